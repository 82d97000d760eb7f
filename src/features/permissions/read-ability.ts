import type { PermittedAbility } from '#core/ports/blockchain-api.ts'

/** What a permission allows, as far as its type is known; everything else is `unknown`, and named by its type. */
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
  | { readonly kind: 'call'; readonly contract: string }
  | { readonly kind: 'unknown'; readonly type: string }

const ADDRESS = /^0x[\da-f]{40}$/i

/** Reads an ability of ERC-7715. What it doesn’t say, or says in another form than expected, isn’t guessed. */
export function readAbility({ type, data }: PermittedAbility): Ability {
  const unknown: Ability = { kind: 'unknown', type }
  if (type === 'contract-call') {
    const address = data['address']
    return isAddress(address) ? { kind: 'call', contract: address } : unknown
  }
  const [, of, how] = /^(native|erc20)-token-(periodic|transfer)$/.exec(type) ?? []
  if (!of) return unknown
  const token = data['tokenAddress'] ?? data['address']
  if (of === 'erc20' && !isAddress(token)) return unknown
  const amount = readAmount(data[how === 'periodic' ? 'periodAmount' : 'allowance'])
  const everySeconds = how === 'periodic' ? readSeconds(data['periodDuration']) : undefined
  if (amount === undefined || (how === 'periodic' && everySeconds === undefined)) return unknown
  return { kind: 'spend', token: of === 'erc20' ? String(token).toLowerCase() : undefined, amount, everySeconds }
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && ADDRESS.test(value)

/** Decimal or hexadecimal digits, or a number without a fraction. */
function readAmount(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  return typeof value === 'string' && /^(?:\d{1,78}|0x[\da-f]{1,64})$/i.test(value) ? BigInt(value) : undefined
}

const readSeconds = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
