// `npm run test:frameworks -- older`: npm installs the packed tarball beside frameworks that are too old for some of its entries,
// without a flag, these entries name the version that they need, and older versions of TypeScript find all types.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'
import { pack } from '../../tools/pack.ts'
import { runCommand } from '../run/run-command.ts'
import { npm } from './set-up-project.ts'

const FOLDER = join(ROOT, '.cache/older-sites')
const QUIETLY = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--loglevel=error']

let tarball: string
beforeAll(() => {
  tarball = pack(join(ROOT, '.cache/older-sites-package'))
})

/** Writes a site that has these packages, and installs the tarball there. What is installed already is taken again. */
async function install(name: string, packages: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  const site = join(FOLDER, name)
  for (const old of ['package-lock.json', 'node_modules/wallet-dialog'])
    rmSync(join(site, old), { recursive: true, force: true })
  mkdirSync(site, { recursive: true })
  writeFileSync(
    join(site, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { ...packages, 'wallet-dialog': `file:${tarball}` },
    }),
  )
  await npm(site, 'install', ...QUIETLY, ...flags)
  return site
}

test.each([
  { svelte: '4.2.20' },
  { 'solid-js': '1.8.23' },
  { preact: '10.20.2' },
  { viem: '1.21.4' },
  { react: '17.0.2', 'react-dom': '17.0.2', vue: '2.7.16' },
])('npm resolves it beside %o', async (packages) => {
  await install(Object.keys(packages).join('-'), packages, '--package-lock-only')
})

/** Imports an entry in Node, which prints the names of its exports, or why it failed. */
async function importEntry(site: string, entry: string): Promise<string> {
  const script = `import('wallet-dialog/${entry}').then((m) => console.log(Object.keys(m).join()), (e) => console.log(e.code, e.message))`
  const { output } = await runCommand('node', ['--input-type=module', '-e', script], {
    cwd: site,
    timeoutMs: 10 * 60_000,
  })
  return output
}

test.each([
  [
    { react: '17.0.2', 'react-dom': '17.0.2' },
    'react',
    'framework_too_old wallet-dialog/react needs React 18 or newer, and this site has React 17.0.2',
  ],
  [
    { react: '17.0.2', 'react-dom': '17.0.2' },
    'headless/react',
    'framework_too_old wallet-dialog/headless/react needs React 18 or newer, and this site has React 17.0.2',
  ],
  [{ react: '18.3.1', 'react-dom': '18.3.1' }, 'react', 'useWalletDialog'],
  [{ react: '18.3.1', 'react-dom': '18.3.1' }, 'headless/react', 'useWallets'],
  [{ vue: '2.7.16' }, 'vue', 'framework_too_old wallet-dialog/vue needs Vue 3, and this site has Vue 2.7.16'],
  [{ vue: '2.7.16' }, 'headless/vue', 'framework_too_old wallet-dialog/headless/vue needs Vue 3'],
  [{ vue: '3.4.38' }, 'vue', 'useWalletDialog'],
  [{ vue: '3.4.38' }, 'headless/vue', 'useWallets'],
  [{ viem: '1.21.4' }, 'wagmi', 'framework_too_old wallet-dialog/wagmi needs viem 2, and this site has viem 1.21'],
  [{ viem: '2.57.1' }, 'wagmi', 'walletDialog'],
] as const)('beside %o, wallet-dialog/%s says: %s', async (packages, entry, expected) => {
  const site = await install(Object.entries(packages)[0]!.join('-'), packages)
  expect(await importEntry(site, entry)).toContain(expected)
})

const PAGE = `
import { createElement } from 'react'
import { isWalletDialogError } from 'wallet-dialog'
import { WalletDialogElement } from 'wallet-dialog/element'
import { createWallets } from 'wallet-dialog/headless'
import { WalletsProvider } from 'wallet-dialog/headless/react'
import { createPaymentLink } from 'wallet-dialog/payment-link'
import { NetworkButton, WalletButton, WalletDialog } from 'wallet-dialog/react'
import { createWalletServer } from 'wallet-dialog/server'
import { verifySignIn } from 'wallet-dialog/sign-in'
import { createWalletScript } from 'wallet-dialog/testing'
import { startSandbox } from 'wallet-dialog/testing/sandbox'

document.querySelector('wallet-dialog')!.theme = 'dark'
export const component = createElement(WalletDialog, { theme: 'dark', onWalletConnected: ({ detail }) => detail.address })
const html = { title: 'Wallet', hidden: false, role: 'group', tabIndex: -1, slot: 'actions', 'aria-label': 'Wallet' }
export const components = [
  createElement(WalletDialog, { ...html, onClick: (event) => event.preventDefault() }),
  createElement(WalletButton, { ...html, onClick: (event) => event.preventDefault() }),
  createElement(NetworkButton, { ...html, onClick: (event) => event.preventDefault() }),
]
export const provider = createElement(WalletsProvider, { wallets: createWallets({ networks: ['eip155:1'] }) })
// Without types, all of these would be accepted.
// @ts-expect-error
createElement(WalletsProvider, {})
// @ts-expect-error
document.querySelector('wallet-dialog')!.theme = 'blue'
// @ts-expect-error
createElement(WalletDialog, { theme: 'blue' })
// @ts-expect-error
createElement(WalletDialog, { title: 1 })
// @ts-expect-error
createElement(WalletButton, { title: 1 })
// @ts-expect-error
isWalletDialogError(undefined, 'no_such_code')
// @ts-expect-error
new WalletDialogElement().theme = 'blue'
for (const call of [createPaymentLink, createWalletServer, verifySignIn, createWalletScript, startSandbox])
  // @ts-expect-error
  call(1)
`
const WAGMI = `
import { walletDialog } from 'wallet-dialog/wagmi'
// @ts-expect-error
walletDialog({ dialog: 1 })
`

test.each([
  // viem 2 needs TypeScript 5.
  ['4.9.5', PAGE, {}],
  ['5.9.3', PAGE + WAGMI, { viem: '2.57.1' }],
])('TypeScript %s with moduleResolution node finds the types of every entry', async (typescript, code, packages) => {
  const site = await install(`typescript-${typescript}`, {
    typescript,
    '@types/react': '18.3.28',
    react: '18.3.1',
    ...packages,
  })
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: false, types: [] },
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'node' },
  }
  writeFileSync(join(site, 'page.ts'), code)
  writeFileSync(join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.ts'] }))
  expect(await runCommand('npx', ['--no-install', 'tsc'], { cwd: site })).toEqual({ end: 'ok', output: '' })
})
