import type { Token } from '#core/model/token.ts'
import type { TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'

/**
 * True if the account holds, or may hold, anything that it could swap for a token: another token of the same network. Balances that
 * couldn’t be read aren’t zero, and neither is a token that the chain’s nodes don’t list.
 */
export function mayHoldOther(balances: TokenBalancesState, wanted: Token): boolean {
  if (!('last' in balances) || !balances.last) return balances.status === 'failed'
  const isOther = (one: Pick<Token, 'address' | 'chainId'>) => one.chainId === wanted.chainId && !isSame(one, wanted)
  if (balances.last.some((one) => one.amount > 0n && isOther(one)) || balances.unread?.some(isOther)) return true
  return balances.status !== 'loading' && balances.source === 'rpc'
}

const isSame = ({ address: one }: Pick<Token, 'address'>, { address: other }: Pick<Token, 'address'>): boolean =>
  one === undefined || other === undefined ? one === other : isSameAddress(one, other)
