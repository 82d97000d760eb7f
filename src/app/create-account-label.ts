import type { AccountLabel, LabelPart, LabelPartName } from '#core/accounts/account-label.ts'
import type { BalanceState } from '#core/accounts/native-balance.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import { floorDecimal, formatUnits } from '#lib/amounts.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { leftToRight } from '#lib/written-language.ts'

/** Known facts about the account that buttons show. */
export interface AccountFacts {
  readonly account: ActiveAccount
  /** The active network's name. */
  readonly network: string
  /** The text shown instead on a network that isn’t one of the site’s; otherwise empty. */
  readonly unsupported: string
  /** `undefined` until a view reads it. */
  readonly balance: BalanceState | undefined
  /** Empty: it has none. `undefined`: not known. */
  readonly name: string | undefined
  /** The language of numbers. */
  readonly lang: string
  /** The label before this one. */
  readonly before: AccountLabel | undefined
}

const BALANCE_DIGITS = 3

const textOf = (label: AccountLabel | undefined, name: LabelPartName) =>
  label?.parts.find((part) => part.name === name)?.text

function formatBalance(balance: BalanceState | undefined, lang: string): string {
  if (!balance || balance.status === 'none' || !balance.last) return ''
  const { amount, decimals, symbol } = balance.last
  const floored = floorDecimal(formatUnits(amount, decimals), BALANCE_DIGITS) as `${number}`
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: BALANCE_DIGITS }).format(floored)
  return leftToRight(`${number} ${symbol}`, lang)
}

/** The balance; until it is known, the previous label's balance, or room for it while it is being read. */
function balancePart({ account, balance, lang, before }: AccountFacts): readonly LabelPart[] {
  const isLoading = !balance || balance.status === 'loading'
  const isSameAccount = before?.caipAddress === account.caipAddress
  const earlier = isLoading && isSameAccount ? textOf(before, 'balance') : undefined
  const text = formatBalance(balance, lang) || (earlier ?? '')
  return text || (balance && isLoading) ? [{ name: 'balance', text }] : []
}

/** The name; until it is known, the previous label's name. An account without a name has its address instead. */
function nameOf({ account, name, before }: AccountFacts): string {
  const isSameAddress = before?.caipAddress.endsWith(`:${account.address}`)
  const known = name ?? (isSameAddress ? textOf(before, 'name') : undefined)
  return known || truncateAddress(account.address)
}

/** The parts of an account that a button shows, also on the next page while it restores the connection [buttons.account]. */
export function createAccountLabel(facts: AccountFacts): AccountLabel {
  const { account, network, unsupported } = facts
  return {
    caipAddress: account.caipAddress,
    parts: [
      { name: 'avatar', text: '' },
      // In place of network and balance, so that the button gets no longer.
      ...(unsupported
        ? [{ name: 'unsupported', text: unsupported } as const]
        : [{ name: 'network', text: network } as const, ...balancePart(facts)]),
      { name: 'name', text: nameOf(facts) },
      { name: 'address', text: truncateAddress(account.address) },
    ],
  }
}
