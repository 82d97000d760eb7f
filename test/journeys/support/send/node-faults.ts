import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { ServiceFault } from '../../../../demo/sandbox/service/faults/create-service-faults.ts'

/** The calls of the chains' nodes, and no other of the service. */
export const NODES = /^\/v1\/?\?/

/** Larger than any answer that is taken. */
const HUGE = { status: 200, body: { jsonrpc: '2.0', id: 1, result: 'x'.repeat(9 * 1024 * 1024) } }

/** What goes wrong, how, and the sentence that tells of it. */
export type Fault = readonly [string, ServiceFault, RegExp]

export const FAULTS: readonly Fault[] = [
  ['403', { status: 403 }, /answered with status 403/],
  ['429', { status: 429 }, /answered with status 429/],
  ['500', { status: 500 }, /answered with status 500/],
  ['no JSON', 'malformed', /gave an answer that cannot be used/],
  ['JSON of another shape', { status: 200, body: { hello: ['you'] } }, /gave an answer that cannot be used/],
  ['more than is taken', HUGE, /gave an answer that cannot be used: it is larger than 8192 KiB/],
]
export const SILENCE: Fault = ['nothing', 'hang', /did not answer within 10 s/]
/** Longer than anybody waits: it is told. The last of several, for it lasts. */
export const PAUSE: Fault = ['429 with Retry-After', { status: 429, retryAfter: 12 }, /asked to wait 1\d s/]

/** How the browser reports them, which no page can prevent. */
export const REPORTS = /the server responded with a status of [45]/
/** Longer than silence lasts. */
export const LATE = { timeout: 20_000 }

/** Presses a button until something is so: a pause that a server has asked for is kept meanwhile, and said. */
export const pressUntil = (button: Locator, isSo: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await button.isEnabled({ timeout: 100 }).catch(() => false)) await button.click()
        return isSo()
      },
      { ...LATE, interval: 500 },
    )
    .toBe(true)
