import type { SessionTypes } from '@walletconnect/types'
import { getAddress, isAddress } from 'viem/utils'
import { cleanText } from '#lib/clean-text.ts'
import {
  isCaipNetworkId,
  isChainNamespace,
  parseCaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
} from '#lib/caip.ts'
import type { SessionNamespace, SessionRecord } from '../session/session-record.ts'

const NAME_LIMIT = 64
/** Larger pictures are left out: they would be stored with the session. */
const IMAGE_URL_LIMIT = 8_192
const MS_PER_SECOND = 1_000

/**
 * The SDK's session as this room keeps it; `undefined` where it names no account of a known namespace. Chains may be named
 * by the namespace's key (`eip155:1`), its list or its accounts (CAIP-25).
 */
export function toSessionRecord(session: SessionTypes.Struct): SessionRecord | undefined {
  const namespaces: Partial<Record<ChainNamespace, SessionNamespace>> = {}
  for (const [key, { accounts, chains = [], methods }] of Object.entries(session.namespaces)) {
    const namespace = key.split(':')[0] ?? ''
    if (!isChainNamespace(namespace)) continue
    const known = accounts.map((id) => toAccount(id, namespace)).filter((account) => account !== undefined)
    const named = [...(key.includes(':') ? [key] : []), ...chains].filter((id): id is CaipNetworkId =>
      isCaipNetworkId(id),
    )
    const before = namespaces[namespace]
    namespaces[namespace] = {
      accounts: [...(before?.accounts ?? []), ...known],
      chains: unique([...(before?.chains ?? []), ...named, ...known.map(({ caipNetworkId }) => caipNetworkId)]),
      methods: unique([...(before?.methods ?? []), ...methods]),
    }
  }
  const usable = Object.entries(namespaces).filter(([, { accounts }]) => accounts.length > 0)
  if (usable.length === 0) return undefined
  const { name, icons } = (session.peer.metadata ?? {}) as Partial<typeof session.peer.metadata>
  return {
    topic: session.topic,
    expiresAt: session.expiry * MS_PER_SECOND,
    wallet: { name: nameOf(name), imageUrl: imageUrlOf(icons) },
    namespaces: Object.fromEntries(usable),
  }
}

/** An address of eip155 with its checksum (EIP-55); of another namespace as it is; `undefined` for one that is none. */
export function normaliseAddress(namespace: ChainNamespace, address: string): string | undefined {
  if (namespace !== 'eip155') return address
  return isAddress(address, { strict: false }) ? getAddress(address) : undefined
}

function toAccount(id: string, namespace: ChainNamespace) {
  const parsed = parseCaipAddress(id)
  const address = parsed?.namespace === namespace ? normaliseAddress(namespace, parsed.address) : undefined
  return parsed && address ? { caipNetworkId: parsed.caipNetworkId, address } : undefined
}

const nameOf = (name: unknown) => (typeof name === 'string' && cleanText(name, NAME_LIMIT)) || 'WalletConnect'

function imageUrlOf(icons: unknown): string | undefined {
  const [icon] = Array.isArray(icons) ? (icons as unknown[]) : []
  if (typeof icon !== 'string' || icon.length > IMAGE_URL_LIMIT || !URL.canParse(icon)) return undefined
  return ['https:', 'http:', 'data:'].includes(new URL(icon).protocol) ? icon : undefined
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
