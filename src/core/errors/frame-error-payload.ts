import type { FrameErrorPayload } from '#lib/frame-protocol/messages.ts'
import { frameRequestFailed } from './frame-errors.ts'
import { WalletDialogError } from './wallet-dialog-error.ts'

/** What the frame says of an error. Of one that isn’t the product's own it says nothing: its message could hold a secret. */
export function toFrameErrorPayload(error: unknown): FrameErrorPayload {
  if (error instanceof WalletDialogError) return { code: error.code, message: error.message, ...factsOf(error.data) }
  const { code, message } = frameRequestFailed()
  return { code, message }
}

/** What the frame may have said of an error. */
type SaidError = { readonly [Name in keyof FrameErrorPayload]?: FrameErrorPayload[Name] | undefined }

/** The error that the frame has reported; without a message, `frame_request_failed`. */
export function fromFrameErrorPayload({ code, message, ...facts }: SaidError): WalletDialogError {
  if (!message) return frameRequestFailed()
  return new WalletDialogError<string>(code ?? frameRequestFailed.code, message, { data: factsOf(facts) })
}

const FACTS = ['email', 'retryAfterMs', 'triesLeft', 'resendAfterMs'] as const

/** What the dialog goes on with; nothing else of an error's data leaves the frame. */
function factsOf(data: Readonly<Record<string, unknown>>): Pick<FrameErrorPayload, (typeof FACTS)[number]> {
  return Object.fromEntries(FACTS.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]))
}
