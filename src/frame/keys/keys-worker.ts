// The worker that holds the keys of the embedded wallet. Nothing else runs in it, and only the frame speaks to it.
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { createKeyRing } from './create-key-ring.ts'
import type { KeyAnswer, KeyRequest } from './key-messages.ts'
import { serveKeyRequest } from './serve-keys.ts'

const post = (answer: KeyAnswer) => globalThis.postMessage(answer)
const ring = createKeyRing({ clock: createBrowserClock(), onLock: () => post({ notice: 'locked' }) })
globalThis.addEventListener('message', ({ data }: MessageEvent<KeyRequest>) => void serveKeyRequest(ring, data, post))
