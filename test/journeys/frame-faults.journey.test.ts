import { expect, test } from 'vitest'
import { createDialogPage } from './support/dialog-page.ts'
import { findInMail, logIn } from './support/log-in.ts'
import type { Visit } from './support/open-visit.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { withOption } from './support/with-option.ts'

// Failures around the embedded wallet's frame: each is shown in one sentence, with a way to continue.
const journey = setUpJourney({ embeddedWallet: true, hasBackForwardCache: true })

const NOT_LOADED = 'Your wallet couldn’t be loaded. Check your connection and try again.'
const UNAVAILABLE = {
  code: 'embedded_wallet_unavailable',
  message: 'Network Error - Could not load embedded wallet (try again later)',
}
const PAGE = '/strict.html'
/** Time limit of a click: a frame that closed on the press can't be clicked any more. */
const CLICK_MS = 1000

const emailOf = ({ page }: Visit) => page.getByRole('textbox', { name: 'Email' })

async function openConnected(email: string) {
  const visit = await journey.visit()
  await logIn(journey, visit, email)
  await visit.events.next('wallet-connected')
  await visit.events.next('wallet-closed')
  return visit
}

/** Asks for a signature, which the frame then shows. */
async function askForSignature({ dialog, page }: Pick<Visit, 'dialog' | 'page'>) {
  const { address } = await dialog.state()
  const signed = dialog.request('personal_sign', ['0x6869', address])
  const approve = page.frameLocator('iframe').getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  return { signed, approve }
}

test('a page whose policy keeps the frame out: said at once, and with the right policy it works', async () => {
  const visit = await journey.visit(PAGE, {
    async prepare({ page }) {
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          // The first time, and not in the frame, which has no storage.
          if (window !== top || sessionStorage.getItem('isRight')) return
          sessionStorage.setItem('isRight', 'true')
          const policy = document.createElement('meta')
          policy.httpEquiv = 'Content-Security-Policy'
          policy.content = "frame-src 'none'"
          document.head.append(policy)
        }),
      )
    },
  })
  const { dialog, events, network, page } = visit
  network.allowPolicyReports(/frame-src|Framing/)
  await dialog.show()
  await emailOf(visit).fill('kept-out@example.com')
  await dialog.button('Continue').click()
  expect((await events.next('wallet-error')).detail).toMatchObject(UNAVAILABLE)
  await dialog.text(NOT_LOADED).first().waitFor()
  expect(await emailOf(visit).inputValue()).toBe('kept-out@example.com')

  await page.reload()
  await logIn(journey, visit, 'kept-out@example.com')
  await events.next('wallet-connected')
})

test(
  'a frame that stays silent for 20 s: said, and the next try begins with a new one',
  { tags: 'extra' },
  async () => {
    const frame = new RegExp(`^${journey.embedded.frameUrl.replaceAll('.', '\\.')}`)
    const visit = await journey.visit(PAGE, { prepare: ({ page }) => page.clock.install() })
    const { dialog, events, page } = visit
    await page.route(frame, (route) =>
      route.fulfill({ body: '<!doctype html><title>Silent</title>', contentType: 'text/html' }),
    )
    await dialog.show()
    await emailOf(visit).fill('silent@example.com')
    await dialog.button('Continue').click()
    await page.locator('iframe').waitFor({ state: 'attached' })
    await page.clock.fastForward(20_000)
    expect((await events.next('wallet-error')).detail).toMatchObject(UNAVAILABLE)
    await dialog.text(NOT_LOADED).first().waitFor()

    await page.unroute(frame)
    const code = await findInMail(journey, 'silent@example.com', /\b\d{6}\b/, () => dialog.button('Continue').click())
    await page.getByRole('textbox', { name: 'One-time code' }).fill(code)
    await events.next('wallet-connected')
  },
)

test('a request that waits while the dialog is closed is rejected, nothing is signed, and the next one is shown', async () => {
  const visit = await openConnected('closes@example.com')
  const { dialog } = visit
  const { signed } = await askForSignature(visit)
  await dialog.button('Close').click()
  expect((await signed).error).toEqual({ code: 4001, message: 'Request was aborted' })
  const again = await askForSignature(visit)
  await again.approve.click()
  expect((await again.signed).result).toMatch(/^0x[\da-f]+$/)
})

test('two tabs: signing out in one ends the other, and rejects what waits there', async () => {
  const visit = await openConnected('two-tabs@example.com')
  const { dialog, context, url } = visit
  const { address } = await dialog.state()
  const other = await context.newPage()
  await other.goto(url(PAGE))
  const otherDialog = createDialogPage(other)
  await expect.poll(() => otherDialog.state()).toMatchObject({ status: 'connected', address })
  const { signed, approve } = await askForSignature({ dialog: otherDialog, page: other })
  await dialog.disconnect()
  await expect.poll(() => otherDialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  expect((await signed).error?.code).toBe(4001)
  await approve.waitFor({ state: 'hidden' })
})

test('a page that comes back from the back-forward cache still signs', { tags: 'extra' }, async () => {
  const visit = await openConnected('comes-back@example.com')
  const { dialog, page } = visit
  const before = await dialog.state()
  await page.goto(journey.sandbox.info.serviceUrl)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => dialog.state().catch(() => undefined)).toMatchObject({ address: before.address })
  let answer: Awaited<ReturnType<typeof dialog.request>> | undefined
  void dialog.request('personal_sign', ['0x6869', before.address]).then((next) => (answer = next))
  await dialog.dialog.getByRole('heading', { name: 'Your wallet' }).waitFor()
  // Playwright doesn't see into a frame that the browser had kept. Approve is at its lower right, 44 px high and up to 20 px above
  // the edge, so this is its middle. It ignores early clicks. Playwright waits until the frame stands still: a click beside it
  // would close the dialog.
  const frame = page.locator('iframe')
  await expect
    .poll(
      async () => {
        const box = await frame.boundingBox()
        const position = box && { x: box.width * 0.75, y: box.height - 40 }
        if (position && !answer) await frame.click({ position, timeout: CLICK_MS })
        return answer?.result
      },
      { interval: 300 },
    )
    .toMatch(/^0x[\da-f]+$/)
})

test(
  'the visitor turns the smart account off and on; a service that is down leaves it as it was',
  { tags: 'extra' },
  async () => {
    const visit = await openConnected('turns-off@example.com')
    const { dialog, events } = visit
    const smart = (await dialog.state()).address
    await dialog.show('Settings')
    const row = dialog.dialog.getByRole('switch', { name: /^Use a smart account/ })
    await expect.poll(() => row.getAttribute('aria-checked')).toBe('true')
    await row.click()
    await events.next('wallet-account-changed')
    await expect.poll(() => row.getAttribute('aria-checked')).toBe('false')
    const plain = (await dialog.state()).address
    expect(plain).not.toBe(smart)

    visit.network.allowNetworkReports(/Failed to load resource/)
    await visit.page.route(/\/v1\/preferences|\/v1\/account/, (route) => route.fulfill({ status: 503, body: '{}' }))
    await row.click()
    await dialog.dialog.getByRole('status').getByText(/./).first().waitFor()
    expect(await row.getAttribute('aria-checked')).toBe('false')
    expect((await dialog.state()).address).toBe(plain)
    await visit.page.unrouteAll()
    await row.click()
    await expect.poll(async () => (await dialog.state()).address).toBe(smart)
  },
)

test(
  'a site that only recovers signers: the visitor reads what may be wrong, and turns the smart account off',
  { tags: 'extra' },
  async () => {
    const visit = await journey.visit(
      PAGE,
      withOption(
        'siwx',
        `{
        createMessage: async ({ chainId, accountAddress }) => ({
          chainId, accountAddress, domain: location.host, uri: location.href, version: '1', nonce: '12345678',
          toString: () => 'Sign in as ' + accountAddress,
        }),
        addSession: async ({ signature }) => {
          if (signature.length !== 132) throw new Error('recovered another address')
        },
        revokeSession: async () => {},
        setSessions: async () => {},
        getSessions: async () => [],
      }`,
      ),
    )
    const { dialog, events, page } = visit
    await logIn(journey, visit, 'recovers@example.com')
    await events.next('wallet-connected')
    await dialog.button('Sign').click()
    await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
    await dialog.text(/^This site might not support smart accounts/).waitFor()
    expect((await events.next('wallet-error')).detail).toMatchObject({
      message: 'This application might not support Smart Accounts',
    })
  },
)
