// @module-tag extra
import { expect, test } from 'vitest'
import { openEmbedded } from './support/open-embedded.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { fillIn } from './support/type-into.ts'

const journey = setUpJourney({ embeddedWallet: true })

/** Addresses of a name by coin type, as the service has them. */
async function addressesOf(name: string): Promise<unknown> {
  const { serviceUrl, projectId } = journey.sandbox.info
  const answer = await fetch(`${serviceUrl}/v1/profile/account/${name}?apiVersion=2&projectId=${projectId}`)
  return ((await answer.json()) as { addresses: Record<string, { address: string }> }).addresses
}

test('the smart account, not deployed yet, and the standard account each register a name in the frame; Reject registers none', async () => {
  const { accountOf, dialog, prefer, readAndApprove, reject } = await openEmbedded(journey)
  const heading = (text: string) => dialog.dialog.getByRole('heading', { name: text, exact: true })
  const smart = await accountOf()
  expect(smart.type).toBe('smartAccount')

  async function choose(label: string) {
    await dialog.show('RegisterAccountName')
    await fillIn(dialog.dialog.getByRole('textbox', { name: 'Name', exact: true }), label)
    await dialog.text(`${label}.reown.id is available.`).waitFor()
    await dialog.button('Register').click()
  }
  await choose('smart-name')
  await reject()
  await heading('Request declined').waitFor()
  await dialog.button('Try again').click()
  expect(await readAndApprove()).toContain('{"name":"smart-name.reown.id","attributes":{},"timestamp":')
  await heading('smart-name.reown.id is yours').waitFor()
  const { address } = smart
  expect(await addressesOf('smart-name.reown.id')).toEqual({ 60: { address }, 2147483649: { address } })

  expect(await prefer('eoa')).toBeUndefined()
  const own = await accountOf()
  expect(own.address).not.toBe(address)
  await choose('plain-name')
  await readAndApprove()
  await heading('plain-name.reown.id is yours').waitFor()
  expect(await addressesOf('plain-name.reown.id')).toMatchObject({ 60: { address: own.address } })
})
