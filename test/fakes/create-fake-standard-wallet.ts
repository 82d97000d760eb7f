import { encodeBase58 } from '#lib/base58.ts'

type Change = { accounts?: unknown; chains?: unknown; features?: unknown }

/** An account as wallets of Wallet Standard give it. */
export interface FakeStandardAccount {
  readonly address: string
  readonly publicKey?: Uint8Array | undefined
  readonly chains: readonly string[]
  readonly features?: readonly string[]
  readonly purpose?: string
}

/** A wallet of Wallet Standard that answers what a test says. */
export interface FakeStandardWallet {
  readonly version: '1.0.0'
  name: unknown
  icon: unknown
  chains: unknown
  features: Record<string, Record<string, unknown>>
  accounts: unknown
  /** All requests so far: the feature, and its input. */
  readonly asked: { readonly feature: string; readonly input: unknown }[]
  /** Tells listeners of `standard:events`. */
  emit(change: Change): void
  readonly listenerCount: number
}

/** A key of Solana: 32 equal bytes. */
export const solanaKey = (byte: number) => new Uint8Array(32).fill(byte)

/** An account of Solana whose key is 32 equal bytes. */
export const solanaAccount = (byte: number, chains: readonly string[] = ['solana:mainnet', 'solana:devnet']) => ({
  address: encodeBase58(solanaKey(byte)),
  publicKey: solanaKey(byte),
  chains,
  features: ['solana:signMessage'],
})

/** Creates a wallet that connects as the given account. `answers` take the place of features' methods, by feature. */
export function createFakeStandardWallet({
  name = 'Fox',
  chains = ['solana:mainnet', 'solana:devnet'],
  accounts = [solanaAccount(1)],
  answers = {},
}: {
  name?: string
  chains?: readonly string[]
  accounts?: readonly FakeStandardAccount[]
  answers?: Record<string, (input: unknown) => unknown>
} = {}): FakeStandardWallet {
  const asked: { feature: string; input: unknown }[] = []
  const listeners = new Set<(change: Change) => void>()
  const all: Record<string, (input: unknown) => unknown> = {
    'standard:connect': () => ({ accounts }),
    'standard:disconnect': () => undefined,
    'solana:signMessage': (input) => [
      { signedMessage: (input as { message: Uint8Array }).message, signature: new Uint8Array(64).fill(7) },
    ],
    ...answers,
  }
  const features = Object.entries(all).map(([feature, answer]) => {
    const method = feature.slice(feature.indexOf(':') + 1)
    const run = async (input?: unknown) => {
      asked.push({ feature, input })
      return answer(input)
    }
    return [feature, { version: '1.0.0', [method]: run }] as const
  })
  return {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,AAAA',
    chains,
    accounts: [],
    asked,
    features: {
      ...Object.fromEntries(features),
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: (change: Change) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
    emit(change) {
      for (const listener of [...listeners]) listener(change)
    },
    get listenerCount() {
      return listeners.size
    },
  }
}
