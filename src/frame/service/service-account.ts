import {
  boolean,
  enum as oneOf,
  literal,
  nullable,
  number,
  object,
  optional,
  string,
  union,
  type infer as Infer,
} from 'zod/mini'

export const ACCOUNT = object({
  id: string(),
  email: nullable(string()),
  userName: nullable(string()),
  /** How the session signed in: `email`, `farcaster` or the id of a social provider. */
  provider: optional(string()),
  mode: nullable(oneOf(['user', 'assisted'])),
  envelopeVersion: number(),
  preferredAccountType: oneOf(['eoa', 'smartAccount']),
  escrowOpensInMs: number(),
})

/** An account of the service, as its session sees it. */
export type ServiceAccount = Infer<typeof ACCOUNT>

/** Outcome of a sign-in (docs/service-api.md). */
export const SIGN_IN_ANSWER = union([
  object({ status: literal('signed-in'), account: ACCOUNT }),
  object({ status: literal('approval-needed'), approval: string(), number: string(), isMailed: boolean() }),
  object({ status: literal('code-needed'), challenge: string(), email: string(), resendAfterMs: number() }),
])

export type SignInAnswer = Infer<typeof SIGN_IN_ANSWER>
