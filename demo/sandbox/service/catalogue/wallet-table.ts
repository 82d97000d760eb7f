import { createHash } from 'node:crypto'
import { inventedNames } from './wallet-names.ts'

/** A wallet of the catalogue, before its links are generated. */
export interface CatalogueEntry {
  readonly id: string
  readonly name: string
  readonly imageId: string
  readonly rdns: string | null
  readonly mobileLink: string | null
  readonly desktopLink: string | null
  readonly webappLink: string | null
  readonly homepage: string | null
  readonly appStore: string | null
  readonly playStore: string | null
  readonly chromeStore: string | null
  readonly chains: readonly string[]
  readonly isCertified: boolean
}

const EVM = ['eip155:1', 'eip155:137', 'eip155:11155111'] as const
const SOLANA = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] as const
const BITCOIN = ['bip122:000000000019d6689c085ae165831e93'] as const
const COSMOS = ['cosmos:cosmoshub-4'] as const
const POLKADOT = ['polkadot:91b171bb158e2d3848fa23a9f1c25182'] as const
const MULTI = [...EVM, ...SOLANA] as const

// Wallets with rules of their own [phones.in-app-browsers] keep their id from public catalogues.
const KNOWN: readonly (readonly [
  name: string,
  rdns: string,
  scheme: string,
  chains: readonly string[],
  id?: string,
])[] = [
  ['MetaMask', 'io.metamask', 'metamask:', EVM, 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  [
    'Trust Wallet',
    'com.trustwallet.app',
    'trust:',
    MULTI,
    '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  ],
  ['Rainbow', 'me.rainbow', 'rainbow:', EVM, '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'],
  [
    'Coinbase Wallet',
    'com.coinbase.wallet',
    '',
    MULTI,
    'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  ],
  ['Phantom', 'app.phantom', '', MULTI, 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
  [
    'Solflare',
    'com.solflare.wallet',
    'solflare:',
    SOLANA,
    '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  ],
  ['Zerion', 'io.zerion.wallet', 'zerion:', MULTI],
  ['Rabby', 'io.rabby', 'rabby:', EVM],
  ['Uniswap Wallet', 'org.uniswap.app', 'uniswap:', EVM],
  ['Safe', 'global.safe', 'safe:', EVM],
  ['Ledger Live', 'com.ledger', 'ledgerlive:', MULTI],
  ['Argent', 'xyz.argent', 'argent:', EVM],
]

const hash = (name: string) => createHash('sha256').update(`wallet-dialog sandbox ${name}`).digest('hex')

function entry(name: string, fields: Partial<CatalogueEntry>): CatalogueEntry {
  const id = fields.id ?? hash(name)
  const links = { mobileLink: null, desktopLink: null, webappLink: null, homepage: null }
  const stores = { appStore: null, playStore: null, chromeStore: null }
  const defaults = { rdns: null, ...links, ...stores, chains: EVM, isCertified: false }
  return { ...defaults, id, name, imageId: hash(`image of ${name}`).slice(0, 32), ...fields }
}

/** The browser wallet, which the sandbox's pages find by EIP-6963. */
export const SANDBOX_WALLET = entry('Sandbox Wallet', { rdns: 'local.sandbox.wallet', isCertified: true })

/** The phone wallet of the sandbox, reached by its page. */
export const SANDBOX_PHONE_WALLET = entry('Sandbox Phone Wallet', { isCertified: true })

/** The chains of invented wallets, in turn: most support EVM, some several families. */
const CHAINS = [EVM, EVM, MULTI, EVM, SOLANA, EVM, [...MULTI, ...BITCOIN], EVM, BITCOIN, EVM, COSMOS, EVM, POLKADOT]

/** An invented wallet. Across the list, every kind of link and store occurs alone and in combination. */
function inventedEntry(name: string, index: number): CatalogueEntry {
  const slug = name.toLowerCase().replace(/[^a-z]+/g, '')
  const site = `https://${slug}.example`
  const every = (nth: number, value: string) => (index % nth === 0 ? value : null)
  // Custom schemes come with and without slashes, universal links with and without a trailing one.
  const mobileLinks = [`${slug}:`, `https://link.${slug}.example`, `${slug}://`, `${site}/app/`, null]
  return entry(name, {
    rdns: index % 7 === 6 ? null : `example.${slug}`,
    chains: CHAINS[index % CHAINS.length] ?? EVM,
    isCertified: index % 3 === 0,
    mobileLink: mobileLinks[index % mobileLinks.length] ?? null,
    desktopLink: every(4, `${slug}-desktop://`),
    webappLink: every(6, `https://app.${slug}.example`),
    homepage: index % 11 === 10 ? null : site,
    appStore: every(2, `https://apps.example/ios/${slug}`),
    playStore: index % 4 === 2 ? null : `https://apps.example/android/${slug}`,
    chromeStore: every(3, `https://apps.example/chrome/${slug}`),
  })
}

/** All but the sandbox's own, generated when first needed: each request would else hash hundreds of names. */
let others: readonly CatalogueEntry[] | undefined

function createOthers(): readonly CatalogueEntry[] {
  const known = KNOWN.map(([name, rdns, scheme, chains, id]) =>
    entry(name, {
      rdns,
      chains,
      isCertified: true,
      homepage: `https://${rdns.split('.').toReversed().join('.')}.example`,
      chromeStore: `https://apps.example/chrome/${rdns}`,
      appStore: `https://apps.example/ios/${rdns}`,
      playStore: `https://apps.example/android/${rdns}`,
      mobileLink: scheme === '' ? null : scheme,
      ...(id !== undefined && { id }),
    }),
  )
  return [...known, ...inventedNames().map(inventedEntry)]
}

/** Every wallet, in catalogue order. @param phoneWalletUrl - the phone wallet's page */
export function walletTable(phoneWalletUrl: string | undefined): readonly CatalogueEntry[] {
  const link = phoneWalletUrl?.replace(/\/$/, '') ?? null
  others ??= createOthers()
  return [SANDBOX_WALLET, { ...SANDBOX_PHONE_WALLET, mobileLink: link, webappLink: link }, ...others]
}
