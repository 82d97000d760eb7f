import type { PermittedAbility } from '#core/ports/blockchain-api.ts'
import { addressKey } from '#lib/compare-addresses.ts'
import { addressOn } from '#services/read-address.ts'

/** An ability of a permission, if its type is known; everything else is `unknown`, and named by its type. */
export type Ability =
  | {
      readonly kind: 'spend'
      /** Of the token, in lower case; `undefined` for the network's coin. */
      readonly token: string | undefined
      /** In the smallest unit. */
      readonly amount: bigint
      /** How often that much may be spent, in seconds; `undefined`: in all. */
      readonly everySeconds: number | undefined
    }
  /** `functions`: the only ones that may be called, if it names them all. */
  | { readonly kind: 'call'; readonly contract: string; readonly functions: readonly string[] }
  | { readonly kind: 'unknown'; readonly type: string }

const ADDRESS = /^0x[\da-f]{40}$/i

/**
 * Reads an ability of ERC-7715. What it doesn’t say, or says in another form than expected, isn’t guessed.
 * @param network - of the account, by CAIP-2
 */
export function readAbility({ type, data }: PermittedAbility, network: string): Ability {
  const unknown: Ability = { kind: 'unknown', type }
  if (type === 'contract-call') {
    const address = readAddress(data['address'], network)
    return address !== undefined
      ? { kind: 'call', contract: address, functions: readFunctions(data['functions']) }
      : unknown
  }
  const [, of, how] = /^(native|erc20)-token-(periodic|transfer)$/.exec(type) ?? []
  if (!of) return unknown
  const token = of === 'erc20' ? readAddress(data['tokenAddress'] ?? data['address'], network) : undefined
  if (of === 'erc20' && token === undefined) return unknown
  const amount = readAmount(data[how === 'periodic' ? 'periodAmount' : 'allowance'])
  const everySeconds = how === 'periodic' ? readSeconds(data['periodDuration']) : undefined
  if (amount === undefined || (how === 'periodic' && everySeconds === undefined)) return unknown
  return { kind: 'spend', token: token && addressKey(token), amount, everySeconds }
}

/** A limit of a permission, besides its abilities: the policies of ERC-7715. */
export type Limit =
  | Ability
  /** `everySeconds`: absent for calls in all. */
  | { readonly kind: 'calls'; readonly count: bigint; readonly everySeconds: number | undefined }
  /** In all. */
  | { readonly kind: 'gas'; readonly amount: bigint }

/** Reads a limit. What may be an ability, too, such as a call of one contract, is read as that. */
export function readLimit(given: PermittedAbility, network: string): Limit {
  const { type, data } = given
  const unknown: Limit = { kind: 'unknown', type }
  switch (type) {
    case 'gas-limit': {
      const amount = readAmount(data['limit'])
      return amount === undefined ? unknown : { kind: 'gas', amount }
    }
    case 'call-limit':
    case 'rate-limit': {
      const count = readAmount(data['count'])
      const everySeconds = type === 'rate-limit' ? readSeconds(data['interval']) : undefined
      const isRead = count !== undefined && (type === 'call-limit' || everySeconds !== undefined)
      return isRead ? { kind: 'calls', count, everySeconds } : unknown
    }
    case 'value-limit':
      return as('native-token-transfer')
    case 'token-allowance':
      return as('erc20-token-transfer')
    default:
      return readAbility(given, network)
  }

  function as(other: string): Limit {
    const read = readAbility({ type: other, data }, network)
    return read.kind === 'unknown' ? unknown : read
  }
}

/** More of them, or one without a readable name: any may be called, as far as this can tell. */
const FUNCTIONS_LIMIT = 10

function readFunctions(value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length > FUNCTIONS_LIMIT) return []
  const names = value.map((one) => (Object(one) as { functionName?: unknown }).functionName)
  return names.every(isFunctionName) ? names : []
}

const isFunctionName = (value: unknown): value is string => typeof value === 'string' && /^[\w$]{1,60}$/.test(value)

/** Plain, or CAIP-10 [services.addresses]. */
function readAddress(value: unknown, network: string): string | undefined {
  const address = typeof value === 'string' ? addressOn(network, value) : undefined
  return address !== undefined && ADDRESS.test(address) ? address : undefined
}

/** Decimal or hexadecimal digits, or a number without a fraction. */
function readAmount(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  return typeof value === 'string' && /^(?:\d{1,78}|0x[\da-f]{1,64})$/i.test(value) ? BigInt(value) : undefined
}

const readSeconds = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
