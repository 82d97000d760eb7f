import * as z from 'zod'
import { MessageTooLong, type Switchboard } from './create-switchboard.ts'
import type { RelayConnection } from './relay-connection.ts'
import {
  approveSessionSchema,
  batchPublishSchema,
  proposeSessionSchema,
  publishSchema,
  TAGS,
  topicSchema,
  topicsSchema,
  unsubscribeSchema,
} from './relay-methods.ts'

/** A request's answer, and the topics whose waiting messages are delivered after it. */
export interface RelayAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
  readonly subscribed: readonly string[]
}

/** Handles one request of a client. */
export function answerRelayRequest(
  method: string,
  params: unknown,
  client: RelayConnection,
  board: Switchboard,
): RelayAnswer {
  try {
    return { subscribed: [], ...answer(method, params, client, board) }
  } catch (error) {
    if (error instanceof MessageTooLong) return { error: { code: -32000, message: error.message }, subscribed: [] }
    if (!(error instanceof z.ZodError)) throw error
    return {
      error: { code: -32602, message: `Invalid params of ${method}: ${z.prettifyError(error)}` },
      subscribed: [],
    }
  }
}

function answer(method: string, params: unknown, client: RelayConnection, board: Switchboard): Partial<RelayAnswer> {
  switch (method) {
    case 'irn_publish':
      return { result: board.publish(publishSchema.parse(params), client) }
    case 'irn_batchPublish':
      for (const message of batchPublishSchema.parse(params).messages) board.publish(message, client)
      return { result: true }
    case 'irn_subscribe': {
      const { topic } = topicSchema.parse(params)
      return { result: board.subscribe(topic, client), subscribed: [topic] }
    }
    case 'irn_batchSubscribe': {
      const { topics } = topicsSchema.parse(params)
      return { result: topics.map((topic) => board.subscribe(topic, client)), subscribed: topics }
    }
    case 'irn_unsubscribe':
      return { result: board.unsubscribe(unsubscribeSchema.parse(params).topic, client) }
    case 'irn_batchUnsubscribe':
      for (const { topic } of z.object({ subscriptions: z.array(unsubscribeSchema) }).parse(params).subscriptions)
        board.unsubscribe(topic, client)
      return { result: true }
    case 'irn_fetchMessages':
      return { result: board.fetch([topicSchema.parse(params).topic], client) }
    case 'irn_batchFetchMessages':
      return { result: board.fetch(topicsSchema.parse(params).topics, client) }
    case 'wc_proposeSession': {
      const { pairingTopic, sessionProposal, ttl, attestation } = proposeSessionSchema.parse(params)
      board.subscribe(pairingTopic, client)
      board.publish({ topic: pairingTopic, message: sessionProposal, tag: TAGS.proposal, ttl, attestation }, client)
      return { result: true, subscribed: [pairingTopic] }
    }
    case 'wc_approveSession': {
      const { sessionTopic, pairingTopic, sessionProposalResponse, sessionSettlementRequest, ttl } =
        approveSessionSchema.parse(params)
      board.subscribe(sessionTopic, client)
      board.publish({ topic: pairingTopic, message: sessionProposalResponse, tag: TAGS.proposalResponse, ttl }, client)
      board.publish({ topic: sessionTopic, message: sessionSettlementRequest, tag: TAGS.settlement, ttl }, client)
      return { result: true, subscribed: [sessionTopic] }
    }
    default:
      return { error: { code: -32601, message: `The relay has no method ${method}.` } }
  }
}
