import { type Address, type Hex, hexToBytes, isHex, stringToHex } from 'viem'
import { decodeText } from '../../requests/decode-text.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import { parseAccount } from './parse-account.ts'

/** A message to sign, as bytes, and as text if the bytes are text. */
export interface PersonalMessage {
  readonly account: Address
  readonly bytes: Hex
  readonly text: string | undefined
}

/**
 * Parses the parameters of `personal_sign`: message, then account. A message that isn't hex is treated as text.
 *
 * @throws RpcError -32602 on malformed parameters, 4100 for an account that the site may not use.
 */
export function parsePersonalSign(params: unknown, allowedAccounts: readonly Address[]): PersonalMessage {
  const [message, account] = Array.isArray(params) ? params : []
  if (typeof message !== 'string') throw rpcErrors.invalidParams('personal_sign needs a message and an account.')
  const bytes = isHex(message) && message.length % 2 === 0 ? message : stringToHex(message)
  return { account: parseAccount(account, allowedAccounts), bytes, text: decodeText(hexToBytes(bytes)) }
}
