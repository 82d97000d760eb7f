import type { ErrorResponse } from '@walletconnect/jsonrpc-types'
import type { SignClient } from '@walletconnect/sign-client'
import type {
  ICore,
  ICrypto,
  IPublisher,
  IRelayer,
  ISubscriber,
  IVerify,
  ProposalTypes,
  RelayerTypes,
  SessionTypes,
  SignClientTypes,
} from '@walletconnect/types'
import type { RelayProvider } from './create-relay-provider.ts'

/** The public side of a part of the SDK: it can be read and called, but not replaced. */
type Untouched<Part> = Part extends (...args: never) => unknown
  ? Part
  : Part extends object
    ? { readonly [Member in keyof Part]: Untouched<Part[Member]> }
    : Part

export type SdkClient = Untouched<InstanceType<typeof SignClient>>

/**
 * Every member of sign-client that is private, or that this room replaces: there is no other way to reach one. Each has its
 * row in sdk-patches.ts, which says why and by what, and is checked against the SDK. `readonly` is what is only used.
 */
export interface SdkMembers {
  client: {
    readonly initialize: () => Promise<void>
    metadata: SignClientTypes.Metadata
  }
  verify: Pick<IVerify, 'register' | 'resolve'>
  crypto: Pick<ICrypto, 'decode' | 'getPayloadType'>
  relayer: RelayerMembers
  subscriber: SubscriberMembers
  publisher: PublisherMembers
  engine: EngineMembers
  pairing: {
    readonly sendRequest: (topic: string, method: 'wc_pairingDelete', reason: ErrorResponse) => Promise<number>
    readonly deletePairing: (topic: string) => Promise<void>
  }
  sessions: {
    set(topic: string, session: SessionTypes.Struct): Promise<void>
  }
}

interface RelayerMembers extends Pick<
  IRelayer,
  'transportExplicitlyClosed' | 'confirmOnlineStateOrThrow' | 'subscribe'
> {
  provider: RelayProvider
  readonly events: { emit(name: string, detail?: unknown): boolean }
  connect(): Promise<void>
  createProvider(): Promise<void>
  readonly registerProviderListeners: () => void
  readonly unregisterProviderListeners: () => void
  registerEventListeners(): Promise<void>
  onProviderDisconnect(): Promise<void>
  onProviderPayload(payload: unknown): Promise<void>
}

interface SubscriberMembers extends Pick<ISubscriber, 'unsubscribe'> {
  cached: readonly { readonly id: string; readonly topic: string }[]
  readonly checkPending: () => Promise<void>
  readonly rpcUnsubscribe: (topic: string, id: string, relay: { protocol: string }) => Promise<unknown>
  readonly onUnsubscribe: (topic: string, id: string, reason: ErrorResponse) => Promise<void>
}

interface Published {
  readonly request: { readonly id: string }
  readonly opts?: RelayerTypes.PublishOptions
}

interface PublisherMembers extends Pick<IPublisher, 'publish'> {
  publishCustom(params: { payload: unknown; opts?: RelayerTypes.PublishOptions }): Promise<void>
  readonly queue: Map<string, Published>
  rpcPublish(request: Published['request'], options?: RelayerTypes.PublishOptions): Promise<unknown>
  checkQueue(): void
}

type Handler = (topic: string, payload: { id: number; params: object }) => Promise<void>
type Check = (params: object) => Promise<void>

/** Handlers of a wallet's requests, and the checks that they start without waiting for the outcome. */
interface EngineMembers {
  readonly events: {
    emit(name: string, detail: unknown): boolean
    once(name: string, listener: (detail: never) => void): void
    off(name: string, listener: (detail: never) => void): void
  }
  /** Approved but not settled yet. */
  readonly pendingSessions: ReadonlyMap<number, { readonly sessionTopic: string; readonly proposalId: number }>
  onSessionSettleRequest: Handler
  /** Throws if a settlement is invalid. */
  readonly isValidSessionSettleRequest: (params: object) => void
  onSessionUpdateRequest: Handler
  onSessionExtendRequest: Handler
  onSessionPingRequest: Handler
  onSessionDeleteRequest: Handler
  isValidUpdate: Check
  isValidExtend: Check
  isValidPing: Check
  isValidDisconnect: Check
  isValidEmit: Check
  sendRequest(request: {
    topic: string
    method: string
    params: object
    /** Seconds. */
    expiry?: number
    clientRpcId?: number
    throwOnFailedPublish: true
  }): Promise<number>
  readonly sendProposeSession: (proposal: {
    proposal: ProposalTypes.Struct
    publishOpts: { internal: { throwOnFailedPublish: true } }
  }) => Promise<void>
  readonly setProposal: (id: number, proposal: ProposalTypes.Struct) => Promise<void>
  sendError(answer: { id: number; topic: string; error: unknown }): Promise<void>
  readonly deleteProposal: (id: number) => Promise<void>
  deleteSession(params: { topic: string }): Promise<void>
}

interface PublicParts {
  client: SdkClient
  verify: ICore['verify']
  crypto: ICore['crypto']
  relayer: Omit<ICore['relayer'], 'subscriber' | 'publisher'>
  subscriber: ISubscriber
  publisher: IPublisher
  engine: SdkClient['engine']
  pairing: ICore['pairing']
  sessions: SdkClient['session']
}

/** The parts of a client: their public side, and the members that have a row. */
export type SdkInternals = {
  readonly [Part in keyof SdkMembers]: Omit<Untouched<PublicParts[Part]>, keyof SdkMembers[Part]> & SdkMembers[Part]
}

/** The private side of a client. The only cast: TypeScript has no other way to reach private members. */
export function internalsOf(client: SdkClient): SdkInternals {
  const { core } = client
  const { verify, crypto, relayer, pairing } = core
  const { subscriber, publisher } = relayer
  const { engine, session: sessions } = client
  const parts = { client, verify, crypto, relayer, subscriber, publisher, engine, pairing, sessions }
  return parts as unknown as SdkInternals
}
