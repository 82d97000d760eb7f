import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { whileShown } from '#core/views/while-shown.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import type { TokenDoubt } from '#domain/balances/judge-tokens.ts'
import { assetsOn } from './buy-draft.ts'
import { createBuyOptions } from './create-buy-options.ts'
import { judgeAssets } from './judge-assets.ts'

/** Which of the assets on the account’s network aren’t what they say, by their key: judged while they are listed [buy.lookalikes]. */
export function createAssetDoubts(core: Core): ReadableAtom<ReadonlyMap<string, TokenDoubt>> {
  const { accounts, networks, ports } = core
  const { $state: $options } = core.use(createBuyOptions)
  const balances = core.use(createTokenBalances)
  const $doubts = atom<ReadonlyMap<string, TokenDoubt>>(new Map())
  let judging = new AbortController()

  async function judge() {
    judging.abort()
    const { signal } = (judging = new AbortController())
    const read = $options.get()
    const network = networks.find(accounts.$active.get()?.caipNetworkId ?? '')
    if (read.status !== 'ready' || !network) return
    const held = balances.$state.get()
    const known = 'last' in held && held.last ? held.last : []
    try {
      const { clock } = ports
      const assets = assetsOn(read.options, network.caipNetworkId)
      const doubts = await judgeAssets(assets, { network, clock, balances: known, signal })
      if (!signal.aborted) $doubts.set(doubts)
    } catch (error) {
      // Something else is to be judged by now.
      if (!signal.aborted) throw error
    }
  }

  whileShown(core, 'OnRampTokenSelect', () => {
    const stops = [
      // Balances only vouch for names here.
      balances.sayInPlace(),
      ...[$options, accounts.$active, balances.$state].map((store) => store.listen(() => void judge())),
    ]
    void judge()
    return () => {
      judging.abort()
      for (const stop of stops) stop()
    }
  })
  return $doubts
}
