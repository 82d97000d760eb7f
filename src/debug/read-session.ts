import { SESSION_KEY } from '#connectors/walletconnect/session-key.ts'
import type { StoragePort } from '#core/ports/storage.ts'

/** The stored WalletConnect session, as far as a report has it. `expiresAt` in ms since the epoch. */
export interface StoredSessionFacts {
  readonly wallet: string
  /** Such as `eip155, 2 chains`. */
  readonly namespaces: readonly string[]
  readonly expiresAt: number
}

interface Shape {
  readonly session?: {
    readonly expiresAt?: unknown
    readonly wallet?: { readonly name?: unknown }
    readonly namespaces?: Readonly<Record<string, { readonly chains?: unknown }>>
  }
}

/** The stored session; `undefined` if there is none, or it isn’t understood. Read without a schema, to spare its code. */
export async function readSession(storage: StoragePort): Promise<StoredSessionFacts | undefined> {
  const text = await storage.get(SESSION_KEY)
  try {
    const { session } = (JSON.parse(text ?? 'null') ?? {}) as Shape
    const { expiresAt, wallet, namespaces = {} } = session ?? {}
    if (typeof expiresAt !== 'number' || !Number.isFinite(expiresAt)) return undefined
    return {
      wallet: typeof wallet?.name === 'string' ? wallet.name : '',
      namespaces: Object.entries(namespaces).map(([name, approved]) => {
        const count = Array.isArray(approved?.chains) ? approved.chains.length : 0
        return `${name}, ${count} ${count === 1 ? 'chain' : 'chains'}`
      }),
      expiresAt,
    }
  } catch {
    // Ignores a value that isn't JSON or has another shape: another program wrote it.
    return undefined
  }
}
