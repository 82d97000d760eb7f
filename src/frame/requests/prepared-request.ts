import type { CaipNetworkId } from '#lib/caip.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import type { Approval } from '../approvals/approval.ts'
import type { BatchIds } from './create-batch-ids.ts'
import type { PageSends } from './create-sends.ts'

/** A request that was read, and can be shown to the visitor. */
export interface PreparedRequest<Result = unknown> {
  readonly approval: Approval
  /** Carries it out, once the visitor has approved. */
  run(): Promise<Result>
}

/** Context of a request, besides its parameters. */
export interface RequestScope {
  readonly wallet: EmbeddedWallet
  readonly chainId: CaipNetworkId
  /** The origin of the page. */
  readonly origin: string
  /** Aborted once the page no longer waits for the answer. */
  readonly signal?: AbortSignal | undefined
  loadBatchIds(): Promise<BatchIds>
  readonly sends: PageSends
}

/**
 * Reads the parameters of a method.
 * @throws WalletDialogError `frame_request_invalid` if they can’t be read, `frame_action_not_allowed` if another account is
 * meant
 */
export type PrepareRequest = (params: unknown, scope: RequestScope) => Promise<PreparedRequest> | PreparedRequest
