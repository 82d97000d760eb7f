import type { BalanceState } from '#core/accounts/native-balance.ts'
import { SHOWN_ACCOUNT_KEY } from '#core/accounts/shown-account-key.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { floorDecimal, formatUnits } from '#lib/amounts.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import type { DialogInstance } from './dialog-instances.ts'

/** Sets what a button says: an account's truncated address, and its balance if known. */
export type Say = (address?: string, balance?: string) => void

const KEY = STORAGE_PREFIX + SHOWN_ACCOUNT_KEY
/** As wide as most balances: room for one that is still loading. */
const BALANCE_WIDTH = '5em'

function balanceText(balance: BalanceState, lang: string): string {
  if (balance.status === 'none' || !balance.last) return ''
  const { amount, decimals, symbol } = balance.last
  const floored = floorDecimal(formatUnits(amount, decimals), 3) as `${number}`
  return `${new Intl.NumberFormat(lang, { maximumFractionDigits: 3 }).format(floored)} ${symbol}`
}

/**
 * Shows the active account, and keeps what was shown for the next page. Its balance is read from the first opening on. Until
 * then, a page that only restores a connection makes no requests: what was last known of the account is shown.
 */
export function followAccount(instance: DialogInstance, say: Say, amount: HTMLElement): () => void {
  const { accounts, $config, ports } = instance.client
  const stops: (() => void)[] = []
  let isOver = false
  let isOpened = false
  let kept = ''

  function draw() {
    const account = accounts.$active.get()
    const [, lastBalance = '', lastOf] = kept.split('\n')
    const state: BalanceState = isOpened ? accounts.$balance.get() : { status: 'loading' }
    const isAwaited = state.status === 'loading' && account !== undefined
    const balance =
      balanceText(state, $config.get().lang) || (isAwaited && lastOf === account.caipAddress && lastBalance) || ''
    amount.style.minInlineSize = isAwaited && isOpened && !balance ? BALANCE_WIDTH : ''
    const address = account && truncateAddress(account.address)
    say(address, balance)
    const text = account ? [address, balance, account.caipAddress].join('\n') : ''
    if (text === kept) return
    kept = text
    void (text ? ports.storage.set(KEY, text) : ports.storage.remove(KEY))
  }

  async function start() {
    kept = (await ports.storage.get(KEY)) ?? ''
    if (!isOver) stops.push(accounts.$active.subscribe(draw), $config.listen(draw))
    await instance.opened
    if (isOver) return
    isOpened = true
    stops.push(accounts.$balance.subscribe(draw))
  }

  void start()
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
