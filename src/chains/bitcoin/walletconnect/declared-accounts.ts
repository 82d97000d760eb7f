import { array, enum as oneOf, object, optional, record, safeParse, string, union } from 'zod/mini'
import type { DeclaredAccount } from '#core/ports/walletconnect-rules.ts'

/** Where wallets of BIP-122 chains declare the addresses of their accounts, as JSON (the protocol's Bitcoin methods). */
const PROPERTY = 'bip122_getAccountAddresses'
const TEXT_LIMIT = 65_536

const listSchema = array(
  object({
    address: string(),
    publicKey: optional(string()),
    path: optional(string()),
    intention: optional(oneOf(['payment', 'ordinal', 'stx'])),
  }),
)
const declarationSchema = union([listSchema, record(string(), listSchema)])

/** Reads a session's properties. Properties that can't be parsed declare nothing. */
export function readDeclaredAccounts(properties: unknown): ReadonlyMap<string, DeclaredAccount> {
  const entries = parse(properties).map(
    ({ address, publicKey, path, intention }) => [address, { type: intention, publicKey, path }] as const,
  )
  return new Map(entries)
}

function parse(properties: unknown) {
  const text = (properties as Record<string, unknown> | undefined | null)?.[PROPERTY]
  if (typeof text !== 'string' || text.length > TEXT_LIMIT) return []
  try {
    const parsed = safeParse(declarationSchema, JSON.parse(text)).data ?? []
    return Array.isArray(parsed) ? parsed : Object.values(parsed).flat()
  } catch {
    return [] // Not JSON: the wallet has declared nothing.
  }
}
