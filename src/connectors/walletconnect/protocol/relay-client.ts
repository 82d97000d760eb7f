import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SignedMessage } from '#core/ports/connector.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import type { AuthenticationRequest } from './authentication-request.ts'
import type { ProposedNamespaces } from './proposed-namespaces.ts'
import type { SessionRecord } from './session-record.ts'

/** The outcome of a proposal. */
export interface Approval {
  readonly session: SessionRecord
  /** Messages signed with the approval. */
  readonly signedMessages?: readonly SignedMessage[] | undefined
}

/** A session proposal that waits at the relay for a wallet. */
export interface Proposal {
  /** The pairing URI (`wc:…@2?…`). */
  readonly uri: string
  /** Rejects with the wallet's refusal unchanged, or with `proposalExpired` after the proposal's 5 minutes. */
  readonly approval: Promise<Approval>
  /** Notifies a wallet that has scanned the URI that the pairing has ended. An approval still resolves. */
  cancel(): void
  /** Stops listening for an approval. */
  drop(): void
}

/** An event of the relay or a wallet. */
export type RelayEvent =
  /** The wallet has updated or extended the session. */
  | { readonly type: 'changed'; readonly topic: string }
  | { readonly type: 'ended'; readonly topic: string; readonly reason: 'wallet' | 'expired' }
  /** The wallet is now on this chain, which may not be in the session yet. */
  | { readonly type: 'chain'; readonly topic: string; readonly caipNetworkId: CaipNetworkId }
  /** The wallet's accounts are now these; checksummed on eip155. */
  | {
      readonly type: 'accounts'
      readonly topic: string
      /** The chain that the wallet reported them for. */
      readonly caipNetworkId: CaipNetworkId
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
  /** How long the wallet has to answer. */
  readonly expirySeconds: number
  /** Called with the request's id once the relay has accepted it. */
  onSent?(requestId: number): void
}

/** The protocol's client, without its SDK's types. */
export interface RelayClient {
  /**
   * Publishes a proposal at the relay.
   * @throws WalletDialogError `relay_unreachable`; hangs if the relay doesn’t answer
   */
  propose(namespaces: ProposedNamespaces): Promise<Proposal>
  /**
   * Publishes a request to sign in and, on the same pairing, a proposal of the same namespace for wallets that can’t sign in.
   * @throws WalletDialogError as `propose`
   */
  authenticate(request: AuthenticationRequest): Promise<Proposal>
  /** A live session; `undefined` if there is none, or it is unusable. */
  session(topic: string): SessionRecord | undefined
  topics(): readonly string[]
  /** Resolves with the wallet's answer; rejects with its error unchanged, or with `relay_unreachable` or `relay_timeout`. */
  request(request: WalletRequest): Promise<unknown>
  /** Notifies the wallet that a session has ended, and forgets it. Resolves at once if there is no such session. */
  end(topic: string): Promise<void>
  /** Another tab has ended the session and notified the wallet: drops everything of it here. */
  forget(topic: string): Promise<void>
  /** Applies what another tab has stored about the sessions. */
  catchUp(): Promise<void>
  /** Settles once everything is stored, or couldn’t be. */
  save(): Promise<void>
  close(): Promise<void>
}
