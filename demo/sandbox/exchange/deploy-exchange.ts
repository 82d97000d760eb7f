import { readFileSync } from 'node:fs'
import { type Abi, type Address, encodeDeployData, encodeFunctionData, type Hex, numberToHex, parseEther } from 'viem'
import type { Queue } from '../chains/create-queue.ts'
import { requestRpc, requestRpcBatch } from '../chains/request-rpc.ts'
import { type PlannedTransaction, sendTransactions } from '../chains/send-transactions.ts'
import { mintToken } from '../contracts/plan-deployment.ts'
import { readArtifact } from '../contracts/read-artifact.ts'
import { findPackageFile } from '../packages/find-package-file.ts'
import { SandboxError } from '../sandbox-error.ts'
import { MINT_ADDRESS } from '../tokens/evm-tokens.ts'
import { EXCHANGE_ABI } from './exchange-abi.ts'
import { EXCHANGE_CONTRACTS, type Exchange, LOOKALIKE_SUPPLY, MARKET_MAKER_ADDRESS } from './exchange-table.ts'

/** Uniswap's contracts, in its npm packages. */
const UNISWAP = {
  factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  router: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
} as const
const MAKER_BALANCE = numberToHex(parseEther('1000000000'))
/** A deadline that never passes. */
const ENDLESS = 2n ** 256n - 1n
/** How much more of each token the market maker gets than its pool, to trade with. */
const SHARES = 2n

/** The anvil chain to deploy to. */
interface ExchangeChain {
  readonly exchange: Exchange
  readonly rpcUrl: string
}

/** True if Uniswap's packages are installed. */
export const isExchangeInstalled = (): boolean =>
  Object.values(UNISWAP).every((file) => findPackageFile(file) !== undefined)

/** True if {@link deployExchange} has run on this chain. */
export async function isExchangeDeployed({ exchange, rpcUrl }: ExchangeChain): Promise<boolean> {
  const last = exchange.pools.at(-1)?.token.address as Address
  const data = encodeFunctionData({
    abi: EXCHANGE_ABI,
    functionName: 'getPair',
    args: [last, exchange.wrappedCoin.address as Address],
  })
  const pair = await requestRpc(rpcUrl, 'eth_call', [{ to: EXCHANGE_CONTRACTS.factory, data }, 'latest'])
  return BigInt(pair === '0x' ? 0 : String(pair)) > 0n
}

/**
 * Deploys Uniswap v2 with its pools, and the router that swaps are sent to, on a chain that has the sandbox's tokens, by ordinary
 * transactions. Uniswap's contracts come from npm; their license, GPL-3.0, does not allow publishing them with the product.
 * @param enqueue the queue of the mint, which mints the tokens of the pools
 * @throws SandboxError if a transaction fails, or the packages are not installed
 */
export async function deployExchange({ exchange, rpcUrl }: ExchangeChain, enqueue: Queue): Promise<void> {
  const { caipNetworkId, wrappedCoin, pools } = exchange
  await requestRpcBatch(rpcUrl, [
    { method: 'anvil_setBalance', params: [MARKET_MAKER_ADDRESS, MAKER_BALANCE] },
    { method: 'anvil_impersonateAccount', params: [MARKET_MAKER_ADDRESS] },
  ])
  const own = pools.filter(({ token }) => token.address !== EXCHANGE_CONTRACTS.lookalike)
  await Promise.all([
    sendTransactions(rpcUrl, MARKET_MAKER_ADDRESS, planContracts(wrappedCoin)),
    enqueue(caipNetworkId, () =>
      sendTransactions(
        rpcUrl,
        MINT_ADDRESS,
        own.map(({ token, tokenAmount }) =>
          mintToken(token.address, MARKET_MAKER_ADDRESS, SHARES * tokenAmount * 10n ** BigInt(token.decimals)),
        ),
      ),
    ),
  ])
  await sendTransactions(rpcUrl, MARKET_MAKER_ADDRESS, planPools(pools))
}

function planContracts(coin: Exchange['wrappedCoin']): readonly PlannedTransaction[] {
  const { wrappedCoin, factory, uniswapRouter } = EXCHANGE_CONTRACTS
  const ofSandbox = (name: string, args: readonly unknown[]) => {
    const { abi, bytecode } = readArtifact(name)
    return { data: encodeDeployData({ abi, bytecode, args }) }
  }
  const ofUniswap = (file: string, args: readonly unknown[]) => {
    const path = findPackageFile(file)
    if (path === undefined) throw new SandboxError(`${file} is not installed.`)
    const { abi, bytecode } = JSON.parse(readFileSync(path, 'utf8')) as { readonly abi: Abi; readonly bytecode: Hex }
    return { data: encodeDeployData({ abi, bytecode, args }) }
  }
  return [
    ofSandbox('WrappedCoin', [coin.name, coin.symbol]),
    ofUniswap(UNISWAP.factory, [MARKET_MAKER_ADDRESS]),
    ofUniswap(UNISWAP.router, [factory, wrappedCoin]),
    ofSandbox('SandboxToken', ['USD Coin', 'USDC', 6]),
    ofSandbox('FeeRouter', [uniswapRouter]),
    mintToken(EXCHANGE_CONTRACTS.lookalike, MARKET_MAKER_ADDRESS, LOOKALIKE_SUPPLY * 10n ** 6n),
  ]
}

function planPools(pools: Exchange['pools']): readonly PlannedTransaction[] {
  return pools.flatMap(({ token, tokenAmount, coinAmount }) => {
    const address = token.address as Address
    const amount = tokenAmount * 10n ** BigInt(token.decimals)
    const approve = {
      abi: EXCHANGE_ABI,
      functionName: 'approve',
      args: [EXCHANGE_CONTRACTS.uniswapRouter, ENDLESS],
    } as const
    const add = {
      abi: EXCHANGE_ABI,
      functionName: 'addLiquidityETH',
      args: [address, amount, 0n, 0n, MARKET_MAKER_ADDRESS, ENDLESS],
    } as const
    return [
      { to: address, data: encodeFunctionData(approve) },
      { to: EXCHANGE_CONTRACTS.uniswapRouter, data: encodeFunctionData(add), value: parseEther(String(coinAmount)) },
    ]
  })
}
