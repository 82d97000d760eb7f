import { onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { createPickedBalances } from '#domain/balances/create-picked-balances.ts'
import { createSwapDraft } from './create-swap-draft.ts'
import { createTokens } from './create-tokens.ts'
import { type SwapRequest, QUOTE_LIFETIME_MS, QUOTE_RENEWAL_MS } from './swap-draft.ts'
import { requestOf, type SwapEvent, type SwapState } from './swap-machine.ts'

interface FollowDeps {
  core: Core
  /** Shown while it is listened to. */
  $state: ReadableAtom<SwapState>
  dispatch(event: SwapEvent): void
}

interface Following {
  /** Plans when what is shown is read again. */
  schedule(): void
  /** Quotes the draft if it is another than before, or again by `force`. */
  quote(options?: { force?: boolean }): void
  /** The visitor is back at the draft. */
  edit(): void
}

/** Starts and refreshes quotes as the draft, its tokens, the account or the network change, while the swap is shown. */
export function followDraft({ core, $state, dispatch }: FollowDeps): Following {
  const { accounts, networks, dialog, ports } = core
  const { clock, visibility } = ports
  const tokens = core.use(createTokens)
  const draft = core.use(createSwapDraft)
  const picked = core.use(createPickedBalances)
  let isListened = false
  let stopTimer = () => {}
  /** The last drafted request: reading a list or balance again changes nothing. */
  let drafted: SwapRequest | undefined
  let context = contextNow()

  const isShown = () => isListened && dialog.$state.get().status === 'open'
  const isDrafting = () => ['editing', 'quoting', 'quoted'].includes($state.get().step.status)
  function contextNow() {
    return { network: networks.$active.get().caipNetworkId, account: accounts.$active.get()?.address }
  }

  function schedule() {
    stopTimer()
    const { step } = $state.get()
    const isRenewed = step.status === 'quoted' || step.status === 'reviewing'
    if (!isRenewed || step.isRefreshing || !isShown() || visibility.isHidden()) return
    // If the clock was set back since it was read, no later than one that was just read.
    const renewalMs = Math.min(step.quote.readAt + QUOTE_RENEWAL_MS - clock.now(), QUOTE_RENEWAL_MS)
    const dueMs = step.error ? QUOTE_LIFETIME_MS : Math.max(renewalMs, 0)
    stopTimer = clock.after(dueMs, () => dispatch({ type: 'refresh' }))
  }

  function quote({ force = false } = {}) {
    const request = isShown() ? draft.toRequest() : undefined
    // A reviewed request counts as well: Max may have been lowered for its fee.
    if (!force && isSame(request, isDrafting() ? drafted : requestOf($state.get().step))) return
    drafted = request
    dispatch({ type: 'drafted', request })
  }

  /** The list of balances may lack a chosen token, which is read by itself then. */
  function readBalances() {
    const { from, to } = draft.tokens()
    for (const token of [from, to])
      if (isShown() && token?.address !== undefined && !token.isBalanceKnown)
        picked.pick({ address: token.address, name: token.name, symbol: token.symbol })
  }

  /** The list, a balance or a price was read. A visitor who reviews a swap isn’t interrupted, and what was shown as the dialog closed stays. */
  function followTokens() {
    readBalances()
    if (isShown() && isDrafting()) quote()
  }

  function onSwitch() {
    const now = contextNow()
    if (now.network === context.network && now.account === context.account) return
    const what = now.network !== context.network ? 'network' : now.account === undefined ? 'connection' : 'account'
    context = now
    drafted = what === 'account' && isShown() ? draft.toRequest() : undefined
    dispatch({ type: 'moved', what, request: drafted })
    // Its tokens are of the network before.
    if (what === 'network') draft.reset()
  }

  function show() {
    followTokens()
    schedule()
  }

  onMount($state, () => {
    isListened = true
    const stops = [
      dialog.$state.subscribe(show),
      visibility.listen(schedule),
      tokens.$state.listen(followTokens),
      // An amount in dollars is another amount of the token at another price.
      draft.$amount.listen(followTokens),
    ]
    return () => {
      isListened = false
      stopTimer()
      for (const stop of stops) stop()
    }
  })
  networks.$active.listen(onSwitch)
  accounts.$active.listen(onSwitch)
  // After a swap the form is emptied, and its result stays.
  draft.$entered.listen(() => {
    readBalances()
    if ($state.get().step.status !== 'submitted') quote()
  })
  core.onDispose(() => stopTimer())

  return {
    schedule,
    quote,
    edit() {
      if (!isDrafting()) quote({ force: true })
    },
  }
}

/** True if two drafts ask for the same. */
function isSame(one: SwapRequest | undefined, other: SwapRequest | undefined): boolean {
  if (!one || !other) return one === other
  const { network, account, amount, slippage, from, to } = one
  return (
    network.caipNetworkId === other.network.caipNetworkId &&
    account === other.account &&
    amount === other.amount &&
    slippage === other.slippage &&
    from.key === other.from.key &&
    to.key === other.to.key
  )
}
