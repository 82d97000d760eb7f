import {
  bytesToHex,
  decodeFunctionData,
  hexToBytes,
  hexToNumber,
  isAddressEqual,
  parseAbi,
  size,
  slice,
  getAddress,
  hexToBigInt,
  type Hex,
} from 'viem'
import { SAFE_CONTRACTS } from '../accounts/safe-address.ts'
import type { EvmCall } from './describe-parts.ts'

const ABI = parseAbi([
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function multiSend(bytes transactions) payable',
])
/** Of a call in a batch: its kind, receiver, value, and the length of its data. */
const HEAD_LENGTH = 1 + 20 + 32 + 32

/** The calls of a user operation's data, as the smart account reads it; `undefined` if it is anything else. */
export function decodeSafeCalls(data: Uint8Array): readonly EvmCall[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: ABI, data: bytesToHex(data) })
    if (functionName === 'multiSend') return undefined
    const [to, value, inner, operation] = args
    if (operation === 0) return [{ to, value, data: hexToBytes(inner) }]
    if (operation !== 1 || value !== 0n || !isAddressEqual(to, SAFE_CONTRACTS.multiSend)) return undefined
    const batch = decodeFunctionData({ abi: ABI, data: inner })
    return batch.functionName === 'multiSend' ? splitBatch(batch.args[0]) : undefined
  } catch {
    return undefined // It is no call of these.
  }
}

function splitBatch(packed: Hex): readonly EvmCall[] | undefined {
  const calls: EvmCall[] = []
  for (let at = 0; at < size(packed);) {
    const part = (from: number, to: number) => slice(packed, at + from, at + to, { strict: true })
    const length = hexToNumber(part(53, HEAD_LENGTH))
    if (hexToNumber(part(0, 1)) !== 0) return undefined
    const data = length === 0 ? '0x' : part(HEAD_LENGTH, HEAD_LENGTH + length)
    calls.push({ to: getAddress(part(1, 21)), value: hexToBigInt(part(21, 53)), data: hexToBytes(data) })
    at += HEAD_LENGTH + length
  }
  return calls.length > 0 ? calls : undefined
}
