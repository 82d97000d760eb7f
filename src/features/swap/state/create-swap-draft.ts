import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { tokenKeyOf } from '#core/model/token.ts'
import type { View } from '#core/model/view.ts'
import { createMax, type Max } from '#domain/transfers/create-max.ts'
import {
  fillAmount,
  fillMax,
  inKnownUnit,
  readDraftAmount,
  switchUnit,
  type DraftAmount,
} from '#domain/transfers/draft-amount.ts'
import { findWallet } from '#domain/transfers/find-sender.ts'
import { decimalSeparator, type DecimalSeparator } from '#lib/parse-amount.ts'
import { createDraftTokens } from './create-draft-tokens.ts'
import { type ListedToken } from './listed-token.ts'
import { emptyDraft, flipped, isSlippage, withToken, type SwapDraft, type SwapRequest } from './swap-draft.ts'
import { activeNetworkOf, loadSwaps } from './swap-provider-of.ts'

/** The fee of a swap, and of an approval before it, is at most so many times what is guessed. */
const FEE_MARGIN = 2n

/** An amount, in the smallest unit of a token with these decimals. */
interface DraftSum {
  readonly amount: bigint
  readonly decimals: number
}

export interface Draft {
  readonly $entered: ReadableAtom<SwapDraft>
  /** The token to pay with: the chosen one, or by default the account’s most valuable token. */
  readonly $from: ReadableAtom<ListedToken | undefined>
  readonly $to: ReadableAtom<ListedToken | undefined>
  readonly $amount: ReadableAtom<DraftAmount>
  /** State of the Max calculation, with the reason if it failed. */
  readonly $max: Max['$state']
  /** The tokens of both sides, as they are known. Doesn’t read anything. */
  tokens(): { readonly from: ListedToken | undefined; readonly to: ListedToken | undefined }
  choose(side: 'from' | 'to', key: string): void
  /** Chooses the tokens that the view was opened with, in `data.from` and `data.to`: addresses, or `native`. Once per opening. */
  applyView(view: View): void
  typeAmount(text: string): void
  toggleUnit(): void
  fillMax(): Promise<void>
  /** Max is less than it was calculated to be. */
  lowerMax(amount: bigint): void
  /** @param toAmount the currently quoted amount, which becomes the amount to pay */
  flip(toAmount: bigint | undefined): void
  /** False if that can’t be set. */
  setSlippage(percent: number): boolean
  /** The complete draft; `undefined` if something is missing, or the account doesn’t have that much. */
  toRequest(): SwapRequest | undefined
  /** Restores what was entered before a reload. Does nothing if something is entered already. */
  restore(entered: Pick<SwapDraft, 'slippage'> & { readonly [Key in 'fromKey' | 'toKey']: string } & DraftSum): boolean
  /** Empties the form; the slippage stays. */
  reset(): void
}

/** The visitor's entries: both tokens, the amount to pay, and the slippage. */
export function createSwapDraft(core: Core): Draft {
  const { accounts, networks, $config } = core
  const networkId = () => networks.$active.get().caipNetworkId
  const $entered = atom<SwapDraft>(emptyDraft(networkId()))
  const { $from, $to, tokens, withTokens, rememberPair } = createDraftTokens(core, $entered)
  const max = createMax(core.failures)
  const appliedViews = new WeakSet<View>()

  const $separator = computed($config, ({ lang }) => decimalSeparator(lang))
  const separator = (): DecimalSeparator => $separator.get()
  const readAmount = () => readDraftAmount($entered.get(), tokens().from, separator())

  const entered = () => inKnownUnit($entered.get(), tokens().from, separator())

  /** The first entry fixes the tokens: the amount must not move to another one whose balance has grown. */
  function change(fields: Partial<SwapDraft>) {
    max.forget()
    $entered.set({ ...inKnownUnit(withTokens(), tokens().from, separator()), ...fields })
  }

  return {
    $entered,
    $from,
    $to,
    $amount: computed([$entered, $from, $config], readAmount),
    $max: max.$state,
    tokens,
    choose(side, key) {
      $entered.set(withToken(withTokens(), side, key))
      rememberPair()
    },
    applyView(view) {
      if (appliedViews.has(view)) return
      appliedViews.add(view)
      for (const side of ['from', 'to'] as const) {
        const address = view.data?.[side]
        if (typeof address === 'string')
          $entered.set(
            withToken($entered.get(), side, tokenKeyOf({ address: address === 'native' ? undefined : address })),
          )
      }
    },
    typeAmount: (amountText) => change({ amountText, exact: undefined, isMax: false }),
    toggleUnit: () => change(switchUnit(entered(), tokens().from, separator())),
    async fillMax() {
      const token = tokens().from
      const network = activeNetworkOf(core)
      const account = accounts.$active.get()?.address
      if (!token || !network || !account) return
      const contextOf = () =>
        [networkId(), accounts.$active.get()?.address, tokens().from?.key, $entered.get().amountText].join(' ')
      const leaveFee = async () => {
        const swaps = await loadSwaps(core, network)
        const wallet = findWallet(core, { network, from: account })
        const fee = (await swaps.guessFee({ network, account, ...wallet })) * FEE_MARGIN
        return token.amount > fee ? token.amount - fee : 0n
      }
      await max.fill(
        contextOf,
        async () => (token.key === 'native' ? leaveFee() : token.amount),
        (amount) => change(fillMax(entered(), amount, token, separator())),
      )
    },
    lowerMax(amount) {
      const { from } = tokens()
      if (from && $entered.get().isMax) change(fillMax(entered(), amount, from, separator()))
    },
    flip(toAmount) {
      const { from, to } = tokens()
      const draft = flipped({ ...$entered.get(), fromKey: from?.key, toKey: to?.key })
      $entered.set(to && toAmount ? fillAmount(draft, toAmount, to, separator()) : draft)
      rememberPair()
    },
    setSlippage(percent) {
      if (!isSlippage(percent)) return false
      change({ slippage: percent })
      return true
    },
    toRequest() {
      const { from, to } = tokens()
      const amount = readAmount()
      const network = activeNetworkOf(core)
      const account = accounts.$active.get()?.address
      const { slippage } = $entered.get()
      if (!from || !to || !network || account === undefined || amount.status !== 'valid' || !amount.isCovered)
        return undefined
      return { network, account, from, to, amount: amount.amount, slippage }
    },
    restore({ fromKey, toKey, slippage, amount, decimals }) {
      const { fromKey: from, toKey: to, amountText } = $entered.get()
      if (from !== undefined || to !== undefined || amountText !== '' || !isSlippage(slippage)) return false
      const draft = { ...emptyDraft(networkId()), fromKey, toKey, slippage }
      $entered.set(fillAmount(draft, amount, { decimals, price: undefined }, separator()))
      return true
    },
    reset() {
      const { slippage } = $entered.get()
      max.reset()
      $entered.set({ ...emptyDraft(networkId()), slippage })
    },
  }
}
