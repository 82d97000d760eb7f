import * as z from 'zod'

const topic = z.string().regex(/^[0-9a-f]{64}$/, 'a topic is 64 hex digits')
const message = z.string().min(1)
const ttl = z.number().int().positive().default(300)
const tag = z.number().int().default(0)
const prompt = z.boolean().optional()
const attestation = z.string().optional()

/** Params of `irn_publish` that the relay needs. Anything else in it is a leak, and is recorded. */
export const publishSchema = z.object({ topic, message, ttl, tag, prompt, attestation })
export type PublishParams = z.output<typeof publishSchema>

/** `wc_proposeSession`: the relay publishes the proposal, and subscribes its sender to the pairing topic. */
export const proposeSessionSchema = z.object({
  pairingTopic: topic,
  sessionProposal: message,
  ttl,
  tag,
  prompt,
  attestation,
})

/** `wc_approveSession`: the relay publishes answer and settlement, and subscribes their sender to the session topic. */
export const approveSessionSchema = z.object({
  sessionTopic: topic,
  pairingTopic: topic,
  sessionProposalResponse: message,
  sessionSettlementRequest: message,
  ttl,
  tag,
  prompt,
  attestation,
})

export const batchPublishSchema = z.object({ messages: z.array(publishSchema).min(1) })
export const topicSchema = z.object({ topic })
export const topicsSchema = z.object({ topics: z.array(topic) })
export const unsubscribeSchema = z.object({ topic, id: z.string() })

/** Tags of the two messages in `wc_approveSession`, and of the one in `wc_proposeSession`. */
export const TAGS = { proposal: 1100, proposalResponse: 1101, settlement: 1102 } as const

const KNOWN_FIELDS = new Set(
  [
    publishSchema,
    proposeSessionSchema,
    approveSessionSchema,
    batchPublishSchema,
    topicSchema,
    topicsSchema,
    unsubscribeSchema,
  ].flatMap((schema) => Object.keys(schema.shape)),
)

/** The fields of a request that the relay can read but doesn't need: what the client leaks. */
export function clearTextFields(params: unknown): Readonly<Record<string, unknown>> {
  if (typeof params !== 'object' || params === null) return {}
  const own = Object.entries(params).filter(([name]) => !KNOWN_FIELDS.has(name))
  const inner = 'messages' in params && Array.isArray(params.messages) ? params.messages.map(clearTextFields) : []
  return Object.assign({}, ...inner, Object.fromEntries(own))
}
