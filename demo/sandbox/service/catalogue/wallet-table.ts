import { createHash } from 'node:crypto'

/** A wallet of the catalogue, before its links are known. */
export interface CatalogueEntry {
  readonly id: string
  readonly name: string
  readonly imageId: string
  readonly rdns: string | null
  readonly mobileLink: string | null
  readonly webappLink: string | null
  readonly chains: readonly string[]
  readonly isCertified: boolean
}

const EVM = ['eip155:1', 'eip155:137', 'eip155:11155111'] as const
const SOLANA = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
const MULTI = [...EVM, ...SOLANA] as const

// Wallets that a page treats specially (in-app browser links, spec §2 and §9) keep the id they have in public catalogues.
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

// Brands that exist nowhere else, so that lists can be long, searched and paged.
const INVENTED = `
  Acorn Vault, Alder, Amberfold, Atlas Nine, Aurora Keys, Basalt, Beacon Pay, Birchbox Wallet,
  Blue Heron, Cairn, Cinder, Clover Safe, Cobalt Pocket, Corvid, Cumulus, Daybreak,
  Driftwood, Echo Purse, Ember & Ash, Fathom, Fernway, Foxglove, Garnet, Glasshouse,
  Halcyon, Harbour, Hazel, Inkwell, Iris Custody, Juniper, Kestrel, Kite String,
  Lantern, Larkspur, Lodestar, Marble Run, Meridian Wallet, Moss, Nightjar, Nimbus,
  Oakmoss, Onyx Pouch, Paperboat, Pebble, Quartzite, Rookery
`
  .split(',')
  .map((name) => name.trim())

const hash = (name: string) => createHash('sha256').update(`wallet-dialog sandbox ${name}`).digest('hex')

function entry(name: string, fields: Partial<CatalogueEntry>): CatalogueEntry {
  const id = fields.id ?? hash(name)
  const defaults = { rdns: null, mobileLink: null, webappLink: null, chains: EVM, isCertified: false }
  return { ...defaults, id, name, imageId: hash(`image of ${name}`).slice(0, 32), ...fields }
}

/** The wallet that a page of the sandbox finds announced by EIP-6963. */
export const SANDBOX_WALLET = entry('Sandbox Wallet', { rdns: 'local.sandbox.wallet', isCertified: true })

/** The phone wallet of the sandbox, reached by its page. */
export const SANDBOX_PHONE_WALLET = entry('Sandbox Phone Wallet', { isCertified: true })

/** Every wallet, in catalogue order. `phoneWalletUrl` is where the phone wallet's page is. */
export function walletTable(phoneWalletUrl: string | undefined): readonly CatalogueEntry[] {
  const link = phoneWalletUrl?.replace(/\/$/, '') ?? null
  const known = KNOWN.map(([name, rdns, scheme, chains, id]) =>
    entry(name, {
      rdns,
      chains,
      isCertified: true,
      mobileLink: scheme === '' ? null : scheme,
      ...(id !== undefined && { id }),
    }),
  )
  const invented = INVENTED.map((name, index) => {
    const slug = name.toLowerCase().replace(/[^a-z]+/g, '')
    return entry(name, {
      rdns: `example.${slug}`,
      mobileLink: `${slug}:`,
      chains: index % 4 === 3 ? MULTI : EVM,
      isCertified: index % 3 === 0,
    })
  })
  return [SANDBOX_WALLET, { ...SANDBOX_PHONE_WALLET, mobileLink: link, webappLink: link }, ...known, ...invented]
}
