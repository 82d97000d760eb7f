import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ServiceFault } from '../../../../demo/sandbox/service/faults/create-service-faults.ts'

/** The calls of the chains' nodes, and no other calls of the service. */
export const NODES = /^\/v1\/?\?/

/** Larger than any answer that is accepted. */
const HUGE = { status: 200, body: { jsonrpc: '2.0', id: 1, result: 'x'.repeat(9 * 1024 * 1024) } }

/** A fault, how it is caused, and the message that describes it. */
export type Fault = readonly [string, ServiceFault, RegExp]

export const FAULTS: readonly Fault[] = [
  ['403', { status: 403 }, /has a problem \(error 403\)/],
  ['429', { status: 429 }, /has a problem \(error 429\)/],
  ['500', { status: 500 }, /has a problem \(error 500\)/],
  ['no JSON', 'malformed', /sent something unexpected/],
  ['JSON of another shape', { status: 200, body: { hello: ['you'] } }, /sent something unexpected/],
  ['more than is taken', HUGE, /sent something unexpected/],
]
export const SILENCE: Fault = ['nothing', 'hang', /didn’t answer in time/]
/** Longer than the time limit, so an error is shown. The last of the list, because it takes long. */
export const PAUSE: Fault = ['429 with Retry-After', { status: 429, retryAfter: 12 }, /is busy\. Try again in 1\d s/]

/** How the browser reports them, which no page can prevent. */
export const REPORTS = /the server responded with a status of [45]/
/** Ends a wait that hangs. It is no measure of speed: a busy machine needs several times as long as a quiet one. */
export const LATE = { timeout: 300_000 }

/** Tests of the element stage run in the page itself, where services answer within a few frames. */
const IS_IN_PAGE = typeof window !== 'undefined'

/** In pages with an installed clock: the time that passes at once, and the real time until the next step. */
const PASSING = { stepMs: 1000, interval: IS_IN_PAGE ? 50 : 250 }

/**
 * Lets the page's time pass until something is so. `afterAnswers`: only while no request is under way. The time limit of one is the
 * page's time, so on a busy machine an answer would else come too late, and the page would say that there was none.
 */
export const passUntil = (
  page: Page,
  isSo: () => Promise<boolean>,
  { afterAnswers = false }: { readonly afterAnswers?: boolean } = {},
): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await isSo()) return true
        if (afterAnswers) await page.waitForLoadState('networkidle')
        if (await isSo()) return true
        await page.clock.fastForward(PASSING.stepMs)
        return isSo()
      },
      { ...LATE, interval: PASSING.interval },
    )
    .toBe(true)

/**
 * Waits for the message of a fault; the time until silence is reported passes at once. In the page, so do pauses and retries, between
 * the answers.
 */
export function waitForFault(page: Page, sentence: Locator, [name]: Fault): Promise<void> {
  const isSilent = name === SILENCE[0]
  if (!IS_IN_PAGE && !isSilent) return sentence.waitFor(LATE)
  return passUntil(page, () => sentence.isVisible(), { afterAnswers: !isSilent })
}

/**
 * Presses a button until a condition is true. Meanwhile a server's requested pause is kept and shown; in a page with an
 * installed clock, it passes at once.
 */
export const pressUntil = (button: Locator, isSo: () => Promise<boolean>, page?: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await isSo()) return true
        if (await button.isEnabled({ timeout: 100 }).catch(() => false)) await button.click()
        else await page?.clock.fastForward(PASSING.stepMs)
        return isSo()
      },
      { ...LATE, interval: PASSING.interval },
    )
    .toBe(true)
