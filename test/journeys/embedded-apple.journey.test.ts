// @module-tag extra
import { expect, test } from 'vitest'
import { setUpJourney } from './support/set-up-journey.ts'

// Apple posts its answer from its own site. The other providers' shapes are tested with the service, and Google and GitHub in
// the journeys of logging in.
const journey = setUpJourney({ embeddedWallet: true })

test('Apple: what is chosen in the popup connects', async () => {
  const { dialog, page, events } = await journey.visit()
  await dialog.show()
  await dialog.button('More ways to log in').click()
  const apple = dialog.dialog.getByRole('button', { name: 'Apple', exact: true })
  const [popup] = await Promise.all([page.waitForEvent('popup'), apple.click()])
  expect(await popup.getByRole('heading').textContent()).toBe('Sign in with Apple')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'grace@example.com' }).click()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ connector: { type: 'AUTH' } })
  await closed
})
