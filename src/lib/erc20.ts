import { readWord } from './abi-words.ts'
import { DECIMALS_LIMIT } from './amounts.ts'
import { decodeAbiText } from './decode-abi-text.ts'

/** Selectors of ERC-20’s methods; `increaseAllowance` isn’t in the standard. */
export const ERC20 = {
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
  balanceOf: '0x70a08231',
  allowance: '0xdd62ed3e',
  transfer: '0xa9059cbb',
  transferFrom: '0x23b872dd',
  approve: '0x095ea7b3',
  increaseAllowance: '0x39509351',
} as const

/** Topic of `Transfer(address,address,uint256)`: in ERC-20, the amount is its data; in ERC-721, the id is a third indexed value. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A token as its contract describes itself, in words of its own. */
export interface Erc20Facts {
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/**
 * Reads a token by `eth_call`. `call` resolves with what the contract returns, or with `undefined` if it has no such method. Returns
 * `undefined` for a contract without decimals, and for other accounts.
 */
export async function readErc20(call: (data: string) => Promise<unknown>): Promise<Erc20Facts | undefined> {
  const [decimals, symbol, name] = await Promise.all([ERC20.decimals, ERC20.symbol, ERC20.name].map(call))
  const places = readWord(decimals)
  if (places === undefined || places > DECIMALS_LIMIT) return undefined
  return { decimals: Number(places), symbol: decodeAbiText(symbol), name: decodeAbiText(name) }
}
