import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { OnrampAsset } from '#core/ports/onramp-provider.ts'
import { createTokenJudge, type TokenDoubt } from '#domain/balances/judge-tokens.ts'
import { wait } from '#lib/wait.ts'
import { assetKeyOf } from './buy-draft.ts'

/** Assets that are judged at once: a list of thousands must not hold the page up. */
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
  assets: readonly OnrampAsset[],
  { network, clock, balances, signal }: ClassifyDeps,
): Promise<ReadonlyMap<string, TokenDoubt>> {
  const classifier = createTokenJudge(network)
  const vouching = balances.filter(({ price, value = 0 }) => price !== undefined && value >= VOUCHING_VALUE)
  const vouchingByAddress = new Map(vouching.map((token) => [token.address?.toLowerCase(), token]))
  for (const token of vouching) classifier.learn(token)
  const doubts = new Map<string, TokenDoubt>()
  /** A token may be listed twice. */
  const trusted = new Set<string | undefined>()
  const ordered = [...assets.filter(isPlain), ...assets.filter((asset) => !isPlain(asset))]
  for (let start = 0; start < ordered.length; start += SLICE) {
    if (start > 0) await wait(0, clock, signal)
    for (const asset of ordered.slice(start, start + SLICE)) {
      const { address, name, symbol } = asset
      const { price, value } = vouchingByAddress.get(address?.toLowerCase()) ?? {}
      const token = { address, name, symbol, ...(price !== undefined && { price, value }) }
      const doubt = trusted.has(address?.toLowerCase()) ? undefined : classifier.doubtOf(token)
      if (doubt && doubt.kind !== 'dust') {
        doubts.set(assetKeyOf(asset), doubt)
        continue
      }
      trusted.add(address?.toLowerCase())
      classifier.learn(token)
    }
  }
  return doubts
}

/** ASCII letters and digits only: a lookalike has at least one that only looks like them. */
const isPlain = ({ symbol }: OnrampAsset) => /^[\w.-]+$/.test(symbol)
