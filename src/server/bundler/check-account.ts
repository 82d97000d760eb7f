import { encodeFunctionData, hexToBigInt, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { ENTRY_POINT, type Operation } from './entry-point.ts'
import { operationRejected } from './operation-errors.ts'

/**
 * Checks that an operation is its account's next one, and that the account is deployed once only. EntryPoint checks it too, but
 * doesn't always revert with a reason.
 * @throws RpcError -32500
 */
export async function checkAccount(ask: AskNode, { sender, nonce, factory }: Operation): Promise<void> {
  const data = encodeFunctionData({ abi: entryPoint07Abi, functionName: 'getNonce', args: [sender, nonce >> 64n] })
  const [next, code] = await Promise.all([
    ask('eth_call', [{ to: ENTRY_POINT, data }, 'latest']),
    ask('eth_getCode', [sender, 'latest']),
  ])
  if (hexToBigInt(next as Hex) !== nonce) throw operationRejected('AA25 invalid account nonce')
  if (code !== '0x' && factory) throw operationRejected('AA10 sender already constructed')
  if (code === '0x' && !factory) throw operationRejected('AA20 account not deployed')
}
