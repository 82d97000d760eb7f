import type { Address } from 'viem'
import { requestRpc } from '../chains/request-rpc.ts'
import { sendTransactions } from '../chains/send-transactions.ts'
import { mintToken } from '../contracts/plan-deployment.ts'
import { MINT_ADDRESS } from '../tokens/evm-tokens.ts'
import { mintSolanaToken } from '../tokens/mint-solana-token.ts'
import { SOLANA_TOKENS } from '../tokens/solana-tokens.ts'
import type { BuyAsset } from './onramp-assets.ts'

/** The asset to deliver, and its recipient. */
export interface Delivery {
  readonly rpcUrl: string
  readonly asset: BuyAsset
  readonly receiver: string
  /** In the asset's smallest unit. */
  readonly units: bigint
}

/**
 * Delivers coins or tokens by an ordinary transaction of the mint. On EVM chains, nothing else may send as the mint meanwhile.
 * @returns the transaction's hash, or its signature on Solana
 * @throws Error with the node's reason
 */
export async function deliver({ rpcUrl, asset, receiver, units }: Delivery): Promise<string> {
  const { address, network } = asset
  if (!network.caipNetworkId.startsWith('solana:')) {
    const to = receiver as Address
    const transaction = address === undefined ? { to, value: units } : mintToken(address, to, units)
    const [hash = ''] = await sendTransactions(rpcUrl, MINT_ADDRESS, [transaction])
    return hash
  }
  const token = SOLANA_TOKENS.find((known) => known.address === address)
  return token
    ? await mintSolanaToken(rpcUrl, token, [receiver], units)
    : String(await requestRpc(rpcUrl, 'requestAirdrop', [receiver, Number(units)]))
}

const COIN_GAS = 21_000n
const TOKEN_GAS = 70_000n
/** A signature's fee on Solana, in lamports. */
const SOLANA_FEE = 5000n

/** Reads the current cost of a delivery, in the smallest unit of the chain's coin. @throws Error if the node doesn't answer */
export async function readDeliveryCost(rpcUrl: string, { address, network }: BuyAsset): Promise<bigint> {
  if (network.caipNetworkId.startsWith('solana:')) return SOLANA_FEE
  const gasPrice = BigInt(String(await requestRpc(rpcUrl, 'eth_gasPrice')))
  return gasPrice * (address === undefined ? COIN_GAS : TOKEN_GAS)
}
