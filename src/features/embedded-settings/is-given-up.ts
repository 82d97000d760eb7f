import { frameRequestAborted, frameRequestRejected, frameRpcAborted } from '#core/errors/frame-errors.ts'

/** True if the visitor has rejected a panel of the frame, or left it. */
export const isGivenUp = (error: unknown): boolean =>
  [frameRequestRejected, frameRpcAborted, frameRequestAborted].some((kind) => kind.matches(error))
