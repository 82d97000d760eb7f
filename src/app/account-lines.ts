import type { BalanceState } from '#core/accounts/native-balance.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import { floorDecimal, formatUnits } from '#lib/amounts.ts'
import { truncateAddress } from '#lib/truncate-address.ts'

/** What is known of the account that buttons show. */
export interface AccountFacts {
  readonly account: ActiveAccount | undefined
  /** The active network's name. */
  readonly network: string
  /** What is said instead on a network that isn’t one of the site’s; otherwise empty. */
  readonly unsupported: string
  /** `undefined` as long as nobody reads it. */
  readonly balance: BalanceState | undefined
  /** Empty: it has none. `undefined`: not known. */
  readonly name: string | undefined
  /** The language of numbers. */
  readonly lang: string
  /** The lines of before. */
  readonly kept: string
}

/** What `show` may name. */
export const PARTS = ['avatar', 'network', 'balance', 'name', 'address'] as const

/** The text of a part. */
const textIn = (lines: string, part: string) =>
  lines
    .split('\n')
    .find((line) => line.startsWith(`${part} `))
    ?.slice(part.length + 1)

function formatBalance(balance: BalanceState | undefined, lang: string): string {
  if (!balance || balance.status === 'none' || !balance.last) return ''
  const { amount, decimals, symbol } = balance.last
  const floored = floorDecimal(formatUnits(amount, decimals), 3) as `${number}`
  return `${new Intl.NumberFormat(lang, { maximumFractionDigits: 3 }).format(floored)} ${symbol}`
}

/**
 * What a button can show of an account, and what the next page shows while it restores it [buttons.account]: first whose it is
 * (CAIP-10), then a line for each part, with its name, a space and its text. Until balance and name are known, they are what they
 * were. Nothing is connected: empty.
 */
export function accountLines({ account, network, unsupported, balance, name, lang, kept }: AccountFacts): string {
  if (!account) return ''
  const { address, caipAddress } = account
  const [keptOf = ''] = kept.split('\n')
  const isLoading = !balance || balance.status === 'loading'
  const amount = formatBalance(balance, lang) || (isLoading && keptOf === caipAddress && textIn(kept, 'balance'))
  const short = truncateAddress(address)
  return [
    caipAddress,
    'avatar',
    // In place of network and balance, so that the button gets no longer.
    ...(unsupported ? [`unsupported ${unsupported}`] : [`network ${network}`]),
    // One that is being read gets its room.
    ...(unsupported || !(amount || (balance && isLoading)) ? [] : [amount ? `balance ${amount}` : 'balance']),
    `name ${(name ?? (keptOf.endsWith(`:${address}`) && textIn(kept, 'name'))) || short}`,
    `address ${short}`,
  ]
    .map((line) => line.replaceAll('\n', ' '))
    .join('\n')
}
