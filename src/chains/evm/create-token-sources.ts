import type { ListedTokens, Token, UnreadToken } from '#core/model/token.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TokenSources, KnownToken, TokenRequest } from '#core/ports/token-sources.ts'
import { addressWord } from '#lib/abi-words.ts'
import { isDecimals } from '#lib/amounts.ts'
import { decodeAbiText } from '#lib/decode-abi-text.ts'
import { ERC20 } from '#lib/erc20.ts'
import { createWalletAssetReader } from './create-wallet-asset-reader.ts'
import { isContractError } from './read-answer.ts'
import { readBalance } from './read-balance.ts'

/** Reads tokens from wallets that list them (ERC-7811), and from nodes, by the tokens' addresses. */
export function createTokenSources({ rpc, clock }: { rpc: Rpc; clock: Clock }): TokenSources {
  const readWalletAssets = createWalletAssetReader({ clock })
  return {
    async fromWallet({ provider, ...request }) {
      return isProvider(provider) ? readWalletAssets({ provider, ...request }) : undefined
    },
    fromChain: ({ known, ...request }) => readKnownTokens(rpc, request, known),
    async receivedNfts({ receipts, ...request }) {
      const { readReceivedNfts } = await import('./read-received-nfts.ts')
      return readReceivedNfts(rpc, request, receipts)
    },
  }
}

const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof (value as Partial<Eip1193Provider> | undefined)?.request === 'function'

/**
 * The native coin and some tokens of an account on an eip155 chain, exact, as one batch of calls. A contract that runs
 * and isn't an ERC-20 is left out; a token that can't be read comes without an amount. Rejects with `balance_unavailable` if the native coin cannot be read; or the signal's reason.
 */
export async function readKnownTokens(
  rpc: Rpc,
  request: TokenRequest,
  known: readonly KnownToken[],
): Promise<ListedTokens> {
  const { address, network, signal } = request
  const { name, symbol } = network.nativeCurrency
  const tokens = known.filter((token) => /^0x[\da-f]{40}$/i.test(token.address))
  const [native, ...balances] = await Promise.all([
    readBalance(rpc, { address, network, ...(signal && { signal }) }),
    ...tokens.map((token) => readToken(rpc, request, token)),
  ])
  const { amount, decimals } = native
  return [
    { name, symbol, chainId: network.caipNetworkId, decimals, amount },
    ...balances.filter((balance) => balance !== undefined),
  ]
}

async function readToken(
  rpc: Rpc,
  { address, network, signal }: TokenRequest,
  known: KnownToken,
): Promise<Token | UnreadToken | undefined> {
  const call = (data: string) =>
    rpc.request({ network, method: 'eth_call', params: [{ to: known.address, data }, 'latest'], signal })
  const text = async (selector: string) => decodeAbiText(await call(selector).catch(() => undefined))
  try {
    const [balance, decimals, symbol, name] = await Promise.all([
      call(ERC20.balanceOf + addressWord(address)),
      // Never from another source: wrong decimals make every amount wrong.
      call(ERC20.decimals),
      known.symbol || text(ERC20.symbol),
      known.name || text(ERC20.name),
    ])
    const places = Number(wordOf(decimals))
    if (!isDecimals(places)) throw NO_TOKEN
    const amount = wordOf(balance)
    return { address: known.address, name, symbol, chainId: network.caipNetworkId, decimals: places, amount }
  } catch (error) {
    signal?.throwIfAborted()
    if (isNoToken(error)) return undefined
    return {
      address: known.address,
      name: known.name ?? '',
      symbol: known.symbol ?? '',
      chainId: network.caipNetworkId,
    }
  }
}

const NO_TOKEN = new TypeError('The contract is no token')

/** The contract has run, and has no such method. */
const isNoToken = (error: unknown) => error === NO_TOKEN || isContractError(error)

function wordOf(answer: unknown): bigint {
  if (answer === '0x') throw NO_TOKEN
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer)) throw new TypeError('The answer is no number')
  return BigInt(answer)
}
