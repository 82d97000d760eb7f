import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { View } from '#core/model/view.ts'
import type { DraftAmount } from '#domain/transfers/draft-amount.ts'
import { createNetworkFee } from './draft/create-network-fee.ts'
import { createPrices } from './draft/create-prices.ts'
import { createSwapDraft, type Draft } from './draft/create-swap-draft.ts'
import { readQuote } from './draft/read-quote.ts'
import { priceImpact } from './draft/shown-quote.ts'
import type { SwapDraft, SwapRequest } from './draft/swap-draft.ts'
import { followDraft } from './follow-draft.ts'
import { advance, BEGIN, requestOf, type SwapEffect, type SwapEvent, type SwapState } from './swap-machine.ts'
import { createTokens, type SwapTokens } from './tokens/create-tokens.ts'
import type { ListedToken } from './tokens/listed-token.ts'

/** One swap at a time, from the draft to what the wallet has sent: the states of {@link SwapState}, and the actions that lead on. */
export interface Swap {
  /** While somebody listens and the dialog is open, quotes are read, and read again before they expire. */
  readonly $state: ReadableAtom<SwapState>
  readonly $draft: ReadableAtom<SwapDraft>
  readonly $from: ReadableAtom<ListedToken | undefined>
  readonly $to: ReadableAtom<ListedToken | undefined>
  readonly $amount: ReadableAtom<DraftAmount>
  readonly $max: Draft['$max']
  readonly $tokens: ReadableAtom<SwapTokens>
  /** How much of its worth the shown quote loses, in percent; `undefined` without a quote or a price. */
  readonly $priceImpact: ReadableAtom<number | undefined>
  /** What the network charges about, in the coin’s smallest unit, while somebody listens; `undefined` until it is known. */
  readonly $networkFee: ReadableAtom<bigint | undefined>
  /** Chooses a token by its key; the other side’s token turns the two around. */
  setFrom(key: string): void
  setTo(key: string): void
  takeUp(view: View): void
  setAmount(text: string): void
  toggleFiat(): void
  setMax(): Promise<void>
  flip(): void
  /** In percent. False if it can’t be set: less than 0.1 or more than 50. */
  setSlippage(percent: number): boolean
  /** Reads the list of tokens again, such as after a failure. */
  readTokens(): void
  /** The visitor is back at the draft: what was reviewed, asked or sent is left. */
  edit(): void
  /** Reads the shown quote or review again. */
  refresh(): void
  /** Quotes the draft again, such as after a failure. */
  retry(): void
}

/** Swapping: events go to the machine, and its effects are carried out here. */
export function createSwap(core: Core): Swap {
  const tokens = core.use(createTokens)
  const draft = core.use(createSwapDraft)
  const prices = core.use(createPrices)
  const $state = atom(BEGIN)
  let controller = new AbortController()

  function dispatch(event: SwapEvent) {
    const before = $state.get()
    const { state, effects } = advance(before, event)
    if (state.turn !== before.turn) {
      controller.abort(new Error('The visitor no longer waits'))
      controller = new AbortController()
    }
    if (state !== before) $state.set(state)
    for (const effect of effects) run(effect)
    following.schedule()
  }

  function run(effect: SwapEffect) {
    if (effect.type === 'quote') void quote(effect.request)
    else if (effect.type === 'reset-draft') draft.reset()
  }

  /** The work of a turn. If it fails, that is its outcome. */
  async function work(run: (turn: number, signal: AbortSignal) => Promise<void>) {
    const { turn } = $state.get()
    const { signal } = controller
    try {
      await run(turn, signal)
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', turn, error: toWalletDialogError(error) })
    }
  }

  const quote = (request: SwapRequest) =>
    work(async (turn, signal) => {
      void prices.read(request.network, [request.from, request.to], signal)
      dispatch({ type: 'quoted', turn, quote: await readQuote(core, request, signal) })
    })

  const following = followDraft({ core, $state, dispatch })
  core.onDispose(() => controller.abort())

  return {
    $state,
    $draft: draft.$entered,
    $from: draft.$from,
    $to: draft.$to,
    $amount: draft.$amount,
    $max: draft.$max,
    $tokens: tokens.$state,
    $priceImpact: computed([$state, draft.$from, draft.$to], ({ step }, from, to) => {
      const request = requestOf(step)
      if (!request || !('quote' in step) || !from || !to) return undefined
      return priceImpact(from, to, { amount: request.amount, toAmount: step.quote.toAmount })
    }),
    $networkFee: core.use(createNetworkFee),
    setFrom: (key) => draft.choose('from', key),
    setTo: (key) => draft.choose('to', key),
    takeUp: draft.takeUp,
    setAmount: draft.typeAmount,
    toggleFiat: draft.toggleUnit,
    setMax: draft.fillMax,
    flip() {
      const { step } = $state.get()
      draft.flip(step.status === 'quoted' ? step.quote.toAmount : undefined)
    },
    setSlippage: draft.setSlippage,
    readTokens: tokens.read,
    edit: following.edit,
    refresh: () => dispatch({ type: 'refresh' }),
    retry: () => following.quote({ force: true }),
  }
}
