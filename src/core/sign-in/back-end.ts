import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { SiwxMessage } from '#lib/siwx/check-message.ts'
import type { SiwxMessageInput, SiwxSession } from '../model/siwx-options.ts'

/** A message that is ready to be signed. */
export interface PreparedMessage {
  readonly data: SiwxSession['data']
  readonly text: string
}

/** Which changes end a session. */
export interface SignOutRules {
  readonly disconnect: boolean
  readonly accountChange: boolean
  readonly networkChange: boolean
}

/** Which changes a session outlasts [sign-in.siwe-flags]. */
export interface SessionReach {
  readonly accountChange: boolean
  readonly networkChange: boolean
}

/**
 * Makes messages and keeps sessions: the dialog itself, or a host. Methods end within a time limit, and reject with errors that name the
 * method; their answers were checked.
 */
export interface BackEnd {
  /** Chain families whose accounts can sign in. */
  supports(namespace: ChainNamespace): boolean
  isRequired(): boolean
  readonly signOutOn: SignOutRules
  /** A session is good for other accounts or chains, too. */
  readonly outlasts: SessionReach
  createMessage(input: SiwxMessageInput): Promise<PreparedMessage>
  /** @param onLate called if it is stored after all, once this has rejected because of the time limit */
  addSession(session: SiwxSession, onLate?: () => void): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
}

/** The fields that a message's data may have. */
export const MESSAGE_FIELDS = [
  'chainId',
  'accountAddress',
  'domain',
  'scheme',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'statement',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
] as const satisfies readonly (keyof SiwxMessage)[]
