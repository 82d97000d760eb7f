import { expect, test } from 'vitest'
import type { Visit } from './support/open-visit.ts'
import { setUpJourney } from './support/set-up-journey.ts'

// Social providers, each with its own way of answering.
const journey = setUpJourney({ embeddedWallet: true })

/** Presses a provider's button; resolves with the popup that it opens. */
async function openPopup({ dialog, page }: Visit, provider: string) {
  await dialog.show()
  await dialog.button('More ways to log in').click()
  const [popup] = await Promise.all([page.waitForEvent('popup'), dialog.button(provider).click()])
  return popup
}

test.each(['Apple', 'Facebook', 'X', 'Discord'])('%s: what is chosen in the popup connects', async (provider) => {
  const visit = await journey.visit()
  const popup = await openPopup(visit, provider)
  expect(await popup.getByRole('heading').textContent()).toBe(`Sign in with ${provider}`)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'grace@example.com' }).click()
  expect((await visit.events.next('wallet-connected')).detail).toMatchObject({ connector: { type: 'AUTH' } })
  await closed
})
