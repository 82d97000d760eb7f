import type { Rpc } from '#core/ports/rpc.ts'
import type { TokenQuestion, TransferToken } from '#core/ports/transfers.ts'
import { cleanText } from '#lib/clean-text.ts'
import { decodeAbiText } from '#lib/decode-abi-text.ts'
import { readWord } from './evm-quantities.ts'
import { isOfContract } from './is-of-contract.ts'

/** Selectors of ERC-20's methods. */
const SELECTORS = { decimals: '0x313ce567', symbol: '0x95d89b41', name: '0x06fdde03' } as const

/** With more decimals than these, no 256-bit amount has a digit before the point. */
const DECIMALS_LIMIT = 77n
const SYMBOL_LIMIT = 20
const NAME_LIMIT = 60

/** A token as its contract describes itself; `undefined` for a contract without decimals, and for other accounts. */
export async function readToken(rpc: Rpc, question: TokenQuestion): Promise<TransferToken | undefined> {
  const { network, address, signal } = question
  async function call(data: string): Promise<unknown> {
    try {
      return await rpc.request({ network, method: 'eth_call', params: [{ to: address, data }, 'latest'], signal })
    } catch (error) {
      if (isOfContract(error)) return undefined
      throw error
    }
  }
  const [decimals, symbol, name] = await Promise.all([
    call(SELECTORS.decimals),
    call(SELECTORS.symbol),
    call(SELECTORS.name),
  ])
  const places = readWord(decimals)
  if (places === undefined || places > DECIMALS_LIMIT) return undefined
  return {
    address,
    decimals: Number(places),
    symbol: cleanText(decodeAbiText(symbol), SYMBOL_LIMIT),
    name: cleanText(decodeAbiText(name), NAME_LIMIT),
  }
}
