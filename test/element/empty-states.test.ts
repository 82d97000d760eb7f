import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { findViolationsInBothThemes } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

/** CSS pixels of the icon, and of the room above and below. */
const LOOK = { icon: [48, 48], room: ['32px', '32px'] }

test('no wallet [views.empty]: visitors can get one, or reload the page', async () => {
  const { dialog, page } = await journey.visit('/blank.html?project-id=none&networks=eip155:1')
  await dialog.show()
  await dialog.dialog.getByRole('heading', { name: 'No wallet found in this browser' }).waitFor()
  expect(await dialog.button('Get a wallet').getAttribute('part')).toBe('button primary')
  const [reload, help] = [dialog.button('Reload'), dialog.button('I don’t have a wallet')]
  const { y, height } = (await reload.boundingBox())!
  expect((await help.boundingBox())!.y - y - height, 'a gap for the focus ring').toBeGreaterThanOrEqual(8)
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await dialog.button('Get a wallet').click()
  await dialog.dialog.getByRole('heading', { name: 'Get a wallet' }).waitFor()
  expect(await dialog.text(/^These wallets/).count(), 'without a list, there are none').toBe(0)
})

test('empty and failed views [views.empty]: an icon, a heading, a sentence and a button, announced', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [7] })
  const { dialog, page } = await openConnected(journey, { wallet })
  const live = dialog.dialog.locator('[aria-live=polite]')
  const state = dialog.dialog.locator('.empty-state')
  const look = () =>
    state.first().evaluate((element) => {
      const { paddingTop, paddingBottom } = getComputedStyle(element)
      const { width, height } = element.firstElementChild!.getBoundingClientRect()
      return { icon: [width, height], room: [paddingTop, paddingBottom] }
    })
  await dialog.show('Permissions')
  await dialog.dialog.getByRole('heading', { name: 'No permissions granted' }).waitFor()
  await live.getByText(/^No permissions granted\. Sites/).waitFor({ state: 'attached' })
  expect(await look()).toEqual(LOOK)

  journey.sandbox.service.failAll(/\/history/, { status: 503 })
  await dialog.show('Activity')
  await dialog.dialog.getByRole('heading', { name: 'Couldn’t load your activity' }).waitFor()
  await live.getByText('Couldn’t load your activity. Your funds are safe.').waitFor({ state: 'attached' })
  expect(await look()).toEqual(LOOK)
  expect(await findViolationsInBothThemes(page)).toEqual([])
  journey.sandbox.service.clearFaults()
  await state.getByRole('button', { name: 'Try again' }).click()
  await dialog.dialog.getByRole('heading', { name: 'No activity on this network yet' }).waitFor()

  await dialog.show('AllWallets')
  await dialog.dialog.getByRole('searchbox').fill('nothing has this name')
  await dialog.dialog.getByRole('heading', { name: /^No results for/ }).waitFor()
  await state.getByRole('button', { name: 'Use WalletConnect' }).waitFor()
  expect(await look()).toEqual(LOOK)
})
