import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

const EXPORTS: Readonly<Record<string, string>> = {
  'dist/wallet-dialog.js': 'WalletDialogError,isWalletDialogError',
  'dist/element.js': 'WalletDialogElement,WalletDialogError,isWalletDialogError',
  'dist/react.js': 'NetworkButton,WalletButton,WalletDialog,isWalletDialogError,useAccount,useWalletDialog',
  'dist/headless/react.js':
    'WalletsProvider,useAccount,useAccounts,useAttempt,useBalances,useConnectionStatus,useConnections,useHandOff,useNetwork,useNetworks,useSession,useWalletList,useWallets',
  'dist/headless/vue.js':
    'provideWallets,useAccount,useAccounts,useAttempt,useBalances,useConnectionStatus,useConnections,useHandOff,useNetwork,useNetworks,useSession,useWalletList,useWallets',
  'dist/vue.js': 'isWalletDialogError,useAccount,useWalletDialog',
  'dist/wagmi.js': 'headlessWallets,isWalletDialogError,walletDialog',
  'dist/debug.js': 'openDebugPanel',
  'dist/payment-link.js': 'WalletDialogError,createPaymentLink,isWalletDialogError',
  'dist/sign-in.js':
    'WalletDialogError,createNonce,formatSignInMessage,isWalletDialogError,parseSignInMessage,verifySignIn',
  'dist/testing/testing.js': 'createWalletScript,installTestWallet',
  'dist/testing/sandbox/sandbox.js': 'SandboxError,openPhone,startSandbox',
}

test.each(Object.keys(EXPORTS))('importing %s on a server, without a DOM, is harmless', async (file) => {
  const script = `const entry = await import('./${file}'); console.log(Object.keys(entry).join())`
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script])
  expect(stderr).toBe('')
  expect(stdout.trim()).toBe(EXPORTS[file])
})

test.each(['types', 'server-types'])(
  'WalletDialogErrorCode in dist/%s.d.ts has every code of docs/errors.md',
  (file) => {
    const documented = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^### `(\w+)`/gm)].map(([, code]) => code)
    const [, union = ''] = /type WalletDialogErrorCode = (.*?);/.exec(readFileSync(`dist/${file}.d.ts`, 'utf8')) ?? []
    expect([...union.matchAll(/'(\w+)'/g)].map(([, code]) => code)).toEqual(documented)
  },
)
