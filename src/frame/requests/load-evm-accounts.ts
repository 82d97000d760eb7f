import { BaseError, bytesToHex, createClient, custom, defineChain, keccak256, parseAbi } from 'viem'
import { estimateGas, getBalance, getTransactionCount, readContract } from 'viem/actions'
import { frameActionNotAllowed, transactionWouldFail } from '#core/errors/frame-errors.ts'
import { defineReason } from '#core/errors/reason.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { createEvmAccount } from '../accounts/create-evm-account.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import type { EvmCall, TokenFacts } from './describe-parts.ts'
import { frameNetworkOf } from './frame-networks.ts'
import { handOver } from './hand-over.ts'
import { readCount } from './read-bundler-answer.ts'
import { readTransactionPrice } from './read-gas-price.ts'
import { readRollupFee } from './read-rollup-fee.ts'
import { tooLittleCoin } from './too-little-coin.ts'

const TOKEN_ABI = parseAbi(['function decimals() view returns (uint8)', 'function symbol() view returns (string)'])

/** Symbol and decimals that a token's contract returns; `undefined` if it isn’t a token. */
export async function readToken(
  wallet: EmbeddedWallet,
  chainId: CaipNetworkId,
  address: `0x${string}`,
): Promise<TokenFacts | undefined> {
  const client = createNodeClient(wallet, chainId)
  const read = (functionName: 'decimals' | 'symbol') => readContract(client, { address, abi: TOKEN_ABI, functionName })
  try {
    const [decimals, symbol] = await Promise.all([read('decimals'), read('symbol')])
    return { decimals: Number(decimals), symbol: String(symbol) }
  } catch {
    return undefined // It answers otherwise, or not at all: then it is described as any contract.
  }
}

/** A transaction that is complete: exactly this is signed, but for a nonce that another transaction has taken meanwhile. */
export interface CompleteTransaction {
  /** The most that it can cost, in the coin's smallest unit. */
  readonly maxFee: bigint
  /** True if the tip is out of proportion to the network's base fee. */
  readonly isTipHigh: boolean
  /** Signs and sends it. `note` receives the hash before it is sent. Resolves with the hash. */
  send(note: (hash: `0x${string}`) => Promise<void>): Promise<unknown>
}

/**
 * Completes a call of the EVM account with nonce, gas and fees from the node.
 * @throws WalletDialogError `transaction_would_fail` if the node reports it, or the account can’t pay for it
 */
export async function prepareTransaction(
  wallet: EmbeddedWallet,
  chainId: CaipNetworkId,
  { to, value, data }: EvmCall,
): Promise<CompleteTransaction> {
  const client = createNodeClient(wallet, chainId)
  const account = createEvmAccount(wallet)
  const { chain } = client
  const call = { to, value, data: bytesToHex(data) }
  const [[nonce, gas], { fees, isTipHigh }] = await Promise.all([
    Promise.all([
      getTransactionCount(client, { address: wallet.evm, blockTag: 'pending' }),
      estimateGas(client, { ...call, account }),
    ]).catch((cause: unknown) => {
      const reason =
        cause instanceof BaseError ? cause.shortMessage : defineReason('network_would_refuse', 'the node refuses it')
      throw transactionWouldFail({ reason }, { cause })
    }),
    readTransactionPrice(client, (method, params) => wallet.askNode(chainId, method, params)),
  ])
  // Each field is named here, so that the node can add none.
  const request = { ...call, ...fees, nonce, gas, chainId: chain.id }
  const rollupFee = await readRollupFee(client, request)
  const maxFee = gas * (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas) + rollupFee
  // Not every node minds it when it estimates.
  const balance = await getBalance(client, { address: wallet.evm })
  if (balance < value + maxFee) {
    const { symbol } = chain.nativeCurrency
    throw transactionWouldFail({ reason: tooLittleCoin(symbol) })
  }
  return {
    maxFee,
    isTipHigh,
    async send(note) {
      // Another one may have been sent while the visitor read this one. With its nonce, this one could replace it [frame.nonces].
      const count = await wallet.askNode(chainId, 'eth_getTransactionCount', [wallet.evm, 'pending'])
      const signed = await account.signTransaction({ ...request, nonce: readCount(count) })
      const hash = keccak256(signed)
      await note(hash)
      await handOver(wallet, chainId, 'eth_sendRawTransaction', [signed])
      return hash
    },
  }
}

/** viem's client for a network, which asks the wallet's nodes, and nobody else: a contract may name no URL (ERC-3668). */
export function createNodeClient(wallet: EmbeddedWallet, chainId: CaipNetworkId) {
  const network = frameNetworkOf(chainId)
  if (!network) throw frameActionNotAllowed()
  const { name, symbol, decimals } = network
  const chain = defineChain({
    id: Number(chainId.slice(chainId.indexOf(':') + 1)),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [] } },
  })
  const request = ({ method, params }: { method: string; params?: unknown }) => wallet.askNode(chainId, method, params)
  return createClient({ chain, ccipRead: false, transport: custom({ request }, { retryCount: 0 }) })
}
