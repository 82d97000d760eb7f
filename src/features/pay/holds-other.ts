import type { Token } from '#core/model/token.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'

/** True if an account holds anything that it could swap for a token: another one of the same network. */
export const holdsOther = (held: readonly Token[], wanted: Token): boolean =>
  held.some(({ amount, ...one }) => amount > 0n && one.chainId === wanted.chainId && !isSame(one, wanted))

const isSame = ({ address: one }: Pick<Token, 'address'>, { address: other }: Pick<Token, 'address'>): boolean =>
  one === undefined || other === undefined ? one === other : isSameAddress(one, other)
