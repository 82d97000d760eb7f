import { hexToBigInt, isAddressEqual, size, slice, type Address, type Hex } from 'viem'
import { isOwnSmartAccount } from '../accounts/is-own-smart-account.ts'
import { PROXY_FACTORY } from '../accounts/smart-account-address.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import type { Store } from '../store/sql.ts'
import { invalidParams, operationRejected } from './operation-errors.ts'
import type { Operation } from './operation.ts'

/** `validAfter` and `validUntil`, of 48 bits each (Safe4337Module). */
const NO_TIME_LIMITS: Hex = `0x${'00'.repeat(12)}`
/** A nonce is the key of a sequence, and 64 bits for the place in it. */
const SEQUENCE_BITS = 64n

/** The paymaster's signature is valid for 10 minutes. A bundle may need some blocks. */
const MIN_SPONSORED_S = 120n
const WORD_BYTES = 32

/** A network's paymaster. The contract of one elsewhere isn't known. */
export type Paymaster = Address | 'elsewhere'

interface Ports {
  readonly ask: AskNode
  readonly store: Store
  /** `undefined` if the network has none. */
  readonly paymaster: Paymaster | undefined
}

/**
 * Passes only what reverts in a block as it does in the check: accounts, factories and paymasters whose code is known, without time
 * limits that end soon, and one operation of an account after the other. For what reverts only in the block, the bundle's key pays, and EntryPoint
 * doesn't pay it back.
 * @param account the caller's, by the session
 * @throws RpcError -32602, -32503
 */
export async function expectKnownCode(
  { ask, store, paymaster }: Ports,
  operation: Operation,
  account: string,
): Promise<void> {
  if (!(await isOwnSmartAccount(store, account, operation.sender)))
    throw invalidParams('the sender isn’t the smart account of the signed-in wallet')
  if (operation.factory !== undefined && !isAddressEqual(operation.factory, PROXY_FACTORY))
    throw invalidParams('the factory isn’t that of the smart account')
  // The smart account's signature begins with the times between which it is valid, and zeros set none.
  if (!operation.signature.startsWith(NO_TIME_LIMITS)) throw invalidParams('its signature is only valid for a time')
  if (operation.nonce >> SEQUENCE_BITS !== 0n) throw invalidParams('its nonce isn’t of the first sequence')
  if (operation.paymaster === undefined || paymaster === 'elsewhere') return
  if (paymaster === undefined || !isAddressEqual(operation.paymaster, paymaster))
    throw invalidParams('the paymaster isn’t this service’s')
  await expectTimeLeft(ask, operation.paymasterData ?? '0x')
}

/** A sponsored operation could be held back until the paymaster's time ends between the check and the block. */
async function expectTimeLeft(ask: AskNode, paymasterData: Hex): Promise<void> {
  if (size(paymasterData) < WORD_BYTES) throw invalidParams('the paymaster’s data is too short')
  const validUntil = hexToBigInt(slice(paymasterData, 0, WORD_BYTES))
  const { timestamp } = (await ask('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }
  if (validUntil < hexToBigInt(timestamp) + MIN_SPONSORED_S)
    throw operationRejected('AA32 paymaster expired or not due: too little of its time is left')
}
