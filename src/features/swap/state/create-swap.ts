import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { View } from '#core/model/view.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { errorOf, runMachine } from '#domain/machines/run-machine.ts'
import type { DraftAmount } from '#domain/transfers/draft-amount.ts'
import { createEffectRunner } from './create-effect-runner.ts'
import { createNetworkFee } from './create-network-fee.ts'
import { createSwapDraft, type Draft } from './create-swap-draft.ts'
import { createTokens, type SwapTokens } from './create-tokens.ts'
import { followDraft } from './follow-draft.ts'
import type { ListedToken } from './listed-token.ts'
import { type SwapDraft, APPROVAL_KEY, priceImpact } from './swap-draft.ts'
import { transition, BEGIN, requestOf, type SwapEffect, type SwapEvent, type SwapState } from './swap-machine.ts'

/** One swap at a time, from the draft to what the wallet has sent: the states of {@link SwapState}, and the actions that lead on. */
export interface Swap {
  /** While it has a listener and the dialog is open, quotes are read, and refreshed before they expire. */
  readonly $state: ReadableAtom<SwapState>
  readonly $draft: ReadableAtom<SwapDraft>
  readonly $from: ReadableAtom<ListedToken | undefined>
  readonly $to: ReadableAtom<ListedToken | undefined>
  readonly $amount: ReadableAtom<DraftAmount>
  /** In percent. */
  readonly $slippage: ReadableAtom<number>
  readonly $max: Draft['$max']
  readonly $tokens: ReadableAtom<SwapTokens>
  /** How much of its worth the shown quote loses, in percent; `undefined` without a quote or a price. */
  readonly $priceImpact: ReadableAtom<number | undefined>
  /** The estimated network fee, in the coin’s smallest unit, while there is a listener; `undefined` until it is known. */
  readonly $networkFee: ReadableAtom<bigint | undefined>
  /** An approval is noted, whose swap may be yet to come: `createResumed` tells more [swap.resume]. */
  readonly $hasApproval: ReadableAtom<boolean>
  /** Chooses a token by its key; the other side’s token turns the two around. */
  setFrom(key: string): void
  setTo(key: string): void
  applyView(view: View): void
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
  /** Goes to the review of what is quoted. */
  review(): void
  /** Quotes and checks what is reviewed, or has failed, again. */
  checkAgain(): void
  /** Asks the wallet for what is shown: once, however often it is called, and not after the quote has expired. */
  confirm(): void
  /** Stops waiting for the wallet, and checks again; what it does later still counts. */
  cancel(): void
}

/** Swapping: events go to the machine, and its effects are run here. */
export function createSwap(core: Core): Swap {
  const tokens = core.use(createTokens)
  const draft = core.use(createSwapDraft)
  const { $state, dispatch } = runMachine<SwapState, SwapEvent, SwapEffect>(core, {
    begin: BEGIN,
    transition,
    runEffect: createEffectRunner({
      core,
      dispatch: (event) => dispatch(event),
      isShown: (error): boolean => errorOf($state.get()) === error,
    }),
    isRepeated: ({ type }) => type === 'quote',
    onAdvance: () => following.schedule(),
  })
  const following = followDraft({ core, $state, dispatch })
  const $hasApproval = atom(false)

  async function findApproval() {
    $hasApproval.set(Boolean(await core.ports.storage.get(STORAGE_PREFIX + APPROVAL_KEY)))
  }

  return {
    $state,
    $draft: draft.$entered,
    $from: draft.$from,
    $to: draft.$to,
    $amount: draft.$amount,
    $slippage: computed(draft.$entered, ({ slippage }) => slippage),
    $max: draft.$max,
    $tokens: tokens.$state,
    $priceImpact: computed([$state, draft.$from, draft.$to], ({ step }, from, to) => {
      const request = requestOf(step)
      if (!request || !('quote' in step) || !from || !to) return undefined
      return priceImpact(from, to, { amount: request.amount, toAmount: step.quote.toAmount })
    }),
    $networkFee: core.use(createNetworkFee),
    $hasApproval,
    setFrom: (key) => draft.choose('from', key),
    setTo: (key) => draft.choose('to', key),
    applyView: draft.applyView,
    setAmount: draft.typeAmount,
    toggleFiat: draft.toggleUnit,
    setMax: draft.fillMax,
    flip() {
      const { step } = $state.get()
      draft.flip(step.status === 'quoted' ? step.quote.toAmount : undefined)
    },
    setSlippage: draft.setSlippage,
    readTokens: tokens.read,
    edit() {
      following.edit()
      findApproval().catch(core.failures.report)
    },
    refresh: () => dispatch({ type: 'refresh' }),
    retry: () => following.quote({ force: true }),
    review: () => dispatch({ type: 'review' }),
    checkAgain: () => dispatch({ type: 'check-again' }),
    confirm: () =>
      dispatch({
        type: 'confirm',
        wallet: core.connections.$active.get()?.wallet.name ?? '',
        now: core.ports.clock.now(),
      }),
    cancel: () => dispatch({ type: 'cancel' }),
  }
}
