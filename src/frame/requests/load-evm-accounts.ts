import { BaseError, bytesToHex, createClient, custom, defineChain, keccak256, parseAbi } from 'viem'
import { getBalance, prepareTransactionRequest, readContract } from 'viem/actions'
import { frameActionNotAllowed, transactionWouldFail } from '#core/errors/frame-errors.ts'
import { defineReason } from '#core/errors/reason.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { createEvmAccount } from '../accounts/create-evm-account.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import type { EvmCall, TokenFacts } from './describe-parts.ts'
import { frameNetworkOf } from './frame-networks.ts'
import { tooLittleCoin } from './too-little-coin.ts'

const TOKEN_ABI = parseAbi(['function decimals() view returns (uint8)', 'function symbol() view returns (string)'])

/** What a token says of itself; `undefined` if it isn’t one. */
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

/** A transaction that is complete: what is signed is exactly this. */
export interface CompleteTransaction {
  /** The most that it can cost, in the coin's smallest unit. */
  readonly maxFee: bigint
  /** Signs and sends it, and is told its hash in between. Resolves with the hash. */
  send(note: (hash: `0x${string}`) => Promise<void>): Promise<unknown>
}

/**
 * Completes a call of the EVM account with nonce, gas and fees, as the node says them.
 * @throws WalletDialogError `transaction_would_fail` if the node says so, or the account can’t pay for it
 */
export async function prepareTransaction(
  wallet: EmbeddedWallet,
  chainId: CaipNetworkId,
  { to, value, data }: EvmCall,
): Promise<CompleteTransaction> {
  const client = createNodeClient(wallet, chainId)
  const account = createEvmAccount(wallet)
  const { chain } = client
  const call = { account, to, value, data: bytesToHex(data), chain }
  const request = await prepareTransactionRequest(client, call).catch((cause: unknown) => {
    const reason =
      cause instanceof BaseError ? cause.shortMessage : defineReason('network_would_refuse', 'the node refuses it')
    throw transactionWouldFail({ reason }, { cause })
  })
  const maxFee = request.gas * (request.maxFeePerGas ?? request.gasPrice ?? 0n)
  // Not every node minds it when it estimates.
  const balance = await getBalance(client, { address: wallet.evm })
  if (balance < value + maxFee) {
    const { symbol } = chain.nativeCurrency
    throw transactionWouldFail({ reason: tooLittleCoin(symbol) })
  }
  return {
    maxFee,
    async send(note) {
      const signed = await account.signTransaction({ ...request, chainId: chain.id } as never)
      await note(keccak256(signed))
      return wallet.askNode(chainId, 'eth_sendRawTransaction', [signed])
    },
  }
}

/** viem's client for a network, which asks the wallet's nodes. */
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
  return createClient({ chain, transport: custom({ request }, { retryCount: 0 }) })
}
