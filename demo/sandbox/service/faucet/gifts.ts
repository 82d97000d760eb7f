import { numberToHex, parseUnits } from 'viem'
import { requestRpc } from '../../chains/request-rpc.ts'
import { asRequest } from '../../contracts/deploy-contracts.ts'
import type { MintTransaction } from '../../contracts/mint-transaction.ts'
import { mintNft, mintPasses, mintToken } from '../../contracts/plan-deployment.ts'
import { collectionsOf, MINT_ADDRESS } from '../../tokens/evm-tokens.ts'
import { mintSolanaToken } from '../../tokens/mint-solana-token.ts'
import type { SandboxToken } from '../../tokens/sandbox-token.ts'
import { SOLANA_TOKENS } from '../../tokens/solana-tokens.ts'
import { findToken } from '../../tokens/token-table.ts'

/** The amount that one request to the faucet gives. */
export interface Gift {
  /** Decimal, in whole tokens. */
  readonly amount: string
  readonly symbol: string
  /** Of the token or collection; missing for the chain's own coin. */
  readonly address?: string
  /** Sends it. @returns the transaction's hash @throws Error with the node's reason */
  give(rpcUrl: string, receiver: string): Promise<string>
}

const TOKEN_AMOUNT = '100'
/** Whole tokens for one request, where it isn't 100. */
const AMOUNTS: Readonly<Record<string, string>> = { WBTC: '0.05', NOPE: '1' }
/** Of the first kind of an ERC-1155. */
const PASSES = 3n
const RECEIPT_POLL_MS = 15
const RECEIPT_POLLS = 200

/** A token, or an NFT of a collection; `undefined` if it isn't one of the sandbox's. */
export function tokenGift(caipNetworkId: string, address: string): Gift | undefined {
  const token = findToken(caipNetworkId, address)
  if (token) return giftOf(token)
  const collection = collectionsOf(caipNetworkId).find((known) => known.address.toLowerCase() === address.toLowerCase())
  if (!collection) return undefined
  const { contract, name, address: given } = collection
  const [amount, mint] =
    contract === 'SandboxNft'
      ? ['1', (receiver: string) => mintNft(given, receiver)]
      : [`${PASSES}`, (receiver: string) => mintPasses(given, receiver, [PASSES])]
  return {
    ...{ amount, symbol: name, address: given },
    give: (rpcUrl, receiver) => sendAsMint(rpcUrl, mint(receiver)),
  }
}

function giftOf(token: SandboxToken): Gift {
  const { symbol, address, decimals } = token
  const amount = AMOUNTS[symbol] ?? TOKEN_AMOUNT
  const units = parseUnits(amount, decimals)
  const solanaToken = SOLANA_TOKENS.find((known) => known.address === address)
  return {
    ...{ amount, symbol, address },
    give: (rpcUrl, receiver) =>
      solanaToken
        ? mintSolanaToken(rpcUrl, solanaToken, [receiver], units)
        : sendAsMint(rpcUrl, mintToken(address, receiver, units)),
  }
}

/**
 * Sends a transaction from the sandbox's mint, and waits a while for its block.
 * @returns its hash, even if no block came in time
 * @throws Error if the chain refuses it
 */
export async function sendAsMint(
  rpcUrl: string,
  transaction: MintTransaction | { readonly to: string; readonly value: bigint },
): Promise<string> {
  const request =
    'value' in transaction
      ? { from: MINT_ADDRESS, to: transaction.to, value: numberToHex(transaction.value) }
      : asRequest(transaction)
  const hash = await requestRpc(rpcUrl, 'eth_sendTransaction', [request])
  for (let poll = 0; poll < RECEIPT_POLLS; poll += 1) {
    const receipt = await requestRpc(rpcUrl, 'eth_getTransactionReceipt', [hash])
    const status = (receipt as { status: string } | null)?.status
    if (status === '0x0') throw new Error(`Transaction ${String(hash)} failed.`)
    if (status !== undefined) break
    await new Promise((resolve) => setTimeout(resolve, RECEIPT_POLL_MS))
  }
  return String(hash)
}
