import { formatUserOperationRequest, getUserOperationHash } from 'viem/account-abstraction'
import { frameNodeRefused, frameRequestInvalid } from '#core/errors/frame-errors.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import type { FrameCall, FrameFee } from '#lib/frame-protocol/messages.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import type { SentOperation } from './batch-id.ts'
import { broadcast } from './broadcast.ts'
import {
  createOperationCompleter,
  NONCE_KEY,
  type CompletedOperation,
  type OperationFee,
} from './complete-operation.ts'
import type { EvmCall } from './describe-parts.ts'
import { readCall } from './read-call.ts'

const feeChanged = (cause?: unknown) =>
  frameRequestInvalid({ reason: 'its fee has changed since it was shown' }, { cause })

/** A user operation that is complete: exactly this is signed. */
export interface CompleteOperation extends OperationFee {
  /** Signs and sends it. `note` receives it once it is signed, before it is sent. */
  send(note: (signed: SentOperation) => Promise<void>): Promise<SentOperation>
}

/**
 * Completes calls of the smart account with nonce, deployment, fees and gas, and finds the payer.
 * @throws WalletDialogError `transaction_would_fail` if the calls would fail, or the account can’t pay for them
 */
export async function prepareOperation(
  wallet: EmbeddedWallet,
  chainId: CaipNetworkId,
  calls: readonly EvmCall[],
): Promise<CompleteOperation> {
  const { account, chainId: chain, complete, askSponsor } = await createOperationCompleter(wallet, chainId, calls)
  const first = await complete()

  /**
   * Completes the calls again if another operation has taken the nonce, and has the sponsor sign. Refuses a higher fee than the one
   * shown, and another payer.
   */
  async function renew(): Promise<CompletedOperation> {
    const isCurrent = (await account.getNonce({ key: NONCE_KEY })) === first.operation.nonce
    const completed = await askSponsor(isCurrent ? first : await complete()).catch((cause: unknown) => {
      throw frameNodeRefused.matches(cause) ? feeChanged(cause) : cause
    })
    const { maxFee, sponsor } = completed
    if (sponsor !== first.sponsor || maxFee > first.maxFee) throw feeChanged()
    return completed
  }

  return {
    maxFee: first.maxFee,
    sponsor: first.sponsor,
    notSponsored: first.notSponsored,
    isTipHigh: first.isTipHigh,
    async send(note) {
      const { operation, block } = await renew()
      const userOperation = { ...operation, signature: await account.signUserOperation(operation) }
      const { address } = account.entryPoint
      const hash = getUserOperationHash({
        chainId: chain,
        entryPointAddress: address,
        entryPointVersion: '0.7',
        userOperation,
      })
      const signed = { hash, nonce: operation.nonce, block }
      await note(signed)
      await broadcast(wallet, chainId, 'eth_sendUserOperation', [formatUserOperationRequest(userOperation), address])
      return signed
    },
  }
}

/**
 * Estimates the cost of the smart account's calls, and finds the payer.
 * @throws WalletDialogError `transaction_would_fail`, `frame_request_invalid`
 */
export async function estimateCalls(
  wallet: EmbeddedWallet,
  chainId: CaipNetworkId,
  calls: readonly FrameCall[],
): Promise<FrameFee> {
  const { estimate } = await createOperationCompleter(wallet, chainId, calls.map(readCall))
  const { maxFee, sponsor, notSponsored } = await estimate()
  return {
    maxFee: `0x${maxFee.toString(16)}`,
    ...(sponsor !== undefined && { sponsor }),
    ...(notSponsored !== undefined && { notSponsored }),
  }
}
