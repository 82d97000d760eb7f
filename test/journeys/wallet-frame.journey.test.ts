import type { Locator, Page } from 'playwright-core'
import { isAddress, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFrame, type FrameSite } from './support/frame/serve-frame.ts'
import { logIn, openAndAsk, rpc, visitFrame } from './support/frame/visit-frame.ts'

let site: FrameSite
beforeAll(async () => {
  site = await serveFrame()
})
afterAll(() => site.close())

test('the built frame answers a page on another origin, under its strict policy', async () => {
  const { page, complaints, end } = await visitFrame(site)
  expect(await page.evaluate(() => channel.request('IS_CONNECTED', undefined))).toEqual({ isConnected: false })
  expect(await rpc(page, 'personal_sign', ['0x68', '0x'])).toEqual({ error: 'Action not allowed' })
  expect(await rpc(page, 'eth_sign', [])).toEqual({ error: 'Requested RPC call is not allowed' })
  await expect
    .poll(() => page.workers().map((worker) => new URL(worker.url()).pathname))
    .toEqual(['/frame/keys-worker.js'])
  expect(complaints).toEqual([])
  await end()
})

test('a page that asks to have the frame reloaded gets a new channel', async () => {
  const { page, end } = await visitFrame(site)
  await page.evaluate(() => channel.request('RELOAD', undefined).catch(() => {}))
  await expect.poll(() => page.evaluate(() => readies)).toBe(2)
  expect(await page.evaluate(() => channel.request('IS_CONNECTED', undefined))).toEqual({ isConnected: false })
  await end()
})

test('a page whose project is not known does not get the frame', async () => {
  const { page, complaints, end } = await visitFrame(site, { frameUrl: site.strangerFrameUrl })
  await expect.poll(() => complaints.join()).toContain('frame-ancestors')
  expect(await page.evaluate(() => readies)).toBe(0)
  await end()
})

test('the visitor reads the message and the site, approves, and the page has the signature', async () => {
  const { page, frame, approve, outcome, owner, complaints, end } = await openAndAsk(site)
  await frame.getByRole('heading', { name: 'Sign message' }).waitFor()
  expect(await frame.getByRole('main').innerText()).toContain(new URL(site.pageUrl).origin)
  await frame.getByText('Hello from the shop').waitFor()
  await approve.click()
  const { result } = (await outcome) as { result: `0x${string}` }
  expect(isAddress(owner)).toBe(true)
  expect(await verifyMessage({ address: owner, message: 'Hello from the shop', signature: result })).toBe(true)
  const heights = await page.evaluate(() =>
    notices.map(({ payload }) => payload as { requestId?: string; height: number }),
  )
  expect(heights.some(({ requestId, height }) => requestId !== undefined && height > 200)).toBe(true)
  expect(heights.at(-1)).toEqual({ height: 0 })
  expect(complaints).toEqual([])
  await end()
})

test('the visitor rejects: nothing is signed, and the next request is shown', async () => {
  const { page, reject, approve, outcome, owner, frame, end } = await openAndAsk(site)
  const next = rpc(page, 'personal_sign', ['A second message', owner])
  await reject.click()
  expect(await outcome).toEqual({ error: 'User rejected the request' })
  await frame.getByText('A second message').waitFor()
  await approve.click()
  expect(await next).toHaveProperty('result')
  await end()
})

test('a request that the page gives up disappears', async () => {
  const { page, frame, end } = await visitFrame(site)
  await logIn(site, page)
  const message = await page.evaluate(async () => {
    const { result } = await channel.request('RPC_REQUEST', { method: 'eth_accounts', params: [], chainId: 'eip155:1' })
    const stop = new AbortController()
    const params = ['Hello', (result as string[])[1]]
    const request = channel.request('RPC_REQUEST', { method: 'personal_sign', params, chainId: 'eip155:1' }, stop)
    const outcome = request.then(
      () => 'signed',
      (error: Error) => error.message,
    )
    while (!notices.some(({ name }) => name === 'APPROVAL')) await new Promise(requestAnimationFrame)
    stop.abort()
    return outcome
  })
  expect(message).toBe('Request was aborted')
  await frame.getByRole('main').waitFor({ state: 'detached' })
  await end()
})

/** True in Firefox, which can't detect whether something covers the frame, or how it is drawn. */
const isBlind = process.env['JOURNEY_BROWSER'] === 'firefox'

type Trick = readonly [what: string, hide: (frame: HTMLElement) => void, show: (frame: HTMLElement) => void]

/** The page shows the frame so that the visitor doesn't see what they click on. */
const DISGUISES: readonly Trick[] = [
  [
    'covered',
    (frame) =>
      frame.insertAdjacentElement(
        'afterend',
        Object.assign(document.createElement('div'), {
          id: 'cover',
          style: 'position: fixed; inset: 0; background: white; pointer-events: none',
        }),
      ),
    () => document.querySelector('#cover')?.remove(),
  ],
  ['transparent', (frame) => frame.style.setProperty('opacity', '0'), (frame) => frame.style.removeProperty('opacity')],
  [
    'almost transparent, by what it is in',
    () => document.body.style.setProperty('opacity', '0.01'),
    () => document.body.style.removeProperty('opacity'),
  ],
  [
    'filtered',
    (frame) => frame.style.setProperty('filter', 'blur(9px)'),
    (frame) => frame.style.removeProperty('filter'),
  ],
  [
    'scaled',
    (frame) => frame.style.setProperty('transform', 'scale(0.5)'),
    (frame) => frame.style.removeProperty('transform'),
  ],
]
const CUTS: readonly Trick[] = [
  [
    'cut off',
    (frame) => frame.style.setProperty('height', '120px'),
    (frame) => frame.style.setProperty('height', '600px'),
  ],
  [
    'out of view',
    (frame) => frame.style.setProperty('margin-top', '650px'),
    (frame) => frame.style.removeProperty('margin-top'),
  ],
  [
    'clipped',
    (frame) => frame.style.setProperty('clip-path', 'inset(0 0 70% 0)'),
    (frame) => frame.style.removeProperty('clip-path'),
  ],
]

describe('a request that is not wholly seen cannot be approved', () => {
  test.each(isBlind ? CUTS : [...DISGUISES, ...CUTS])('%s', async (_what, hide, show) => {
    const { page, frame, approve, outcome, end } = await openAndAsk(site)
    const enabled = approve.and(frame.locator(':enabled'))
    await enabled.waitFor()
    await page.locator('#wallet').evaluate(hide)
    await approve.and(frame.locator(':disabled')).waitFor()
    await page.locator('#wallet').evaluate(show)
    await enabled.waitFor()
    await approve.click()
    expect(await outcome).toHaveProperty('result')
    await end()
  })
})

/** Where the middle of a button is on the page. */
async function placeOf(button: Locator) {
  const { x, y, width, height } = (await button.boundingBox())!
  return [x + width / 2, y + height / 2] as const
}

test('a frame that is moved under the pointer: the click within 500 ms counts for nothing, nor does its second half', async () => {
  const { page, frame, approve, outcome, end } = await openAndAsk(site)
  const enabled = approve.and(frame.locator(':enabled'))
  await enabled.waitFor()
  const wallet = page.locator('#wallet')
  await wallet.evaluate((element) => element.style.setProperty('margin-top', '650px'))
  await approve.and(frame.locator(':disabled')).waitFor()
  // The page draws something worth a double click there, and brings the frame back with the first press of the button.
  await page.evaluate(() =>
    addEventListener(
      'mousedown',
      () => document.querySelector<HTMLElement>('#wallet')!.style.removeProperty('margin-top'),
      { once: true },
    ),
  )
  const before = await placeOf(approve)
  const [x, y] = [before[0], before[1] - 650]
  await page.mouse.dblclick(x, y)
  await page.mouse.click(x, y)
  await frame.getByRole('heading', { name: 'Sign message' }).waitFor()
  expect(await page.evaluate(() => notices.at(-1)?.payload)).toHaveProperty('requestId')
  await enabled.waitFor()
  await page.mouse.click(...(await placeOf(approve)))
  expect(await outcome).toHaveProperty('result')
  await end()
})

test('two requests: the second click of a double click on the first does not approve the second', async () => {
  const { page, frame, approve, owner, outcome, end } = await openAndAsk(site)
  const next = rpc(page, 'personal_sign', ['A second message', owner])
  await approve.and(frame.locator(':enabled')).waitFor()
  await page.mouse.dblclick(...(await placeOf(approve)))
  expect(await outcome).toHaveProperty('result')
  await frame.getByText('A second message').waitFor()
  await approve.and(frame.locator(':enabled')).waitFor()
  await approve.click()
  expect(await next).toHaveProperty('result')
  await end()
})

test('a long message is approved only after it was read to its end', async () => {
  const { page, frame, approve, owner, outcome, reject, end } = await openAndAsk(site)
  await reject.click()
  await outcome
  const long = Array.from({ length: 60 }, (_, line) => `Line ${line + 1}`).join('\n')
  const next = rpc(page, 'personal_sign', [long, owner])
  await frame.getByText('Scroll down to read all of it.').waitFor()
  expect(await approve.isDisabled()).toBe(true)
  await frame.getByRole('group', { name: 'Sign message' }).focus()
  await page.keyboard.press('End')
  await approve.click()
  expect(await next).toHaveProperty('result')
  await end()
})

test('a click by script counts for nothing', async () => {
  const { approve, reject, frame, outcome, end } = await openAndAsk(site)
  await approve.and(frame.locator(':enabled')).waitFor()
  await approve.evaluate((button: HTMLButtonElement) => button.click())
  await reject.evaluate((button: HTMLButtonElement) => button.click())
  expect(await frame.getByRole('heading', { name: 'Sign message' }).count()).toBe(1)
  await approve.click()
  expect(await outcome).toHaveProperty('result')
  await end()
})

/** As Firefox and Safari, which don't report what lies over an element. */
const withoutVisibility = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))

test('where the browser cannot tell what lies over the frame, two characters that only the panel shows are typed first', async () => {
  const { page, approve, frame, outcome, end } = await openAndAsk(site, { prepare: withoutVisibility })
  const field = frame.getByRole('textbox', { name: /^To allow this for http.+, type [2-9A-Z]{2}$/ })
  await field.waitFor()
  const code = (await frame.locator('.field .label').innerText()).slice(-2)
  // A click on a transparent frame is one on a button that is still disabled.
  await page.evaluate(() => document.querySelector<HTMLElement>('#wallet')!.style.setProperty('opacity', '0'))
  await field.fill(code === 'AA' ? 'BB' : 'AA')
  await approve.click({ force: true })
  await page.evaluate(() => document.querySelector<HTMLElement>('#wallet')!.style.removeProperty('opacity'))
  expect(await approve.isDisabled()).toBe(true)
  await field.fill(code.toLowerCase())
  await approve.and(frame.locator(':enabled')).waitFor()
  await field.press('Enter')
  expect(await outcome).toHaveProperty('result')
  await end()
})

test('by keyboard: Tab reaches Reject and Approve, Enter approves', async () => {
  const { page, approve, frame, outcome, end } = await openAndAsk(site)
  await approve.and(frame.locator(':enabled')).waitFor()
  await frame.getByRole('heading').focus()
  for (const name of ['', 'Reject', 'Approve']) {
    await page.keyboard.press('Tab')
    if (name) await frame.getByRole('button', { name }).and(frame.locator(':focus')).waitFor()
  }
  await page.keyboard.press('Enter')
  expect(await outcome).toHaveProperty('result')
  await end()
})

test("messages of the page itself, or of another frame, open no channel and don't disturb it", async () => {
  const { page, end } = await visitFrame(site)
  await page.evaluate(() => channel.ready)
  await page.evaluate((url) => {
    postMessage({ type: '@wallet-dialog/frame/READY' }, '*')
    const second = document.createElement('iframe')
    second.src = url
    document.body.append(second)
  }, site.frameUrl)
  await expect.poll(() => page.evaluate(() => readies)).toBe(3)
  expect(await page.evaluate(() => channel.request('IS_CONNECTED', undefined))).toEqual({ isConnected: false })
  // A second hello to the frame, with a port of the attacker's, gets no answer.
  const answers = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    let count = 0
    port1.addEventListener('message', () => (count += 1))
    port1.start()
    const target = document.querySelector<HTMLIFrameElement>('#wallet')!.contentWindow!
    target.postMessage({ type: '@wallet-dialog/app/HELLO', nonce: crypto.randomUUID() }, '*', [port2])
    port1.postMessage({ type: '@wallet-dialog/app/IS_CONNECTED', id: 'a' })
    await channel.request('IS_CONNECTED', undefined)
    return count
  })
  expect(answers).toBe(0)
  await end()
})
