// @module-tag extra
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGLISH, type AllFrameTexts } from '../../src/frame/languages/frame-texts.ts'
import arabic from '../../src/frame/languages/translations/ar.ts'
import german from '../../src/frame/languages/translations/de.ts'
import japanese from '../../src/frame/languages/translations/ja.ts'
import russian from '../../src/frame/languages/translations/ru.ts'
import { findViolations } from './support/check-accessibility.ts'
import { serveFrame, type FrameSite } from './support/frame/serve-frame.ts'
import { ask, logIn, rpc, visitFrame } from './support/frame/visit-frame.ts'
import { withEnglish } from './support/frame/with-english.ts'
import { passUntil } from './support/send/node-faults.ts'

// Each panel of the frame: themes, a narrow page, a page that runs from right to left, and by keyboard alone.
let site: FrameSite
beforeAll(async () => {
  site = await serveFrame()
})
afterAll(() => site.close())

const SHOTS = process.env['PANEL_SHOTS']

async function openPanels() {
  const visit = await visitFrame(site, { prepare: (page) => page.clock.install() })
  const { email } = await logIn(site, visit.page)
  const { result } = (await rpc(visit.page, 'eth_accounts', [])) as { result: [string, string] }
  const [smartAccount, owner] = result
  return { ...visit, email, owner, smartAccount }
}

/** Waits until none of these buttons is disabled. The half second for which a request has to be in view passes at once. */
const letLookPass = (page: Page, disabled: Locator) => passUntil(page, async () => (await disabled.count()) === 0)

type Opened = Awaited<ReturnType<typeof openPanels>>

const typedData = (owner: string) => ({
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'note', type: 'string' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: owner },
  message: { owner, spender: owner, value: '115792089237316195423570985008687907853269984665640564039457', note: 'é' },
})

const permit = (owner: string) => ({
  types: {
    Permit: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'].map((field) => ({
      type: field.split(' ')[0],
      name: field.split(' ')[1],
    })),
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: owner },
  message: { owner, spender: owner, value: String(2n ** 256n - 1n), nonce: 0, deadline: 1_999_999_999 },
})

/** The panels that a wallet in use shows, each with what opens it and the buttons that lead on. */
async function visitAll(opened: Opened, texts: AllFrameTexts, look: (title: string) => Promise<void>) {
  const { page, frame, owner, smartAccount } = opened
  const { approvals, custody } = texts
  const see = async (title: string, press: string) => {
    await frame.getByRole('heading', { name: title, exact: true }).waitFor()
    for (const details of await frame.locator('summary').all()) await details.click()
    // Longer languages scroll, and count as read at the end.
    await frame.locator('.content').evaluate((content) => content.scrollTo({ top: content.scrollHeight }))
    await letLookPass(page, frame.locator('.button:disabled'))
    await look(title)
    await frame.getByRole('button', { name: press, exact: true }).click()
  }
  const over = async (request: Promise<unknown>, panels: readonly (readonly [title: string, press: string])[]) => {
    for (const [title, press] of panels) await see(title, press)
    await request
  }
  await over(rpc(page, 'personal_sign', ['Hello from the shop', smartAccount]), [
    [approvals.signMessage, approvals.approve],
  ])
  await over(rpc(page, 'personal_sign', [`0x${'61'.repeat(32)}`, owner]), [[approvals.signMessage, approvals.reject]])
  await over(rpc(page, 'eth_signTypedData_v4', [owner, typedData(owner)]), [
    [texts.typedData.sign.replace('{type}', 'Permit'), approvals.reject],
  ])
  const tokens = texts.calls.allowSpending.replace('{symbol}', texts.calls.tokens)
  await over(rpc(page, 'eth_signTypedData_v4', [owner, permit(owner)]), [[tokens, approvals.reject]])
  await over(ask(page, 'EXPORT_PHRASE'), [
    [custody.showPhraseTitle, custody.showPhrase],
    [custody.phrase, custody.done],
  ])
  await over(ask(page, 'MANAGE_DEVICES'), [[custody.devices, custody.done]])
  await over(ask(page, 'SET_UP_RECOVERY'), [
    [custody.setUp, custody.useCode],
    [custody.yourCode, custody.wroteDown],
    [custody.enterCode, custody.confirm],
    [custody.enterCode, custody.showAgain],
    [custody.yourCode, custody.back],
    [custody.setUp, custody.cancel],
  ])
}

describe('nothing is cut off, and axe finds nothing', () => {
  test.each([
    ['light', 'ltr', 360, 'en', ENGLISH],
    ['dark', 'ltr', 360, 'en', ENGLISH],
    ['light', 'rtl', 360, 'en', ENGLISH],
    ['light', 'ltr', 320, 'de', withEnglish(german)],
    ['dark', 'ltr', 320, 'ru', withEnglish(russian)],
    ['light', 'rtl', 320, 'ar', withEnglish(arabic)],
    ['light', 'ltr', 320, 'ja', withEnglish(japanese)],
  ] as const)('%s, %s, %i px, %s', async (theme, direction, width, lang, texts) => {
    const opened = await openPanels()
    const { page, frame, end } = opened
    // A panel is approved only where all of it fits.
    await page.setViewportSize({ width: 800, height: 1300 })
    await ask(page, 'SYNC_THEME', { theme, lang })
    await page.evaluate(
      ([dir, px]) => {
        document.documentElement.dir = dir
        Object.assign(document.querySelector<HTMLElement>('#wallet')!.style, { width: `${px}px`, height: '1200px' })
      },
      [direction, width] as const,
    )
    const wallet = page.frames().find((one) => one.url().includes('/frame/'))!
    const problems: string[] = []
    let count = 0
    // Of the browser that runs this, on whichever system.
    const device = texts.custody.device.replace('{browser}', '(Chrome|Firefox)').replace('{system}', '\\S+')
    await visitAll(opened, texts, async (title) => {
      if (title === texts.custody.devices)
        expect(await frame.locator('.device .value').innerText()).toMatch(new RegExp(`^${device}$`))
      const cut = await wallet.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll<HTMLElement>('.panel *')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ tagName, className }) => `${tagName}.${className}`),
      )
      problems.push(...cut.map((what) => `${title}: ${what} is cut off`), ...(await findViolations(wallet)))
      if (SHOTS) {
        const name = `${lang}-${theme}-${direction}-${width}-${String(++count).padStart(2, '0')}.png`
        await frame.locator('body').screenshot({ path: join(SHOTS, name) })
      }
    })
    expect(problems).toEqual([])
    await end()
  })
})

test('a recovery code has two lines of four and three groups, above buttons of one line each, from 320 px on [frame.recovery-code]', async () => {
  const { page, frame, end } = await openPanels()
  void ask(page, 'SET_UP_RECOVERY').catch(() => {})
  await frame.getByRole('heading', { name: 'Set up recovery', exact: true }).waitFor()
  await letLookPass(page, frame.locator('.button:disabled'))
  await frame.getByRole('button', { name: 'Use a recovery code', exact: true }).click()
  await frame.getByRole('heading', { name: 'Your recovery code', exact: true }).waitFor()
  const lineCount = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  for (const width of [320, 360, 390, 480]) {
    await page.evaluate((px) => {
      document.querySelector<HTMLElement>('#wallet')!.style.width = `${px}px`
    }, width)
    await expect.poll(() => frame.locator('.panel').evaluate(() => innerWidth)).toBe(width)
    const lines = frame.locator('.code-line')
    const tops = await Promise.all(
      (await lines.all()).map((line) => line.evaluate((one) => one.getBoundingClientRect().top)),
    )
    expect({ width, lines: new Set(tops).size }).toEqual({ width, lines: 2 })
    for (const one of [...(await lines.all()), ...(await frame.locator('.buttons > .button').all())])
      expect({ width, text: await one.textContent(), lines: await one.evaluate(lineCount) }).toMatchObject({ lines: 1 })
  }
  expect((await frame.locator('.code-line').allInnerTexts()).map((line) => line.match(/\w{4}/g)!.length)).toEqual([
    4, 3,
  ])
  await end()
})

test('by keyboard alone: a message is read and approved, the phrase shown, and recovery set up', async () => {
  const { page, frame, owner, end } = await openPanels()
  const { keyboard } = page
  /** Goes to a button as Tab does, and presses it. */
  async function press(name: string) {
    const button = frame.getByRole('button', { name, exact: true })
    await button.waitFor()
    await letLookPass(page, button.and(frame.locator(':disabled')))
    for (let step = 0; step < 6 && !(await button.and(frame.locator(':focus')).count()); step++)
      await keyboard.press('Tab')
    await button.and(frame.locator(':focus')).waitFor()
    await keyboard.press('Enter')
  }
  /** The heading is read out first. */
  const begin = async (title: string) => {
    const heading = frame.getByRole('heading', { name: title, exact: true })
    await heading.waitFor()
    await heading.focus()
  }

  const signed = rpc(page, 'personal_sign', ['Hello', owner])
  await begin('Sign message')
  await press('Approve')
  expect(await signed).toHaveProperty('result')

  const phrase = ask(page, 'EXPORT_PHRASE')
  await begin('Show recovery phrase')
  await press('Show phrase')
  await begin('Recovery phrase')
  await press('Done')
  expect(await phrase).toEqual({ result: undefined })

  const recovery = ask(page, 'SET_UP_RECOVERY')
  await begin('Set up recovery')
  await press('Use a recovery code')
  await begin('Your recovery code')
  const code = await frame.locator('.secret').innerText()
  await press('I wrote it down')
  await begin('Enter your recovery code')
  for (let step = 0; step < 3 && !(await frame.locator('textarea:focus').count()); step++) await keyboard.press('Tab')
  await keyboard.type(code)
  await frame.getByRole('button', { name: 'Confirm' }).and(frame.locator(':enabled')).waitFor()
  await keyboard.press('Enter')
  expect(await recovery).toEqual({ result: undefined })
  await end()
})

test('two tabs: who signs out in one is signed out in the other, and neither signs', async () => {
  const { page, context, owner, end } = await openPanels()
  const other = await visitFrame(site, { context })
  expect(await ask(other.page, 'IS_CONNECTED')).toEqual({ result: { isConnected: true } })
  expect(await ask(page, 'SIGN_OUT')).toEqual({ result: undefined })
  await expect.poll(() => other.page.evaluate(() => notices.map(({ name }) => name))).toContain('SESSION_ENDED')
  for (const tab of [page, other.page])
    expect(await rpc(tab, 'personal_sign', ['Hello', owner])).toEqual({ error: 'Action not allowed' })
  await end()
})

test.skipIf(process.env['JOURNEY_BROWSER'] === 'firefox')(
  'a page that comes back from the back-forward cache has a frame that answers, and shows what is to be signed',
  async () => {
    const browser = await sharedBrowser({ hasBackForwardCache: true })
    const context = await browser.newContext({ viewport: { width: 800, height: 700 } })
    const { page, end } = await visitFrame(site, { context })
    await logIn(site, page)
    const { result } = (await rpc(page, 'eth_accounts', [])) as { result: [string, string] }
    await page.evaluate(() => Object.assign(globalThis, { isTheVeryPage: true }))
    await page.goto(new URL('/health', site.serviceUrl).href)
    await page.goBack({ waitUntil: 'commit' })
    await expect
      .poll(() => page.evaluate(() => (globalThis as { isTheVeryPage?: boolean }).isTheVeryPage).catch(() => undefined))
      .toBe(true)
    await expect.poll(() => ask(page, 'IS_CONNECTED').catch(() => undefined)).toEqual({ result: { isConnected: true } })
    void rpc(page, 'personal_sign', ['Hello', result[1]]).catch(() => {})
    // Playwright loses frames of other sites in the back/forward cache, so the test checks the page's notices instead.
    await expect
      .poll(() => page.evaluate(() => notices.findLast(({ name }) => name === 'APPROVAL')?.payload))
      .toMatchObject({ requestId: expect.any(String), height: expect.toSatisfy((height: number) => height > 100) })
    await end()
  },
)
