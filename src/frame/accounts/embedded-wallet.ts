import type { CaipNetworkId } from '#lib/caip.ts'
import type { SentLog } from '../device/create-sent-log.ts'
import type { KeyCallName, KeyCalls, UnownedPayload } from '../keys/key-messages.ts'

/** The wallet of the visitor who is logged in. */
export interface EmbeddedWallet {
  /** EIP-55; the owner of the smart account. */
  readonly evm: `0x${string}`
  /** EIP-55. */
  readonly smartAccount: `0x${string}`
  /** Base58. */
  readonly solana: string
  /**
   * Asks the worker that holds the keys, and unlocks them first if they are locked.
   * @throws WalletDialogError `recovery_needed`, `wallet_keys_failed`, or why they can't be unlocked
   */
  askKeys<Name extends Extract<KeyCallName, 'signDigest' | 'signSolana'>>(
    name: Name,
    payload: UnownedPayload<Name>,
  ): Promise<KeyCalls[Name]['result']>
  /** Requests that were signed to be sent and not answered yet. */
  readonly sent: SentLog
  /** Asks a node of a network; rejects with the node's refusal. */
  askNode(chainId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
}
