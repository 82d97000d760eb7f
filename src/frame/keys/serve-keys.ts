import { toFrameErrorPayload } from '#core/errors/frame-error-payload.ts'
import type { KeyRing } from './create-key-ring.ts'
import type { KeyAnswer, KeyRequest } from './key-messages.ts'

/** Answers one call to the worker; every call is answered, with its result or an error. */
export async function serveKeyRequest(ring: KeyRing, request: KeyRequest, post: (answer: KeyAnswer) => void) {
  // The name and the payload of a request belong together, which TypeScript doesn't follow over a lookup.
  const operation = ring[request.name] as (payload: unknown) => Promise<unknown>
  try {
    post({ id: request.id, result: await operation(request.payload) })
  } catch (error) {
    post({ id: request.id, error: toFrameErrorPayload(error) })
  }
}
