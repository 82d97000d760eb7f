// Checks the published package: packs the tarball, looks at its files, runs publint and attw on it, and uses it in a consumer's project.
import { execFileSync } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-graph.ts'
import { findIntegrityFaults } from './integrity.ts'
import { installPacked, pack, packageBin } from './pack.ts'

/**
 * Limits of the tarball, with some headroom: they catch a file or a copy of a library that got in by mistake. About 30 files and 600 kB
 * are the sandbox for tests, as many files and 400 kB the product without its views, and 60 small files what new projects are made of.
 */
export const MOST_PACKED_FILES = 360
export const MOST_PACKED_BYTES = 3_200_000

/** Files that the tarball may contain: nothing from src/, no tests, no source maps. */
const EXPECTED = [
  /^(?:CHANGELOG|README)\.md$/,
  /^LICENSE$/,
  /^(?:package|custom-elements)\.json$/,
  /^public\/themes\/[\w-]+\.css$/,
  /^types\/[\w-]+(?:\.d\.ts|\.json)$/,
  /^dist\/testing\/sandbox\/create\/(?!.*node_modules)/,
  /^dist\/(?!.*\.test\.)[\w./-]+\.(?:js|d\.ts|css|html|json|md)$/,
]

/**
 * Finds the faults of a tarball: unneeded files, too many files, or too many bytes.
 * @param files paths in the package
 * @param bytes size of the tarball
 */
export function faultsOfPack(files: readonly string[], bytes: number): readonly string[] {
  const unexpected = files.filter((file) => !EXPECTED.some((pattern) => pattern.test(file)))
  return [
    ...unexpected.map((file) => `${file} is not expected in the tarball: see "files" in package.json`),
    ...(files.length > MOST_PACKED_FILES ? [`${files.length} files, more than ${MOST_PACKED_FILES}`] : []),
    ...(bytes > MOST_PACKED_BYTES ? [`${bytes} bytes, more than ${MOST_PACKED_BYTES}`] : []),
  ]
}

const WORK_FOLDER = join(ROOT, '.cache/package')
const CONSUMER = join(WORK_FOLDER, 'consumer')

/** Entries without code or types. */
const DATA = ['./custom-elements.json', './integrity.json', './html-data.json', './web-types.json']

const PAGE = `
import 'wallet-dialog/themes/forest.css'
import {
  isWalletDialogError,
  type Eip1193Provider,
  type HostConnector,
  type Network,
  type SiwxBackEnd,
  type SiwxSession,
  type WalletDialogElement,
  type WalletDialogErrorCode,
  type WalletDialogEventMap,
} from 'wallet-dialog'
import { WalletDialogElement as DialogClass, WalletDialogError } from 'wallet-dialog/element'
import { createWallets, type Wallets } from 'wallet-dialog/headless'
import { verifySignIn, type SiwxMessage } from 'wallet-dialog/sign-in'

const dialog: WalletDialogElement = document.querySelector('wallet-dialog') ?? document.createElement('wallet-dialog')
dialog.projectId = 'project'
dialog.networks = ['eip155:1']
dialog.networks = 'eip155:1 eip155:137'
dialog.addEventListener('wallet-connected', ({ detail }) => detail.address.toLowerCase())
document.addEventListener('wallet-opened', ({ detail }) => detail.view)
window.addEventListener('wallet-error', ({ detail }) => detail.code === 'switch_rejected')
export const isOne: boolean = dialog instanceof DialogClass
export const opened: Promise<void> = dialog.show({ view: 'Networks' })
export const signedIn: Promise<SiwxMessage> = verifySignIn({ message: '', signature: '', domain: '', nonce: '' })
export type Connected = WalletDialogEventMap['wallet-connected']['detail']

export const provider: Eip1193Provider | undefined = dialog.getProvider('eip155')
export const features: unknown = dialog.getProvider('solana')?.features
const { account } = dialog
export const address: \`0x\${string}\` | undefined = account?.namespace === 'eip155' ? account.address : undefined
// @ts-expect-error An address of another chain isn't hex.
export const anyAddress: \`0x\${string}\` | undefined = account?.address
export const codeOf = (error: unknown): WalletDialogErrorCode | undefined =>
  isWalletDialogError(error) ? error.code : undefined
export const pauseOf = (error: unknown): number | undefined =>
  isWalletDialogError(error, 'http_failed') ? error.data.retryAfterMs : undefined
// @ts-expect-error There is no such code.
export const isOther = (error: unknown): boolean => isWalletDialogError(error, 'no_such_code')
// @ts-expect-error There is no such code.
export const noCode: WalletDialogErrorCode = 'no_such_code'
export const isError: boolean = new Error('') instanceof WalletDialogError
export const wallets: Wallets = createWallets({ projectId: 'project', networks: ['eip155:1'] })
export const unlisten: () => void = wallets.$account.subscribe((connected) => connected?.address)
// @ts-expect-error There is no such option.
export const misspelt: Wallets = createWallets({ netwroks: [] })
export type Declared = [Network, SiwxBackEnd, SiwxSession, HostConnector]
`

const SERVER = `
import { createWalletServer, type WalletServer } from 'wallet-dialog/server'
import { createPaymentLink, type PaymentLinkRequest } from 'wallet-dialog/payment-link'
import { isWalletDialogError, verifySignIn, type SiwxMessage } from 'wallet-dialog/sign-in'

export const server: Promise<WalletServer> = createWalletServer({
  publicUrl: 'https://wallet.example',
  database: 'sqlite::memory:',
  mail: { smtpUrl: 'smtp://mail.example', from: 'Wallet <no-reply@wallet.example>' },
  serverKeys: '',
  escrowKeys: '',
})
export const signedIn: Promise<SiwxMessage> = verifySignIn({ message: '', signature: '', domain: '', nonce: '' })
export const codeOf = (error: unknown): string | undefined => (isWalletDialogError(error) ? error.code : undefined)
export const linkTo = (request: PaymentLinkRequest): string => createPaymentLink({ ...request, decimals: 6 })
`

const REACT = `
import { createRef } from 'react'
import { NetworkButton, useAccount, useWalletDialog, WalletButton, WalletDialog } from 'wallet-dialog/react'
import type { WalletDialogElement } from 'wallet-dialog'

export function Wallet() {
  const account = useAccount()
  const { status, show } = useWalletDialog()
  const dialog = createRef<WalletDialogElement>()
  return (
    <>
      <WalletDialog
        ref={dialog}
        id="dialog"
        projectId="project"
        networks={['eip155:1']}
        theme={account && status === 'connected' ? 'dark' : undefined}
        onWalletClosed={() => void show({ view: 'Networks' })}
        onWalletConnected={({ detail }) => detail.restored}
      />
      {/* @ts-expect-error There is no such theme. */}
      <WalletDialog theme="blue" />
      {/* @ts-expect-error A read-only property can't be set. */}
      <WalletDialog account={undefined} />
      <WalletButton for="dialog" onClick={(event) => event.preventDefault()} onPointerEnter={({ currentTarget }) => currentTarget.focus()}>
        Sign in
      </WalletButton>
      <NetworkButton onFocus={({ currentTarget }) => currentTarget.tagName} aria-label="Network" />
      {/* @ts-expect-error There is no such handler. */}
      <WalletButton onClicked={() => undefined} />
      <wallet-dialog project-id="project" networks="eip155:1" onwallet-connected={({ detail }) => detail.address} />
      <wallet-button for="dialog" class="mine" />
    </>
  )
}
`

const HEADLESS_REACT = `
import { createWallets, type WalletListState } from 'wallet-dialog/headless'
import { useAccount, useSession, useWalletList, useWallets, WalletsProvider } from 'wallet-dialog/headless/react'

const wallets = createWallets({ projectId: 'project', networks: ['eip155:1'] })

function Account() {
  const { connect } = useWallets()
  const list: WalletListState = useWalletList()
  const session = useSession()
  const [wallet] = list.wallets
  // @ts-expect-error Only a signed-in account has a session.
  session.session
  return <button onClick={() => void connect(wallet)}>{useAccount()?.address ?? session.status}</button>
}

export const App = () => (
  <WalletsProvider wallets={wallets}>
    <Account />
  </WalletsProvider>
)
// @ts-expect-error It has no wallets.
export const wrong = <WalletsProvider />
`

const HEADLESS_VUE = `
import { createApp, type Ref } from 'vue'
import { createWallets, type WalletListState } from 'wallet-dialog/headless'
import { provideWallets, useAccount, useWalletList, useWallets } from 'wallet-dialog/headless/vue'

provideWallets(createWallets({ projectId: 'project' }), createApp({}))

export function setUp() {
  const { connect } = useWallets()
  const list: Readonly<Ref<WalletListState>> = useWalletList()
  const account = useAccount()
  // @ts-expect-error A ref isn't its value.
  account.address
  return { address: account.value?.address, connectFirst: () => connect(list.value.wallets[0]) }
}
`

const WAGMI = `
import { createConfig, createConnector, http } from '@wagmi/core'
import { mainnet, polygon } from 'viem/chains'
import { createConfig as createConfig2, http as http2 } from 'wagmi-core-2'
import { createWallets } from 'wallet-dialog/headless'
import { headlessWallets, walletDialog, type WalletDialogConnectorOptions } from 'wallet-dialog/wagmi'

const options: WalletDialogConnectorOptions = { dialog: () => document.querySelector('wallet-dialog'), name: 'Log in' }
export const config = createConfig({
  chains: [mainnet, polygon],
  connectors: [walletDialog(options), createConnector(walletDialog({ dialog: '#dialog' }))],
  transports: { [mainnet.id]: http(), [polygon.id]: http() },
})
export const config2 = createConfig2({
  chains: [mainnet],
  connectors: [walletDialog()],
  transports: { [mainnet.id]: http2() },
})
export const ownDialog = createConfig({
  chains: [mainnet],
  connectors: [headlessWallets({ wallets: createWallets({ projectId: 'project' }), open: async () => {} })],
  transports: { [mainnet.id]: http() },
})
// @ts-expect-error A dialog isn't an id.
export const wrong = walletDialog({ dialog: 1 })
// @ts-expect-error It has no dialog to open.
export const closed = headlessWallets({ wallets: createWallets() })
`

const TESTING = `
import { createWalletScript, installTestWallet, type TestWallet, type WalletAnswer } from 'wallet-dialog/testing'

export const script: string = createWalletScript([{ name: 'Mine', answer: 'decline' }, { kind: 'solana' }])
export const wallet: TestWallet = installTestWallet({ accounts: [1, 2] })
export const answerNext = (answer: WalletAnswer): void => window.testWallet('Mine').next(answer, 'personal_sign')
// @ts-expect-error There is no such answer.
wallet.always('refuse')
`

const SANDBOX = `
import { openPhone, SandboxError, startSandbox, type MissingPart, type PlaywrightPage, type Sandbox } from 'wallet-dialog/testing/sandbox'

export const sandbox: Promise<Sandbox> = startSandbox({ port: 4400, onProgress: (line) => line.length, embeddedWallet: true })
export const code = async (): Promise<string | undefined> => (await sandbox).embedded?.codeFor('ada@example.com')
export const missing = async (): Promise<readonly MissingPart[]> => (await sandbox).missing
export const isProblem = (error: unknown): boolean => error instanceof SandboxError
export async function connect(page: PlaywrightPage) {
  const phone = await openPhone(page, await sandbox)
  await phone.scan(page)
  await phone.approve({ accounts: [2] })
}
export async function breakParts() {
  const { service, relay, chains, fail, passTime } = await sandbox
  fail('service.balances', 'hang')
  fail('relay', 'refused')
  await passTime(60)
  // @ts-expect-error There is no such part.
  fail('service.balance')
  service.failNext('/getWallets', { status: 503, retryAfter: 5 })
  relay.goSilent('handshake')
  await chains[0]?.request('evm_mine')
  // @ts-expect-error There is no such fault.
  service.failNext('/getWallets', 'slow')
}
`

/** A consumer's project: its file, and the types it may use. */
interface Consumer {
  readonly file: string
  readonly code: string
  readonly options?: Readonly<Record<string, unknown>>
}

const CONSUMERS: readonly Consumer[] = [
  { file: 'page.ts', code: PAGE },
  { file: 'server.ts', code: SERVER, options: { lib: ['ES2022'] } },
  { file: 'testing.ts', code: TESTING },
  { file: 'sandbox.ts', code: SANDBOX, options: { lib: ['ES2022'] } },
  { file: 'react.tsx', code: REACT, options: { jsx: 'react-jsx' } },
  { file: 'headless-react.tsx', code: HEADLESS_REACT, options: { jsx: 'react-jsx' } },
  { file: 'headless-vue.ts', code: HEADLESS_VUE, options: { skipLibCheck: true } },
  // viem's declarations have errors of their own.
  { file: 'wagmi.ts', code: WAGMI, options: { skipLibCheck: true } },
]

const RESOLUTIONS = [
  ['bundler', 'ESNext'],
  ['node16', 'Node16'],
  ['nodenext', 'NodeNext'],
] as const

/** As strict as possible: the declarations themselves are checked, too. */
const compilerOptions = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true, types: [] }

function run(what: string, script: string, args: readonly string[], cwd = ROOT) {
  process.stdout.write(`${what}\n`)
  execFileSync(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
}

function checkIntegrity() {
  process.stdout.write('integrity.json\n')
  const faults = findIntegrityFaults(join(CONSUMER, 'node_modules/wallet-dialog/dist'))
  if (faults.length > 0) throw new Error(`dist/integrity.json does not fit ${faults.join(', ')}: run \`npm run build\``)
}

function checkConsumer(tarball: string) {
  installPacked(tarball, CONSUMER)
  checkIntegrity()
  writeFileSync(join(CONSUMER, 'package.json'), JSON.stringify({ type: 'module' }))
  for (const { file, code, options } of CONSUMERS) {
    writeFileSync(join(CONSUMER, file), code)
    for (const [moduleResolution, module] of RESOLUTIONS) {
      const project = join(CONSUMER, `tsconfig.${file}.${moduleResolution}.json`)
      const all = { ...compilerOptions, target: 'ES2022', module, moduleResolution, ...options }
      writeFileSync(project, JSON.stringify({ compilerOptions: all, files: [file] }))
      const title = `types, as ${file} with ${moduleResolution} resolution sees them`
      run(title, packageBin('typescript', 'tsc'), ['-p', project])
    }
  }
}

function checkFiles(tarball: string) {
  const listed = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n')
  const { size } = statSync(tarball)
  process.stdout.write(`${listed.length} files, ${size} bytes\n`)
  const faults = faultsOfPack(
    listed.map((path) => path.replace(/^package\//, '')),
    size,
  )
  if (faults.length > 0) throw new Error(faults.join('; '))
}

if (import.meta.main) {
  try {
    run('bill of materials', join(ROOT, 'tools/sbom.ts'), [])
    const tarball = pack(WORK_FOLDER)
    checkFiles(tarball)
    run('publint', packageBin('publint'), ['run', tarball, '--strict'])
    const attwArguments = ['--profile', 'esm-only', '--no-emoji', '--exclude-entrypoints', ...DATA]
    run('attw', packageBin('@arethetypeswrong/cli', 'attw'), [tarball, ...attwArguments])
    checkConsumer(tarball)
  } catch (error) {
    process.stderr.write(
      `The package is not fit to publish: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exitCode = 1
  }
}
