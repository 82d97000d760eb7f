import { isSameAddress } from '#lib/compare-addresses.ts'
import type { TypedData } from './read-typed-data.ts'

/** Numbers that only make a message unique, or date it. */
const COUNTERS = /^(?:nonce|timestamp|issuedAt|expiresAt|expirationTime|iat|exp|chainId)$/i
const LIST = /^(.+)\[\d*\]$/

/**
 * Returns true for typed data that is known to move nothing: a revoked authorization (ERC-3009), votes on Snapshot, and plain
 * texts, such as a login. All other data gets a warning, since some contract or company acts on it.
 */
export function isHarmlessData(data: TypedData, signer: string): boolean {
  const { primaryType, types, domain, message } = data
  const fields = (types[primaryType] ?? []).map(({ type, name }) => `${type} ${name}`).join()
  if (primaryType === 'CancelAuthorization' && fields === 'address authorizer,bytes32 nonce') return true
  if (domain.verifyingContract !== undefined || domain.salt !== undefined) return false
  if (domain.name === 'snapshot' && domain.chainId === undefined && primaryType === 'Vote') return true

  function isText(type: string, value: unknown, name: string): boolean {
    const [, item] = LIST.exec(type) ?? []
    if (item !== undefined) return Array.isArray(value) && value.every((one: unknown) => isText(item, one, name))
    const inner = Object.hasOwn(types, type) ? types[type] : undefined
    const values = Object(value) as Readonly<Record<string, unknown>>
    if (inner) return inner.every((field) => isText(field.type, values[field.name], field.name))
    if (type === 'address') return isSameAddress(String(value), signer)
    return type === 'string' || type === 'bool' || (COUNTERS.test(name) && /^(?:uint\d+|bytes32)$/.test(type))
  }
  return isText(primaryType, message, '')
}
