import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

const EXPORTS: Readonly<Record<string, string>> = {
  'dist/wallet-dialog.js': 'WalletDialogError,isWalletDialogError',
  'dist/element.js': 'WalletDialogElement,WalletDialogError,isWalletDialogError',
  'dist/react.js': 'NetworkButton,WalletButton,WalletDialog,isWalletDialogError,useWalletAccount',
  'dist/sign-in.js':
    'WalletDialogError,createNonce,formatSignInMessage,isWalletDialogError,parseSignInMessage,verifySignIn',
}

test.each(Object.keys(EXPORTS))('importing %s on a server, without a DOM, is harmless', async (file) => {
  const script = `const entry = await import('./${file}'); console.log(Object.keys(entry).join())`
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script])
  expect(stderr).toBe('')
  expect(stdout.trim()).toBe(EXPORTS[file])
})
