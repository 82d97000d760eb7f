import { decodeAbiParameters, type Hex, hexToString } from 'viem'
import { requestRpcResults, type RpcResult } from '../chains/request-rpc.ts'
import type { TokenRow } from './index-rows.ts'

const NAME = '0x06fdde03'
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
const CALLS = [NAME, SYMBOL, DECIMALS]
/** Longer names and symbols are truncated. */
const MAX_CHARS = 64
const MAX_DECIMALS = 255n

/**
 * The metadata of token contracts. Where a contract has none, name and symbol are empty and there are no decimals.
 * @throws Error if the node doesn't answer
 */
export async function readTokenRows(
  rpcUrl: string,
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<readonly TokenRow[]> {
  const results = await requestRpcResults(
    rpcUrl,
    addresses.flatMap((to) => CALLS.map((data) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] }))),
    signal,
  )
  return addresses.map((address, index) => {
    const [name, symbol, decimals] = results.slice(index * CALLS.length, (index + 1) * CALLS.length)
    return { address, name: readText(name), symbol: readText(symbol), decimals: readDecimals(decimals) }
  })
}

function readHex(answer: RpcResult | undefined): Hex {
  const isHex =
    answer && 'result' in answer && typeof answer.result === 'string' && /^0x[0-9a-f]*$/i.test(answer.result)
  return isHex ? (answer.result as Hex) : '0x'
}

/** A string, or the bytes32 of the oldest tokens. */
function readText(answer: RpcResult | undefined): string {
  const hex = readHex(answer)
  if (hex === '0x') return ''
  try {
    const text = hex.length === 66 ? hexToString(hex, { size: 32 }) : decodeAbiParameters([{ type: 'string' }], hex)[0]
    return [...text].slice(0, MAX_CHARS).join('')
  } catch {
    return '' // not text: the token has no name
  }
}

function readDecimals(answer: RpcResult | undefined): number {
  const hex = readHex(answer)
  const value = hex.length === 66 ? BigInt(hex) : 0n
  return value <= MAX_DECIMALS ? Number(value) : 0
}
