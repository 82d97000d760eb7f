/** How much a layer may use of another: everything, or only its model, ports, types and errors. */
type Access = 'all' | 'contract'

export interface ImportRules {
  readonly layers: Readonly<Record<string, Access>>
  /** Packages with their subpaths, as written in imports; `*` at the end stands for anything. */
  readonly packages: readonly string[]
}

/** Import rules of code that asks a chain's nodes and wallets. */
const ON_CHAINS: ImportRules['layers'] = { core: 'contract', lib: 'all', rpc: 'all', eip1193: 'all' }
/** Import rules of code that connects wallets of any chain. */
const OF_WALLETS: ImportRules['layers'] = {
  core: 'contract',
  lib: 'all',
  rpc: 'contract',
  eip1193: 'all',
  chains: 'all',
}
/** The frame of the embedded wallet: a build and an origin of its own. */
const OF_FRAME: ImportRules['layers'] = { platform: 'all', core: 'contract', lib: 'all' }

const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** The import rules between layers, which docs/contributing/code.md explains. A folder named here overrides its layer. */
export const IMPORT_RULES: Readonly<Record<string, ImportRules>> = {
  entry: { layers: { element: 'all', app: 'contract', core: 'contract', lib: 'contract' }, packages: [] },
  'payment-link.ts': { layers: { domain: 'all', chains: 'all', core: 'contract', lib: 'all' }, packages: [] },
  'sign-in.ts': {
    layers: { app: 'all', domain: 'all', platform: 'all', chains: 'all', core: 'all', lib: 'all' },
    packages: [],
  },
  debug: { layers: { app: 'all', connectors: 'all', platform: 'all', core: 'all', lib: 'all' }, packages: [] },
  lib: { layers: {}, packages: ['@noble/hashes/*', '@scure/base'] },
  core: { layers: { lib: 'all' }, packages: ['nanostores', 'zod/mini'] },
  domain: { layers: { core: 'all', lib: 'all' }, packages: ['nanostores', 'zod/mini'] },
  platform: { layers: { core: 'contract', lib: 'all' }, packages: [] },
  services: { layers: { core: 'contract', lib: 'all' }, packages: ['zod/mini'] },
  eip1193: { layers: { core: 'contract', lib: 'all' }, packages: [] },
  rpc: { layers: { core: 'contract', lib: 'all' }, packages: [] },
  chains: { layers: ON_CHAINS, packages: [] },
  'chains/evm': { layers: ON_CHAINS, packages: ['viem', 'viem/*', '@noble/curves/*', 'zod/mini'] },
  'chains/solana': { layers: ON_CHAINS, packages: ['@solana/*', '@solana-program/*', '@noble/curves/*', 'zod/mini'] },
  'chains/bitcoin': {
    layers: ON_CHAINS,
    packages: ['@noble/curves/*', '@noble/hashes/*', '@scure/btc-signer', '@scure/btc-signer/*', 'zod/mini'],
  },
  connectors: { layers: OF_WALLETS, packages: [] },
  'connectors/wallet-standard': { layers: OF_WALLETS, packages: ['@wallet-standard/*'] },
  'connectors/walletconnect': { layers: OF_WALLETS, packages: ['@walletconnect/*', 'zod/mini'] },
  'connectors/embedded': { layers: OF_WALLETS, packages: ['zod/mini'] },
  frame: { layers: OF_FRAME, packages: [] },
  'frame/keys': {
    layers: OF_FRAME,
    packages: ['@noble/curves/*', '@noble/hashes/*', '@scure/bip39/*', 'shamir-secret-sharing'],
  },
  'frame/channel': { layers: OF_FRAME, packages: ['zod/mini'] },
  'frame/login': { layers: OF_FRAME, packages: ['zod/mini'] },
  'frame/service': { layers: OF_FRAME, packages: ['zod/mini'] },
  'frame/accounts': { layers: OF_FRAME, packages: ['@noble/hashes/*', 'viem', 'viem/*'] },
  'frame/requests': { layers: OF_FRAME, packages: ['@noble/hashes/*', 'viem', 'viem/*', 'zod/mini'] },
  ui: {
    layers: { domain: 'all', core: 'all', lib: 'all' },
    packages: ['@r2wc/react-to-web-component', ...REACT, 'nanostores', 'uqr'],
  },
  features: {
    layers: { ui: 'all', services: 'all', domain: 'all', core: 'all', lib: 'all' },
    packages: ['react', 'nanostores', 'zod/mini'],
  },
  bindings: { layers: { core: 'contract', lib: 'all' }, packages: ['wallet-dialog', 'wallet-dialog/headless'] },
  react: {
    layers: { bindings: 'all', core: 'contract' },
    packages: ['react', 'wallet-dialog', 'wallet-dialog/headless'],
  },
  vue: {
    layers: { bindings: 'all', core: 'contract' },
    packages: ['vue', 'wallet-dialog', 'wallet-dialog/headless'],
  },
  wagmi: {
    layers: { chains: 'all', core: 'contract', lib: 'all' },
    packages: ['viem', 'wallet-dialog', 'wallet-dialog/headless'],
  },
  app: {
    layers: {
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
    layers: { lib: 'all' },
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
    layers: {
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
    layers: { lib: 'all', core: 'all', platform: 'all', app: 'all', debug: 'all' },
    packages: ['nanostores'],
  },
}

/**
 * The folders that test the product from outside, or use it as a page does: they must not reach src, not through types or
 * test/ either. Each lists the package's entries that it may import by name.
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

/** Exactly the folders of src. */
export const LAYERS: readonly string[] = Object.keys(IMPORT_RULES).filter(
  (name) => name !== 'entry' && !/[/.]/.test(name),
)

/** The import rules of the innermost folder that has one; `undefined` for a layer that does not exist. */
export function importRulesOf(path: string): ImportRules | undefined {
  if (!path.includes('/')) return IMPORT_RULES[path] ?? IMPORT_RULES['entry']
  const [layer = '', folder] = path.split('/')
  return IMPORT_RULES[`${layer}/${folder}`] ?? IMPORT_RULES[layer]
}

/** True if a module is part of its layer's contract: its model, a port, an error, or types only. */
export function isContract(path: string, isTypeOnly: boolean): boolean {
  return isTypeOnly || /^core\/(model|ports|errors)\//.test(path) || path.endsWith('-errors.ts')
}
