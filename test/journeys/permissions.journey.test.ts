import { expect, test } from 'vitest'
import { approveOnPhone } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { DAILY_DOLLARS, grantPermissions } from './support/grant-permissions.ts'
import { pairPhone } from './support/pair-phone.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { ADA } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

test('a phone wallet revokes a permission', async () => {
  const pci = grantPermissions(journey.sandbox, 'phoned', [DAILY_DOLLARS])
  const visit = await journey.visit()
  const phone = await pairPhone(journey, visit)
  await approveOnPhone(phone)
  await visit.events.next('wallet-connected')
  await visit.dialog.show('SmartSessionList')
  const revoke = visit.dialog.button('Revoke phoned.example’s permission')
  await revoke.click()
  await approveOnPhone(phone)
  await revoke.waitFor({ state: 'hidden' })
  await expect
    .poll(
      () => journey.sandbox.service.sessions.sessionsOf(`eip155:1:${ADA}`).find((one) => one.pci === pci)?.revokedAt,
    )
    .toBeTypeOf('number')
})
