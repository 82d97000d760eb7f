/** How much a room may use of another: everything, or only its model, ports, types and errors. */
type Access = 'all' | 'contract'

export interface Wall {
  readonly rooms: Readonly<Record<string, Access>>
  /** Packages with their subpaths, as written in imports; `*` at the end stands for anything. */
  readonly packages: readonly string[]
}

/** Import rules of code that asks a chain's nodes and wallets. */
const ON_CHAINS: Wall['rooms'] = { core: 'contract', lib: 'all', rpc: 'all', eip1193: 'all' }
/** Import rules of code that connects wallets of any chain. */
const OF_WALLETS: Wall['rooms'] = { core: 'contract', lib: 'all', rpc: 'contract', eip1193: 'all', chains: 'all' }
/** The frame of the embedded wallet: a build and an origin of its own. */
const OF_FRAME: Wall['rooms'] = { platform: 'all', core: 'contract', lib: 'all' }

const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** The walls between rooms, which docs/contributing/code.md explains. A folder named here overrides its room. */
export const WALLS: Readonly<Record<string, Wall>> = {
  entry: { rooms: { element: 'all', app: 'contract', core: 'contract', lib: 'contract' }, packages: [] },
  'payment-link.ts': { rooms: { domain: 'all', chains: 'all', core: 'contract', lib: 'all' }, packages: [] },
  'sign-in.ts': {
    rooms: { app: 'all', domain: 'all', platform: 'all', chains: 'all', core: 'all', lib: 'all' },
    packages: [],
  },
  debug: { rooms: { app: 'all', connectors: 'all', platform: 'all', core: 'all', lib: 'all' }, packages: [] },
  lib: { rooms: {}, packages: ['@noble/hashes/*', '@scure/base'] },
  core: { rooms: { lib: 'all' }, packages: ['nanostores', 'zod/mini'] },
  domain: { rooms: { core: 'all', lib: 'all' }, packages: ['nanostores', 'zod/mini'] },
  platform: { rooms: { core: 'contract', lib: 'all' }, packages: [] },
  services: { rooms: { core: 'contract', lib: 'all' }, packages: ['zod/mini'] },
  eip1193: { rooms: { core: 'contract', lib: 'all' }, packages: [] },
  rpc: { rooms: { core: 'contract', lib: 'all' }, packages: [] },
  chains: { rooms: ON_CHAINS, packages: [] },
  'chains/evm': { rooms: ON_CHAINS, packages: ['viem', 'viem/*', '@noble/curves/*', 'zod/mini'] },
  'chains/solana': { rooms: ON_CHAINS, packages: ['@solana/*', '@solana-program/*', '@noble/curves/*', 'zod/mini'] },
  'chains/bitcoin': {
    rooms: ON_CHAINS,
    packages: ['@noble/curves/*', '@noble/hashes/*', '@scure/btc-signer', '@scure/btc-signer/*', 'zod/mini'],
  },
  connectors: { rooms: OF_WALLETS, packages: [] },
  'connectors/wallet-standard': { rooms: OF_WALLETS, packages: ['@wallet-standard/*'] },
  'connectors/walletconnect': { rooms: OF_WALLETS, packages: ['@walletconnect/*', 'zod/mini'] },
  'connectors/embedded': { rooms: OF_WALLETS, packages: ['zod/mini'] },
  frame: { rooms: OF_FRAME, packages: [] },
  'frame/keys': {
    rooms: OF_FRAME,
    packages: ['@noble/curves/*', '@noble/hashes/*', '@scure/bip39/*', 'shamir-secret-sharing'],
  },
  'frame/channel': { rooms: OF_FRAME, packages: ['zod/mini'] },
  'frame/login': { rooms: OF_FRAME, packages: ['zod/mini'] },
  'frame/service': { rooms: OF_FRAME, packages: ['zod/mini'] },
  'frame/accounts': { rooms: OF_FRAME, packages: ['@noble/hashes/*', 'viem', 'viem/*'] },
  'frame/requests': { rooms: OF_FRAME, packages: ['@noble/hashes/*', 'viem', 'viem/*', 'zod/mini'] },
  ui: {
    rooms: { domain: 'all', core: 'all', lib: 'all' },
    packages: ['@r2wc/react-to-web-component', ...REACT, 'nanostores', 'uqr'],
  },
  features: {
    rooms: { ui: 'all', services: 'all', domain: 'all', core: 'all', lib: 'all' },
    packages: ['react', 'nanostores', 'zod/mini'],
  },
  bindings: { rooms: { core: 'contract', lib: 'all' }, packages: ['wallet-dialog', 'wallet-dialog/headless'] },
  react: {
    rooms: { bindings: 'all', core: 'contract' },
    packages: ['react', 'wallet-dialog', 'wallet-dialog/headless'],
  },
  vue: {
    rooms: { bindings: 'all', core: 'contract' },
    packages: ['vue', 'wallet-dialog', 'wallet-dialog/headless'],
  },
  wagmi: {
    rooms: { chains: 'all', core: 'contract', lib: 'all' },
    packages: ['viem', 'wallet-dialog', 'wallet-dialog/headless'],
  },
  app: {
    rooms: {
      lib: 'all',
      core: 'all',
      domain: 'all',
      platform: 'all',
      services: 'all',
      rpc: 'all',
      chains: 'all',
      connectors: 'all',
      ui: 'all',
      features: 'all',
    },
    packages: ['nanostores'],
  },
  server: {
    rooms: { lib: 'all' },
    packages: [
      'node:*',
      'hono',
      'hono/*',
      '@hono/node-server',
      'nodemailer',
      'openid-client',
      'pg',
      'viem',
      'viem/*',
      'zod/mini',
    ],
  },
  headless: {
    rooms: {
      lib: 'all',
      core: 'all',
      domain: 'all',
      platform: 'all',
      app: 'all',
      // The values on a server, which hooks hydrate with.
      bindings: 'all',
      // Types of the options.
      element: 'contract',
    },
    packages: ['nanostores'],
  },
  element: {
    rooms: { lib: 'all', core: 'all', platform: 'all', app: 'all', debug: 'all' },
    packages: ['nanostores'],
  },
}

/**
 * The folders that judge the product, or use it as a page does: nothing of theirs may come to src, by types or by way of
 * test/ either. What they may import by the package's name stands beside them.
 */
export const OUTSIDERS: Readonly<Record<string, readonly string[]>> = {
  'demo/create': ['wallet-dialog/sign-in', 'wallet-dialog/testing'],
  'demo/sandbox': [],
  'demo/page': [],
  'demo/screenshots': [],
  'demo/examples': [
    'wallet-dialog',
    'wallet-dialog/headless',
    'wallet-dialog/headless/react',
    'wallet-dialog/headless/vue',
    'wallet-dialog/react',
    'wallet-dialog/sign-in',
    'wallet-dialog/testing',
    'wallet-dialog/testing/sandbox',
    'wallet-dialog/vue',
    'wallet-dialog/wagmi',
  ],
  'demo/recipes': ['wallet-dialog', 'wallet-dialog/sign-in', 'wallet-dialog/wagmi'],
}

/** The folders that src has, no more and no fewer. */
export const ROOMS: readonly string[] = Object.keys(WALLS).filter((name) => name !== 'entry' && !/[/.]/.test(name))

/** The wall of the innermost folder that has one; `undefined` for a room that does not exist. */
export function wallOf(path: string): Wall | undefined {
  if (!path.includes('/')) return WALLS[path] ?? WALLS['entry']
  const [room = '', folder] = path.split('/')
  return WALLS[`${room}/${folder}`] ?? WALLS[room]
}

/** True if a module is part of its room's contract: its model, a port, an error, or types only. */
export function isContract(path: string, isTypeOnly: boolean): boolean {
  return isTypeOnly || /^core\/(model|ports|errors)\//.test(path) || path.endsWith('-errors.ts')
}
