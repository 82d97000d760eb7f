// @module-tag extra
import { expect, test } from 'vitest'
import { setUpJourney } from './support/set-up-journey.ts'

// A wallet service that has set up neither all social providers nor a mail server. Its answers are tested with the service itself,
// in src/frame/login/social-login.test.ts.
const journey = setUpJourney({ embeddedWallet: true })

const SET_UP = { email: false, socials: ['google', 'discord'], farcaster: false, networks: [] }

test('a login that the service lacks is refused by name, and left out from then on', async () => {
  const visit = await journey.visit('/strict.html', {
    prepare: async ({ context }) => {
      await context.route('**/v1/config', (route) => route.fulfill({ json: SET_UP }))
      await context.route('**/v1/social/start', (route) =>
        route.fulfill({ status: 404, json: { error: { code: 'provider_unknown', message: '' } } }),
      )
    },
  })
  const { dialog, events, network, page } = visit
  network.allowNetworkReports(/404/)
  const { frameUrl } = journey.sandbox.info
  const toService = () => network.requests().filter((url) => url.startsWith(new URL(frameUrl!).origin))
  const button = (name: string) => dialog.dialog.getByRole('button', { name, exact: true })
  await dialog.show()
  await button('Google').waitFor()
  expect(toService()).toEqual([])
  const popup = page.waitForEvent('popup')
  await button('X').click()
  await dialog.text('This way to log in isn’t available here.').waitFor()
  await expect.poll(async () => (await popup).isClosed()).toBe(true)
  expect(await button('Try again').count()).toBe(0)
  expect(events.details('wallet-error')).toMatchObject([
    { code: 'login_not_set_up', message: 'x is not set up at the wallet service' },
  ])

  const expectOffered = async () => {
    await button('Google').waitFor()
    await button('Discord').waitFor()
    for (const name of ['X', 'Farcaster', 'More ways to log in']) expect(await button(name).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Email' }).count()).toBe(0)
  }
  await dialog.button('Back').click()
  await expectOffered()
  await page.reload()
  await dialog.ready()
  await dialog.show()
  await expectOffered()
})
