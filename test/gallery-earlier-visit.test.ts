import { expect, test } from 'vitest'
// @ts-expect-error -- the page's scripts are plain JavaScript
import * as script from '../demo/page/playground/earlier-visit.js'
import type { StoragePort } from '../src/core/ports/storage.ts'
import { createStoredPurchases, type Purchase } from '../src/features/buy/stored-purchases.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from './fakes/create-fake-connector.ts'
import { createTestCore } from './fakes/create-test-core.ts'

interface EarlierVisit {
  connectionWith(connectorId: string, caipNetworkId: string): object
  purchaseFor(recipient: string, startedAt: number): { readonly purchases: readonly Purchase[] }
  storageWith(left?: object): StoragePort
}
const { connectionWith, purchaseFor, storageWith } = script as EarlierVisit

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const toChange = (reader: string) =>
  `bring the key and the value in demo/page/playground/earlier-visit.js in line with what ${reader} reads`

test('the dialogs of the gallery are connected by what they find in their storage', async () => {
  const connector = createFakeConnector()
  connector.restored = createFakeWalletConnection(walletState('eip155:137', ADA))
  const { core } = createTestCore({ ports: { storage: storageWith(connectionWith(connector.id, 'eip155:137')) } })
  core.connectors.add(connector)
  await core.start()
  expect(core.accounts.$active.get()?.address, toChange('src/core/connections/create-restore.ts')).toBe(ADA)
  expect(core.networks.$active.get().caipNetworkId).toBe('eip155:137')
})

test('the purchase of the gallery is one that the product goes on with', async () => {
  const left = purchaseFor(ADA, 1_000)
  const found = await createStoredPurchases(storageWith(left)).find(ADA, 2_000)
  expect(found, toChange('src/features/buy/stored-purchases.ts')).toEqual(left.purchases[0])
})
