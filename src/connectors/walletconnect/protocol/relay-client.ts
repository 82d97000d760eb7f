import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { SignedMessage } from '#core/ports/connector.ts'
import type { ProposedNamespaces } from './proposed-namespaces.ts'
import type { AuthenticationRequest } from './authentication-request.ts'
import type { SessionRecord } from './session-record.ts'

/** What came of a proposal. */
export interface Approval {
  readonly session: SessionRecord
  /** What the wallet has signed while it approved. */
  readonly signedMessages?: readonly SignedMessage[] | undefined
}

/** A session proposal that waits at the relay for a wallet. */
export interface Proposal {
  /** The pairing URI (`wc:…@2?…`). */
  readonly uri: string
  /** Rejects with the wallet's refusal as it is, or if the proposal's 5 minutes are over with `proposalExpired`. */
  readonly approval: Promise<Approval>
  /** Tells a wallet that has scanned the URI that the pairing is over. The approval is still heard. */
  cancel(): void
  /** Lets go: the approval is no longer heard. */
  drop(): void
}

/** What the relay or a wallet has said. */
export type RelayEvent =
  /** The wallet has updated or extended the session. */
  | { readonly type: 'changed'; readonly topic: string }
  | { readonly type: 'ended'; readonly topic: string; readonly reason: 'wallet' | 'expired' }
  /** The wallet is now on this chain, which the session need not hold yet. */
  | { readonly type: 'chain'; readonly topic: string; readonly caipNetworkId: CaipNetworkId }
  /** The wallet's accounts are now these; checksummed on eip155. */
  | {
      readonly type: 'accounts'
      readonly topic: string
      readonly namespace: ChainNamespace
      readonly addresses: readonly string[]
    }
  /** Any other session event. */
  | { readonly type: 'message'; readonly topic: string; readonly name: string; readonly data: unknown }
  /** The relay has refused this client. `isAlert`: the reason is one of the alerts [walletconnect.refusals]. */
  | { readonly type: 'refused'; readonly error: WalletDialogError; readonly isAlert: boolean }

/** A request to a wallet. */
export interface WalletRequest {
  readonly topic: string
  readonly caipNetworkId: CaipNetworkId
  readonly method: string
  readonly params: unknown
  /** How long the wallet has. */
  readonly expirySeconds: number
  /** Called with the request's id once the relay has taken it. */
  onSent?(requestId: number): void
}

/** The protocol's client, without its SDK's types. */
export interface RelayClient {
  /**
   * Publishes a proposal at the relay.
   * @throws WalletDialogError `relay_unreachable`; hangs if the relay does not answer
   */
  propose(namespaces: ProposedNamespaces): Promise<Proposal>
  /**
   * Publishes a request to sign in, and on the same pairing a proposal of the same namespace for wallets that cannot sign in.
   * @throws WalletDialogError as `propose`
   */
  authenticate(request: AuthenticationRequest): Promise<Proposal>
  /** A live session; `undefined` if there is none that can be used. */
  session(topic: string): SessionRecord | undefined
  topics(): readonly string[]
  /** Resolves with the wallet's answer; rejects with its error as it is, or with `relay_unreachable` or `relay_timeout`. */
  request(request: WalletRequest): Promise<unknown>
  /** Tells the wallet that a session is over and forgets it. Resolves at once if there is no such session. */
  end(topic: string): Promise<void>
  /** Another tab has ended the session, and notified the wallet: nothing of it stays here. */
  forget(topic: string): Promise<void>
  /** Takes in what another tab has heard of the sessions, and stored. */
  catchUp(): Promise<void>
  /** Settles once everything is stored, or could not be. */
  save(): Promise<void>
  close(): Promise<void>
}
