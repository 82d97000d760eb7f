import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import { type Token, tokenKeyOf } from '#core/model/token.ts'
import type { BuyAsset } from '#core/ports/buy-provider.ts'
import type { Clock } from '#core/ports/clock.ts'
import { whileShown } from '#core/views/while-shown.ts'
import { type SpamReason, createTokenClassifier } from '#domain/balances/classify-tokens.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { wait } from '#lib/wait.ts'
import { assetsOn, assetKeyOf } from './buy-draft.ts'
import type { buyMessages } from './buy-messages.ts'
import { createBuyOptions } from './create-buy-options.ts'

/** Which of the assets on the account’s network aren’t what they say, by their key: classified while they are listed, and while one of them is to be bought [buy.lookalikes]. */
export function createAssetSpamReasons(core: Core): ReadableAtom<ReadonlyMap<string, SpamReason>> {
  const { accounts, networks, ports } = core
  const { $state: $options } = core.use(createBuyOptions)
  const balances = core.use(createTokenBalances)
  let lastHeld: { readonly account: string | undefined; readonly tokens: readonly Token[] } | undefined
  const $spamReasons = atom<ReadonlyMap<string, SpamReason>>(new Map())

  async function classify(known: readonly Token[], signal: AbortSignal) {
    const read = $options.get()
    const network = networks.find(accounts.$active.get()?.caipNetworkId ?? '')
    if (read.status !== 'ready' || !network) return
    try {
      const { clock } = ports
      const assets = assetsOn(read.value, network.caipNetworkId)
      const spamReasons = await classifyAssets(assets, { network, clock, balances: known, signal })
      if (!signal.aborted) $spamReasons.set(spamReasons)
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
  whileShown(core, 'BuyProviders', () =>
    watch(() => (lastHeld?.account === accounts.$active.get()?.caipAddress ? (lastHeld?.tokens ?? []) : [])),
  )
  whileShown(core, 'BuySelectToken', () => {
    // Balances only confirm names here.
    const stopShowing = balances.showInPlace()
    const stopWatching = watch(() => {
      const balanceState = balances.$state.get()
      const tokens = 'last' in balanceState && balanceState.last ? balanceState.last : []
      lastHeld = { account: accounts.$active.get()?.caipAddress, tokens }
      return tokens
    }, balances.$state)
    return () => {
      stopShowing()
      stopWatching()
    }
  })
  return $spamReasons
}

/** Assets that are classified at once: a list of thousands must not hold the page up. */
const SLICE = 100

/** From this value in US dollars, what an account holds vouches for its name. */
const VOUCHING_VALUE = 1

interface ClassifyDeps {
  readonly network: Pick<Network, 'nativeCurrency'>
  readonly clock: Clock
  /** Of the account, on this network. */
  readonly balances: readonly Token[]
  readonly signal: AbortSignal
}

/**
 * Which of a network’s assets pass themselves off as others, by their key: as the coin, as a token that the account holds, or as
 * another one of the list [buy.lookalikes]. Of several that look the same, those in plain letters come first, then the first in the
 * list.
 */
export async function classifyAssets(
  assets: readonly BuyAsset[],
  { network, clock, balances, signal }: ClassifyDeps,
): Promise<ReadonlyMap<string, SpamReason>> {
  const classifier = createTokenClassifier(network)
  const vouching = balances.filter(({ price, value = 0 }) => price !== undefined && value >= VOUCHING_VALUE)
  const vouchingByAddress = new Map(vouching.map((token) => [tokenKeyOf(token), token]))
  for (const token of vouching) classifier.trust(token)
  const spamReasons = new Map<string, SpamReason>()
  /** A token may be listed twice. */
  const trusted = new Set<string | undefined>()
  const ordered = [...assets.filter(isPlain), ...assets.filter((asset) => !isPlain(asset))]
  for (let start = 0; start < ordered.length; start += SLICE) {
    if (start > 0) await wait(0, clock, signal)
    for (const asset of ordered.slice(start, start + SLICE)) {
      const { address, name, symbol } = asset
      const { price, value } = vouchingByAddress.get(tokenKeyOf({ address })) ?? {}
      const token = { address, name, symbol, ...(price !== undefined && { price, value }) }
      const spamReason = trusted.has(tokenKeyOf({ address })) ? undefined : classifier.spamReasonOf(token)
      if (spamReason && spamReason.kind !== 'dust') {
        spamReasons.set(assetKeyOf(asset), spamReason)
        continue
      }
      trusted.add(tokenKeyOf({ address }))
      classifier.trust(token)
    }
  }
  return spamReasons
}

/** ASCII letters and digits only: a lookalike has at least one that only looks like them. */
const isPlain = ({ symbol }: BuyAsset) => /^[\w.-]+$/.test(symbol)

/** Why an asset may not be what it says, in a word or two. */
export function describeSpam(spamReason: SpamReason, texts: ReturnType<ReturnType<typeof buyMessages>['get']>): string {
  return spamReason.kind === 'imitation' ? texts.imitation({ symbol: spamReason.of }) : texts.advert
}
