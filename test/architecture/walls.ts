/** What one room may use of another: everything, or only its ports, types and errors. */
type Access = 'all' | 'contract'

export interface Wall {
  readonly rooms: Readonly<Record<string, Access>>
  /** Packages with their subpaths, as written in imports; `*` at the end stands for anything. */
  readonly packages: readonly string[]
}

const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** The walls between rooms, which CONTRIBUTING.md explains. A folder named here overrides its room. */
export const WALLS: Readonly<Record<string, Wall>> = {
  entry: { rooms: { element: 'all', core: 'contract', lib: 'contract' }, packages: [] },
  lib: { rooms: {}, packages: [] },
  core: { rooms: { lib: 'all' }, packages: ['nanostores', 'zod/mini'] },
  platform: { rooms: { core: 'contract', lib: 'all' }, packages: [] },
  services: { rooms: { core: 'contract', lib: 'all' }, packages: ['zod/mini'] },
  adapters: { rooms: { core: 'contract', lib: 'all' }, packages: [] },
  'adapters/evm': { rooms: { core: 'contract', lib: 'all' }, packages: ['viem', 'viem/*', 'zod/mini'] },
  'adapters/solana': {
    rooms: { core: 'contract', lib: 'all' },
    packages: ['@solana/*', '@solana-program/*', 'zod/mini'],
  },
  'adapters/wallet-standard': { rooms: { core: 'contract', lib: 'all' }, packages: ['@wallet-standard/*'] },
  'adapters/walletconnect': {
    rooms: { core: 'contract', lib: 'all' },
    packages: ['@walletconnect/*', 'viem/utils', 'zod/mini'],
  },
  'adapters/verification': {
    rooms: { core: 'contract', lib: 'all' },
    packages: ['viem', 'viem/utils', '@noble/curves/*', '@scure/btc-signer', '@scure/btc-signer/*'],
  },
  'adapters/embedded': { rooms: { core: 'contract', lib: 'all' }, packages: ['zod/mini'] },
  ui: { rooms: { core: 'all', lib: 'all' }, packages: ['@r2wc/react-to-web-component', ...REACT, 'nanostores', 'uqr'] },
  features: {
    rooms: { ui: 'all', services: 'all', core: 'all', lib: 'all' },
    packages: ['react', 'nanostores', 'zod/mini'],
  },
  react: { rooms: { core: 'contract' }, packages: ['react', 'wallet-dialog'] },
  element: {
    rooms: { lib: 'all', core: 'all', platform: 'all', services: 'all', adapters: 'all', ui: 'all', features: 'all' },
    packages: ['nanostores'],
  },
}

/** The folders that src has, no more and no fewer. */
export const ROOMS: readonly string[] = Object.keys(WALLS).filter((name) => name !== 'entry' && !name.includes('/'))

/** The wall of the innermost folder that has one; `undefined` for a room that does not exist. */
export function wallOf(path: string): Wall | undefined {
  if (!path.includes('/')) return WALLS['entry']
  const [room = '', folder] = path.split('/')
  return WALLS[`${room}/${folder}`] ?? WALLS[room]
}

/** Whether a module of another room counts as that room's contract: a port, an error, or types only. */
export function isContract(path: string, isTypeOnly: boolean): boolean {
  return isTypeOnly || /^core\/(ports|errors)\//.test(path) || path.endsWith('-errors.ts')
}
