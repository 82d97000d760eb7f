import { encodeFunctionData, erc20Abi, type Address } from 'viem'
import { requestRpc, requestRpcResults } from '../../chains/request-rpc.ts'
import { findToken } from '../../tokens/token-table.ts'

/** A token as a balance shows it. */
export interface KnownToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A token and an account's balance of it, in the smallest unit. */
export interface TokenAmount {
  readonly token: KnownToken
  readonly amount: bigint
}

/** An ABI-encoded number; a longer answer isn't valid. */
const WORD = /^0x[0-9a-fA-F]{64}$/
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']

/**
 * An account's balances of these ERC-20s, without zero balances and contracts that don't answer.
 * @throws Error if the node doesn't answer
 */
export async function readEvmTokenAmounts(
  rpcUrl: string,
  holder: string,
  tokens: readonly KnownToken[],
): Promise<readonly TokenAmount[]> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder.toLowerCase() as Address] })
  const results = await requestRpcResults(
    rpcUrl,
    tokens.map(({ address }) => ({ method: 'eth_call', params: [{ to: address, data }, 'latest'] })),
  )
  return tokens.flatMap((token, index) => {
    const answer = results[index]
    if (!answer || !('result' in answer) || typeof answer.result !== 'string' || !WORD.test(answer.result)) return []
    const amount = BigInt(answer.result)
    return amount === 0n ? [] : [{ token, amount }]
  })
}

interface ParsedTokenAccount {
  readonly account: {
    readonly data: {
      readonly parsed: { readonly info: { mint: string; tokenAmount: { amount: string; decimals: number } } }
    }
  }
}

/**
 * An owner's balance of each SPL and Token-2022 mint, over all of their token accounts.
 * @throws Error if the node doesn't answer
 */
export async function readSolanaTokenAmounts(
  rpcUrl: string,
  caipNetworkId: string,
  owner: string,
): Promise<readonly TokenAmount[]> {
  const lists = await Promise.all(
    TOKEN_PROGRAMS.map(async (programId) => {
      const filter = [owner, { programId }, { encoding: 'jsonParsed' }]
      const { value } = (await requestRpc(rpcUrl, 'getTokenAccountsByOwner', filter)) as { value: ParsedTokenAccount[] }
      return value
    }),
  )
  const amounts = new Map<string, TokenAmount>()
  for (const { account } of lists.flat()) {
    const { mint, tokenAmount } = account.data.parsed.info
    const { name = '', symbol = '' } = findToken(caipNetworkId, mint) ?? {}
    const token = { address: mint, name, symbol, decimals: tokenAmount.decimals }
    const amount = (amounts.get(mint)?.amount ?? 0n) + BigInt(tokenAmount.amount)
    if (amount > 0n) amounts.set(mint, { token, amount })
  }
  return [...amounts.values()]
}
