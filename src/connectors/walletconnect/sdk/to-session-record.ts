import type { SessionTypes } from '@walletconnect/types'
import { parseCaipAddress } from '#lib/caip-address.ts'
import { isChainNamespace, parseCaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import { cleanText } from '#lib/clean-text.ts'
import { isText } from '#lib/is-text.ts'
import type { ReadyFamilies } from '../protocol/families.ts'
import type { SessionAccount, SessionNamespace, SessionRecord } from '../protocol/session-record.ts'

const NAME_LIMIT = 64
/** Larger pictures are left out: they would be stored with the session. */
const IMAGE_URL_LIMIT = 8_192
/** Accounts of a namespace beyond these, one for each chain and address, are left out. */
export const ACCOUNTS_LIMIT = 2_000
const MS_PER_SECOND = 1_000

export type ToSessionRecord = (session: SessionTypes.Struct) => SessionRecord | undefined

/**
 * The SDK's session as this room keeps it; `undefined` if it has no account of a known namespace. A key may be
 * a namespace or one of its chains (CAIP-25). Anything that isn’t an account of that namespace (CAIP-10), or is on another chain
 * than its key, is left out; on a chain without accounts, nothing can be requested.
 */
export function toSessionRecord(session: SessionTypes.Struct, families: ReadyFamilies): SessionRecord | undefined {
  const namespaces: Partial<Record<ChainNamespace, SessionNamespace>> = {}
  for (const [key, { accounts, methods }] of Object.entries(session.namespaces)) {
    const namespace = namespaceOfKey(key)
    if (!namespace) continue
    const sessionAccounts = toAccounts(accounts, namespace, session.sessionProperties, families).filter(
      ({ caipNetworkId }) => !key.includes(':') || caipNetworkId === families.todaysChain(key),
    )
    if (sessionAccounts.length > 0)
      namespaces[namespace] = merge(namespaces[namespace], sessionAccounts, methods.filter(isText))
  }
  if (Object.keys(namespaces).length === 0) return undefined
  const { name, icons } = (session.peer.metadata ?? {}) as Partial<typeof session.peer.metadata>
  return {
    topic: session.topic,
    expiresAt: session.expiry * MS_PER_SECOND,
    wallet: { name: nameOf(name), imageUrl: imageUrlOf(icons) },
    namespaces,
  }
}

function namespaceOfKey(key: string): ChainNamespace | undefined {
  return isChainNamespace(key) ? key : parseCaipNetworkId(key)?.namespace
}

function toAccounts(ids: readonly unknown[], namespace: ChainNamespace, properties: unknown, families: ReadyFamilies) {
  const declared = families.of(namespace)?.readDeclaredAccounts?.(properties)
  const accounts = new Map<string, SessionAccount>()
  for (const id of ids.slice(0, ACCOUNTS_LIMIT)) {
    const parsed = typeof id === 'string' ? parseCaipAddress(id) : undefined
    if (parsed?.namespace !== namespace) continue
    const caipNetworkId = families.todaysChain(parsed.caipNetworkId)
    const address = families.readAddress(caipNetworkId, parsed.address)
    if (address) accounts.set(`${caipNetworkId}:${address}`, { caipNetworkId, address, ...declared?.get(address) })
  }
  return [...accounts.values()]
}

/** Adds what another key of the same namespace has. */
function merge(
  before: SessionNamespace | undefined,
  accounts: readonly SessionAccount[],
  methods: readonly string[],
): SessionNamespace {
  const chains = unique(accounts.map(({ caipNetworkId }) => caipNetworkId))
  return {
    accounts: [...(before?.accounts ?? []), ...accounts],
    chains: unique([...(before?.chains ?? []), ...chains]),
    grants: [...(before?.grants ?? []), { chains, methods: unique(methods) }],
  }
}

const nameOf = (name: unknown) => (typeof name === 'string' && cleanText(name, NAME_LIMIT)) || 'WalletConnect'

function imageUrlOf(icons: unknown): string | undefined {
  const [icon] = Array.isArray(icons) ? (icons as unknown[]) : []
  if (typeof icon !== 'string' || icon.length > IMAGE_URL_LIMIT || !URL.canParse(icon)) return undefined
  return ['https:', 'http:', 'data:'].includes(new URL(icon).protocol) ? icon : undefined
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
