import { expect, test } from 'vitest'
import { STANDARD_FAMILIES } from '#chains/standard-families.ts'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeStandardWallet, solanaAccount } from '../../../test/fakes/create-fake-standard-wallet.ts'
import { createStandardConnector } from './create-standard-connector.ts'
import { readStandardWallet } from './read-standard-wallet.ts'

test('a wallet that is unlocked offers its accounts, by any of its family’s events; one that has none offers nothing', async () => {
  const fake = createFakeStandardWallet()
  const wallet = readStandardWallet(fake, STANDARD_FAMILIES)!
  const connector = createStandardConnector({ wallet, family: wallet.families[0]!, clock: createFakeClock() })
  let isOffered = false
  const offered = connector.whenOffered!(new AbortController().signal).then(() => (isOffered = true))
  expect(fake.listenerCount).toBe(1)
  fake.accounts = []
  fake.emit({ accounts: [] })
  await settled()
  expect(isOffered).toBe(false)
  fake.accounts = [solanaAccount(1)]
  fake.emit({ accounts: fake.accounts })
  await offered
  expect(fake.listenerCount).toBe(0)
})
