import { expect, test } from 'vitest'
import type { BuyAsset } from '#core/ports/buy-provider.ts'
import { openBuy } from '../../../test/fakes/buy/open-buy.ts'
import { createAssetSpamReasons } from './create-asset-spam-reasons.ts'

const FAKE: BuyAsset = {
  ...{ id: 'ETH2', name: 'Ether', symbol: 'ETH', network: 'eip155:1', networkName: 'ethereum' },
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
}

test('what is to be bought is classified in the form, before the list was looked at, and again when the list is left', async () => {
  const answers = { getOptions: async () => ({ assets: [FAKE], currencies: [], sellers: [] }) }
  const { asked, clock, core } = await openBuy({ answers })
  const $spamReasons = core.use(createAssetSpamReasons)
  const flagged = async () => {
    await clock.advance(0)
    return [...$spamReasons.get().keys()]
  }
  const key = 'eip155:1 ETH2 0x5FbDB2315678afecb367f032d93F642f64180aa3'
  expect(await flagged()).toEqual([key])
  expect(asked, 'balances are not read for it').not.toContain('balances')
  core.views.push({ name: 'BuySelectToken' })
  core.views.back()
  expect(await flagged()).toEqual([key])
})
