import { expect, test } from 'vitest'
import { findViolations } from './support/check-accessibility.ts'
import type { Visit } from './support/open-visit.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney({ embeddedWallet: true })

/** The code that was last mailed to an address. */
async function codeFor(address: string): Promise<string> {
  const find = () =>
    journey.embedded.mail
      .messages()
      .findLast(({ to }) => to.includes(address))
      ?.text.match(/\b\d{6}\b/)?.[0]
  await expect.poll(find).toBeDefined()
  return find()!
}

async function logIn({ dialog, page }: Visit, address: string) {
  await dialog.show()
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await dialog.button('Continue').click()
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await codeFor(address))
}

test('a visitor without a wallet connects by e-mail, signs, reloads and signs out', async () => {
  const visit = await journey.visit()
  const { dialog, events, page } = visit
  await logIn(visit, 'ada@example.com')
  const { detail } = await events.next('wallet-connected')
  expect(detail).toMatchObject({ connector: { id: 'embedded', type: 'AUTH' }, restored: false })
  await events.next('wallet-closed')

  const asked = page.evaluate(async () => {
    const element = document.querySelector('wallet-dialog')!
    const provider = element.getProvider('eip155')!
    return provider.request({ method: 'personal_sign', params: ['0x6869', element.account!.address] })
  })
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Approve' }).click()
  expect(await asked).toMatch(/^0x[\da-f]+$/)
  await events.next('wallet-closed')

  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ restored: true })
  await page.evaluate(() => document.querySelector('wallet-dialog')!.disconnect())
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
  await page.reload()
  await page.evaluate(() => document.querySelector('wallet-dialog')!.ready)
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
  expect(await findViolations(page)).toEqual([])
})
