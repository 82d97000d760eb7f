import type { FrameErrorPayload } from '#lib/frame-protocol/messages.ts'
import { frameRequestFailed } from './frame-errors.ts'
import { defineReason, type Reason } from './reason.ts'
import { WalletDialogError } from './wallet-dialog-error.ts'

/** The frame's report of an error. Foreign errors are replaced, because their messages could hold a secret. */
export function toFrameErrorPayload(error: unknown): FrameErrorPayload {
  const own = findOwn(error)
  if (own) return { code: own.code, message: own.message, ...factsOf(own.data), ...reasonOf(own.data) }
  const { code, message } = frameRequestFailed()
  return { code, message }
}

/** How deep viem wraps what our nodes throw. */
const CAUSES_LIMIT = 8

/** The product's own error, of which another one may have come. */
function findOwn(thrown: unknown): WalletDialogError | undefined {
  let at = thrown
  for (let depth = 0; depth < CAUSES_LIMIT; depth++) {
    if (at instanceof WalletDialogError) return at
    at = at instanceof Error ? at.cause : undefined
  }
  return undefined
}

/** A reported error, before it is checked. */
type ReportedError = { readonly [Name in keyof FrameErrorPayload]?: FrameErrorPayload[Name] | undefined }

/** The error that the frame has reported; without a message, `frame_request_failed`. */
export function fromFrameErrorPayload({ code, message, ...facts }: ReportedError): WalletDialogError {
  if (!message) return frameRequestFailed()
  const { reason, reasonCode, reasonValues } = facts
  const own = reasonCode !== undefined && { reason: defineReason(reasonCode, reason ?? '', reasonValues) }
  return new WalletDialogError<string>(code ?? frameRequestFailed.code, message, {
    data: { ...factsOf(facts), ...own },
  })
}

const FACTS = ['email', 'retryAfterMs', 'triesLeft', 'resendAfterMs', 'isMailed', 'number', 'reason'] as const

/** A reason of our own, whose text for visitors the dialog has; an object with a method wouldn’t cross over. */
function reasonOf({ reason }: Readonly<Record<string, unknown>>): Partial<FrameErrorPayload> {
  if (typeof reason !== 'object' || reason === null) return {}
  const own = reason as Reason
  return { reason: own.toString(), reasonCode: own.code, reasonValues: own.values }
}

/** The facts that the dialog needs; no other data of an error leaves the frame. */
function factsOf(data: Readonly<Record<string, unknown>>): Pick<FrameErrorPayload, (typeof FACTS)[number]> {
  return Object.fromEntries(FACTS.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]))
}
