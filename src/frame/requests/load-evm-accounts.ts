import {
  BaseError,
  bytesToHex,
  createClient,
  custom,
  defineChain,
  keccak256,
  parseAbi,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { estimateGas, getBalance, getTransactionCount, readContract } from 'viem/actions'
import { frameActionNotAllowed, transactionWouldFail, frameNodeRefused } from '#core/errors/frame-errors.ts'
import { defineReason } from '#core/errors/reason.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { readErc20 } from '#lib/erc20.ts'
import { createEvmAccount } from '../accounts/create-evm-account.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import { broadcast } from './broadcast.ts'
import type { EvmCall, TokenFacts } from './describe-parts.ts'
import { frameNetworkOf } from './frame-networks.ts'
import { readCount } from './read-bundler-answer.ts'
import { readTransactionPrice } from './read-gas-price.ts'
import { tooLittleCoin } from './too-little-coin.ts'

/** Symbol and decimals that a token's contract returns; `undefined` if it isn’t a token. */
export async function readToken(
  wallet: EmbeddedWallet,
  chainId: CaipNetworkId,
  address: `0x${string}`,
): Promise<TokenFacts | undefined> {
  try {
    const token = await readErc20((data) => wallet.askNode(chainId, 'eth_call', [{ to: address, data }, 'latest']))
    return token?.symbol ? token : undefined
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
      await broadcast(wallet, chainId, 'eth_sendRawTransaction', [signed])
      return hash
    },
  }
}

/** viem's client for a network, which asks only the wallet's nodes: contracts can't make it fetch a URL (ERC-3668). */
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

/** Networks of the OP stack: OP Mainnet and Goerli, Celo, Base, Base Goerli and Sepolia, Zora and its Goerli. */
const OP_STACK: readonly number[] = [10, 420, 42220, 8453, 84531, 84532, 7777777, 999]

/** GasPriceOracle, a predeploy of the OP stack. It adds the signature to an unsigned transaction by itself. */
const ORACLE = '0x420000000000000000000000000000000000000F'

const ORACLE_ABI = parseAbi([
  'function getL1Fee(bytes transaction) view returns (uint256)',
  'function getOperatorFee(uint256 gas) view returns (uint256)',
])

/** L1's base fee grows by at most an eighth per block: twice the fee lasts for six full blocks. */
const MARGIN = 2n

/**
 * The most that a rollup charges for a transaction besides its gas: for its data on L1, and for the operator. It is in no field of
 * the transaction, so it is read from the chain's oracle. 0 on other networks.
 * @throws WalletDialogError `transaction_would_fail` if the oracle doesn't return it
 */
async function readRollupFee(
  client: Parameters<typeof readContract>[0],
  request: TransactionSerializable & { readonly chainId: number; readonly gas: bigint },
): Promise<bigint> {
  if (!OP_STACK.includes(request.chainId)) return 0n
  const oracle = { address: ORACLE, abi: ORACLE_ABI } as const
  const [data, operator] = await Promise.all([
    readContract(client, { ...oracle, functionName: 'getL1Fee', args: [serializeTransaction(request)] }).catch(
      (cause: unknown) => {
        const reason = defineReason('network_would_refuse', 'the node refuses it')
        throw transactionWouldFail({ reason }, { cause })
      },
    ),
    readContract(client, { ...oracle, functionName: 'getOperatorFee', args: [request.gas] }).catch((error: unknown) => {
      if (error instanceof BaseError && isOfContract(error)) return 0n // The oracle is from before the operator's fee.
      throw error
    }),
  ])
  return data * MARGIN + operator
}

/** True if the contract has refused the call, or has no such method; false if the node has refused it. */
const isOfContract = (error: BaseError) =>
  error.walk(
    (cause) =>
      cause instanceof ContractFunctionRevertedError ||
      cause instanceof ContractFunctionZeroDataError ||
      (frameNodeRefused.matches(cause) && (cause.data.code === 3 || /revert/i.test(cause.message))),
  ) !== null
