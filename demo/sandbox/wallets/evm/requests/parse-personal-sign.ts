import { type Address, type Hex, hexToBytes, isHex, stringToHex } from 'viem'
import { rpcErrors } from '../rpc-error.ts'
import { parseAccount } from './parse-account.ts'

/** A message to sign, as bytes and, where the bytes are text, as text. */
export interface PersonalMessage {
  readonly account: Address
  readonly bytes: Hex
  readonly text: string | undefined
}

/**
 * Reads `personal_sign`'s parameters: message, then account. A message that is not hex is taken as text.
 *
 * @throws RpcError -32602 on malformed parameters, 4100 for an account that the site may not use.
 */
export function parsePersonalSign(params: unknown, allowedAccounts: readonly Address[]): PersonalMessage {
  const [message, account] = Array.isArray(params) ? params : []
  if (typeof message !== 'string') throw rpcErrors.invalidParams('personal_sign needs a message and an account.')
  const bytes = isHex(message) && message.length % 2 === 0 ? message : stringToHex(message)
  return { account: parseAccount(account, allowedAccounts), bytes, text: decodeText(bytes) }
}

/** The text of the bytes, or `undefined` where they are not UTF-8 or hold unprintable characters. */
function decodeText(bytes: Hex): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(bytes))
    return /[^\P{Cc}\n\r\t]/u.test(text) ? undefined : text
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
