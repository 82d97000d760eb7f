import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { Token } from '#core/model/token.ts'
import { whileShown } from '#core/views/while-shown.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import type { TokenDoubt } from '#domain/balances/judge-tokens.ts'
import { assetsOn } from './buy-draft.ts'
import { createBuyOptions } from './create-buy-options.ts'
import { classifyAssets } from './judge-assets.ts'

/** Which of the assets on the account’s network aren’t what they say, by their key: judged while they are listed, and while one of them is to be bought [buy.lookalikes]. */
export function createAssetDoubts(core: Core): ReadableAtom<ReadonlyMap<string, TokenDoubt>> {
  const { accounts, networks, ports } = core
  const { $state: $options } = core.use(createBuyOptions)
  const balances = core.use(createTokenBalances)
  let lastHeld: { readonly account: string | undefined; readonly tokens: readonly Token[] } | undefined
  const $doubts = atom<ReadonlyMap<string, TokenDoubt>>(new Map())

  async function classify(known: readonly Token[], signal: AbortSignal) {
    const read = $options.get()
    const network = networks.find(accounts.$active.get()?.caipNetworkId ?? '')
    if (read.status !== 'ready' || !network) return
    try {
      const { clock } = ports
      const assets = assetsOn(read.options, network.caipNetworkId)
      const doubts = await classifyAssets(assets, { network, clock, balances: known, signal })
      if (!signal.aborted) $doubts.set(doubts)
    } catch (error) {
      // Aborted: newer inputs are being checked.
      if (!signal.aborted) throw error
    }
  }

  /** Checks now, and again with each change of its inputs. */
  function watch(readKnown: () => readonly Token[], ...more: readonly ReadableAtom[]) {
    let judging = new AbortController()
    const reclassify = () => {
      judging.abort()
      judging = new AbortController()
      void classify(readKnown(), judging.signal)
    }
    const stops = [$options, accounts.$active, ...more].map((store) => store.listen(reclassify))
    reclassify()
    return () => {
      judging.abort()
      for (const stop of stops) stop()
    }
  }

  // The form asks for no balances: those count that the list has read for this account.
  whileShown(core, 'OnRampProviders', () =>
    watch(() => (lastHeld?.account === accounts.$active.get()?.caipAddress ? (lastHeld?.tokens ?? []) : [])),
  )
  whileShown(core, 'OnRampTokenSelect', () => {
    // Balances only confirm names here.
    const stopSaying = balances.sayInPlace()
    const stopWatching = watch(() => {
      const balanceState = balances.$state.get()
      const tokens = 'last' in balanceState && balanceState.last ? balanceState.last : []
      lastHeld = { account: accounts.$active.get()?.caipAddress, tokens }
      return tokens
    }, balances.$state)
    return () => {
      stopSaying()
      stopWatching()
    }
  })
  return $doubts
}
