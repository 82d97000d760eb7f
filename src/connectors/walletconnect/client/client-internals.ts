import type { ErrorResponse } from '@walletconnect/jsonrpc-types'
import type { ICore, ProposalTypes, RelayerTypes, SessionTypes, SignClientTypes } from '@walletconnect/types'
import type { SignClient } from '@walletconnect/sign-client'
import type { RelayProvider } from './create-relay-provider.ts'

export type SdkClient = InstanceType<typeof SignClient>

/**
 * The parts of sign-client 2.21.8 that it keeps to itself and that this room replaces. The version is pinned for its
 * licence, so these names cannot change under us.
 */
export interface RelayerInternals {
  provider: RelayProvider
  transportExplicitlyClosed: boolean
  readonly connected: boolean
  readonly core: Pick<ICore, 'heartbeat'>
  readonly events: { emit(name: string, detail?: unknown): boolean }
  readonly subscriber: SubscriberInternals
  readonly publisher: PublisherInternals
  readonly messages: { del(topic: string): Promise<void> }
  connect(): Promise<void>
  createProvider(): Promise<void>
  registerProviderListeners(): void
  unregisterProviderListeners(): void
  registerEventListeners(): Promise<void>
  onProviderDisconnect(): Promise<void>
  onProviderPayload(payload: unknown): Promise<void>
  confirmOnlineStateOrThrow(): Promise<void>
  transportOpen(): Promise<void>
  transportClose(): Promise<void>
  subscribe(topic: string, options?: RelayerTypes.SubscribeOptions): Promise<string>
}

interface Subscription {
  readonly id: string
  readonly topic: string
}

export interface SubscriberInternals {
  readonly hasAnyTopics: boolean
  readonly pending: Map<string, { topic: string; relay: { protocol: string }; transportType?: string | undefined }>
  readonly topicMap: { get(topic: string): readonly string[] }
  cached: Subscription[]
  on(event: string, listener: (subscription: Subscription) => void): void
  off(event: string, listener: (subscription: Subscription) => void): void
  start(): Promise<void>
  stop(): Promise<void>
  checkPending(): Promise<void>
  unsubscribe(topic: string): Promise<void>
  rpcUnsubscribe(topic: string, id: string, relay: { protocol: string }): Promise<unknown>
  onUnsubscribe(topic: string, id: string, reason: ErrorResponse): Promise<void>
}

interface Published {
  readonly request: { readonly id: string }
  readonly opts?: RelayerTypes.PublishOptions
}

export interface PublisherInternals {
  readonly queue: Map<string, Published>
  publish(topic: string, message: string, options?: RelayerTypes.PublishOptions): Promise<void>
  publishCustom(params: { payload: unknown; opts?: RelayerTypes.PublishOptions }): Promise<void>
  rpcPublish(request: Published['request'], options?: RelayerTypes.PublishOptions): Promise<unknown>
  checkQueue(): void
}

type Handler = (topic: string, payload: { id: number; params: object }) => Promise<void>
type Check = (params: object) => Promise<void>

/** Handlers of a wallet's requests, and the checks that they start without waiting for the outcome. */
export interface EngineInternals {
  readonly events: {
    emit(name: string, detail: unknown): boolean
    once(name: string, listener: (detail: never) => void): void
    off(name: string, listener: (detail: never) => void): void
  }
  /** Approved, and not settled yet. */
  readonly pendingSessions: ReadonlyMap<number, { readonly sessionTopic: string; readonly proposalId: number }>
  onSessionSettleRequest: Handler
  /** Throws if a settlement is invalid. */
  isValidSessionSettleRequest(params: object): void
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
  sendProposeSession(proposal: {
    proposal: ProposalTypes.Struct
    publishOpts: { internal: { throwOnFailedPublish: true } }
  }): Promise<void>
  setProposal(id: number, proposal: ProposalTypes.Struct): Promise<void>
  sendError(answer: { id: number; topic: string; error: unknown }): Promise<void>
  deleteProposal(id: number): Promise<void>
  deleteSession(params: { topic: string }): Promise<void>
}

export interface PairingInternals {
  sendRequest(topic: string, method: 'wc_pairingDelete', reason: ErrorResponse): Promise<number>
  deletePairing(topic: string): Promise<void>
}

export interface ClientInternals {
  initialize(): Promise<void>
  metadata: SignClientTypes.Metadata
}

export interface SessionStoreInternals {
  set(topic: string, session: SessionTypes.Struct): Promise<void>
}

/** The private side of a client's parts. */
export const internalsOf = (client: SdkClient) => ({
  client: client as unknown as ClientInternals,
  relayer: client.core.relayer as unknown as RelayerInternals,
  engine: client.engine as unknown as EngineInternals,
  pairing: client.core.pairing as unknown as PairingInternals,
  sessions: client.session as unknown as SessionStoreInternals,
})
