import { array, enum as oneOf, object, optional, record, string, number, type infer as Infer } from 'zod/mini'
import type { AccountType } from '#core/model/account.ts'
import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'

/** An account of a session. Addresses are checksummed on eip155. */
export interface SessionAccount {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  /** Declared by the wallet. */
  readonly type?: AccountType | undefined
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/** The approval of a wallet for one namespace (CAIP-25). */
export interface SessionNamespace {
  /** In the wallet's order. */
  readonly accounts: readonly SessionAccount[]
  /** Chains with an account. */
  readonly chains: readonly CaipNetworkId[]
  /** Which methods may be requested on which chains: one grant for each key that the wallet approved. */
  readonly grants: readonly { readonly chains: readonly CaipNetworkId[]; readonly methods: readonly string[] }[]
}

/** True if a method may be requested on a chain. */
export function isGranted({ grants }: SessionNamespace, caipNetworkId: CaipNetworkId, method: string): boolean {
  return grants.some(({ chains, methods }) => chains.includes(caipNetworkId) && methods.includes(method))
}

/** A session as this room uses it, independent of the SDK's. */
export interface SessionRecord {
  /** The session's topic at the relay. */
  readonly topic: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  readonly wallet: { readonly name: string; readonly imageUrl?: string | undefined }
  readonly namespaces: Readonly<Partial<Record<ChainNamespace, SessionNamespace>>>
}

/** The choices within a session: by the site on connecting, by the visitor, or by the wallet's events. */
export type SessionChoices = Readonly<Partial<Record<ChainNamespace, NamespaceChoice>>>

export interface NamespaceChoice {
  readonly caipNetworkId: CaipNetworkId
  /** The wallet's last `accountsChanged`, until it updates the session. */
  readonly addresses?: readonly string[] | undefined
  /** The chain of that event. */
  readonly announcedOn?: CaipNetworkId | undefined
}

/** The stored session: no keys, only what the page shows and needs for requests. */
export const storedSessionSchema = object({
  session: object({
    topic: string(),
    expiresAt: number(),
    wallet: object({ name: string(), imageUrl: optional(string()) }),
    namespaces: record(
      string(),
      object({
        accounts: array(
          object({
            caipNetworkId: string(),
            address: string(),
            type: optional(oneOf(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])),
            publicKey: optional(string()),
            path: optional(string()),
          }),
        ),
        chains: array(string()),
        grants: array(object({ chains: array(string()), methods: array(string()) })),
      }),
    ),
  }),
  choices: record(
    string(),
    object({ caipNetworkId: string(), addresses: optional(array(string())), announcedOn: optional(string()) }),
  ),
  app: optional(string()),
})

export type StoredSessionShape = Infer<typeof storedSessionSchema>
