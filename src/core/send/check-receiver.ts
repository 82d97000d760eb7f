import type { ChainNamespace } from '#lib/caip.ts'
import { decodeBase58 } from '#lib/base58.ts'
import { checksumAddress } from '#lib/checksum-address.ts'

/** Why nothing may be sent to what was typed. */
export type ReceiverProblem = 'not-an-address' | 'wrong-case' | 'zero-address' | 'token-address'

const EVM_ADDRESS = /^(?:0x)?([\da-f]{40})$/i
const ZERO = /^0x0{40}$/
/** Solana's system program: 32 bytes of zero. */
const SYSTEM_PROGRAM = '1'.repeat(32)
const SOLANA_BYTES = 32

/**
 * Reads a typed address [send.addresses]. On eip155 one of mixed case must be written as EIP-55 says: its case is a checksum,
 * and a wrong one means a typing error. On solana it must decode to 32 bytes.
 * @returns the address in its canonical form
 */
export function parseReceiver(
  typed: string,
  namespace: ChainNamespace,
): { readonly address: string } | { readonly problem: ReceiverProblem } {
  return namespace === 'solana' ? parseSolana(typed.trim()) : parseEvm(typed.trim())
}

function parseEvm(text: string): ReturnType<typeof parseReceiver> {
  const digits = EVM_ADDRESS.exec(text)?.[1]
  const address = digits && checksumAddress(`0x${digits}`)
  if (!address) return { problem: 'not-an-address' }
  if (ZERO.test(address)) return { problem: 'zero-address' }
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && address !== `0x${digits}` ? { problem: 'wrong-case' } : { address }
}

function parseSolana(text: string): ReturnType<typeof parseReceiver> {
  if (text === SYSTEM_PROGRAM) return { problem: 'zero-address' }
  return decodeBase58(text)?.length === SOLANA_BYTES && text.length <= 44
    ? { address: text }
    : { problem: 'not-an-address' }
}

/** Whether a typed text may be meant as a name: addresses have no dots. */
export const isNameLike = (typed: string): boolean => typed.includes('.')
