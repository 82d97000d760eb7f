import type { FrameErrorPayload } from '#lib/frame-protocol/messages.ts'
import { frameRequestFailed } from './frame-errors.ts'
import { WalletDialogError } from './wallet-dialog-error.ts'

/** What the frame says of an error. Of one that isn’t the product's own it says nothing: its message could hold a secret. */
export function toFrameErrorPayload(error: unknown): FrameErrorPayload {
  if (error instanceof WalletDialogError) return { code: error.code, message: error.message }
  const { code, message } = frameRequestFailed()
  return { code, message }
}

/** The error that the frame has reported; without a message, `frame_request_failed`. */
export function fromFrameErrorPayload({
  code,
  message,
}: {
  readonly code?: string | undefined
  readonly message?: string | undefined
}): WalletDialogError {
  if (!message) return frameRequestFailed()
  return new WalletDialogError(code ?? frameRequestFailed.code, message)
}
