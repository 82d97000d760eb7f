import { object, safeParse, string } from 'zod/mini'
import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import { ENTRY_POINT } from '../accounts/safe-address.ts'
import { approveOperation } from './approve-operation.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { readEvmAccount, readHex, readList, refuse } from './read-params.ts'

/** The wallet sets nonce, gas, fees and paymaster itself; values from the page are ignored. */
const OPERATION = object({ sender: string(), callData: string() })

/**
 * `eth_sendUserOperation [operation, entryPoint]`: sends the operation's calls, and answers the hash of the new operation. Only
 * calls that the account itself would make can be read, and so be approved.
 */
export const prepareSendUserOperation: PrepareRequest = async (params, scope) => {
  const [fields, entryPoint] = readList(params)
  const parsed = safeParse(OPERATION, fields)
  if (!parsed.success) return refuse('its operation', parsed.error)
  if (readEvmAccount(parsed.data.sender, scope.wallet) !== 'smartAccount') throw frameActionNotAllowed()
  if (typeof entryPoint !== 'string' || checksumAddress(entryPoint) !== ENTRY_POINT)
    return refuse('it is for another EntryPoint')
  const data = readHex(parsed.data.callData)
  const { decodeSafeCalls } = await import('./load-safe-calls.ts')
  const calls = data && decodeSafeCalls(data)
  if (!calls) return refuse('what it calls can’t be put in words')
  return approveOperation(calls, scope, ({ hash }) => hash)
}
