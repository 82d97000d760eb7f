import { recoverMessageAddress, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { SOLANA_DEVNET } from '../../demo/sandbox/chains/chain-table.ts'
import { createDialogPage } from './support/dialog-page.ts'
import { findInMail, forgetLimits, logIn } from './support/log-in.ts'
import { embeddedParts } from './support/open-embedded.ts'
import type { Visit, VisitOptions } from './support/open-visit.ts'
import { openWindow } from './support/open-window.ts'
import { setUpJourney } from './support/set-up-journey.ts'

// Sites on several origins that use one service.
const journey = setUpJourney({ embeddedWallet: true })

const EMAIL = 'traveler@example.com'

/** A site with a name of its own, which the browser takes for another site than any other name. */
function siteAt(host: string): VisitOptions {
  const { frameUrl, projectId, serviceUrl } = journey.sandbox.info
  return {
    host,
    markup: `<script type="module" src="/wallet-dialog.js"></script>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" frame-url="${frameUrl}"
        networks="eip155:1 ${SOLANA_DEVNET.caipNetworkId}"></wallet-dialog>`,
  }
}

/** Logs in on a site that this browser has not logged in on: the device is approved by the link in a mail. */
async function logInAnew(visit: Visit) {
  forgetLimits(journey)
  const link = await findInMail(journey, EMAIL, /http:\S+\/v1\/approvals\/\S+/, () => logIn(journey, visit, EMAIL))
  const mail = await openWindow(visit.page)
  await mail.goto(link)
  await mail.getByRole('button', { name: 'Approve' }).click()
  await mail
    .getByText(/approved/i)
    .first()
    .waitFor()
  await mail.close()
}

/** The accounts of a site, and which key signs for the standard one. */
async function accountsOf(visit: Visit) {
  const { dialog } = visit
  const { accountOf, readAndApprove } = embeddedParts(visit)
  await expect.poll(async () => (await dialog.state()).status).toBe('connected')
  await expect.poll(async () => (await dialog.state()).open).toBe(false)
  const { result } = await dialog.request('eth_accounts')
  const [, standard] = result as string[]
  const signing = dialog.request('personal_sign', ['Hello', standard])
  expect(await readAndApprove()).toContain('Hello')
  const signature = (await signing).result as Hex
  return {
    evm: result,
    solana: (await accountOf('solana')).address,
    key: await recoverMessageAddress({ message: 'Hello', signature }),
  }
}

test(
  'a site on another origin reaches the same account, in this browser and in another one',
  { tags: 'extra' },
  async () => {
    const first = await journey.visit('/site.html', siteAt('a.localhost'))
    await logIn(journey, first, EMAIL)
    const accounts = await accountsOf(first)
    expect((accounts.evm as string[])[1]).toBe(accounts.key)

    const page = await openWindow(first.page)
    await page.goto(first.url('/site.html').replace('//a.', '//b.'))
    const other = { ...first, page, dialog: createDialogPage(page) }
    await other.dialog.ready()
    expect(await other.dialog.state(), 'a site learns nothing of what others know').toMatchObject({
      status: 'disconnected',
    })
    await logInAnew(other)
    expect(await accountsOf(other)).toEqual(accounts)

    const elsewhere = await journey.visit('/site.html', siteAt('b.localhost'))
    await logInAnew(elsewhere)
    expect(await accountsOf(elsewhere)).toEqual(accounts)
    await elsewhere.dialog.disconnect()
    // Each site and browser has a session of its own.
    await page.reload()
    await other.dialog.ready()
    expect(await other.dialog.state()).toMatchObject({ status: 'connected', address: (accounts.evm as string[])[0] })
  },
)

test('a page whose origin the project does not list offers no login, and says why; no browser gives it the frame', async () => {
  const origin = 'http://shop.invalid'
  const { pageUrl, frameUrl = '', projectId } = journey.sandbox.info
  const { dialog, events, page } = await journey.visit('/blank.html', {
    origin,
    async prepare({ context }) {
      // Everything is fetched for the browser, which keeps pages of the internet away from this machine.
      await context.route(/^http:/, async (route) => {
        const response = await route.fetch({ url: route.request().url().replace(origin, new URL(pageUrl).origin) })
        await route.fulfill({ response })
      })
    },
  })
  await dialog.show()
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'origin_not_allowed' })
  await dialog.alert.getByText('This site’s wallet connection isn’t set up correctly').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).count()).toBe(0)
  const framePage = await fetch(`${frameUrl.replace('wallet.localhost', '127.0.0.1')}?project=${projectId}`)
  const [, ancestors = ''] =
    /frame-ancestors ([^;]*)/.exec(framePage.headers.get('content-security-policy') ?? '') ?? []
  expect(ancestors, 'browsers load the frame on these sites only').toContain('localhost')
  expect(ancestors).not.toMatch(/shop\.invalid|(^| )(\*|https?:)( |$)/)
})
