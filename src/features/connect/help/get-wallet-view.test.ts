import { expect, test } from 'vitest'
import { OFFERED_WALLETS, walletsToGet } from './get-wallet-view.tsx'

const wallet = (id: string, fields: object = { homepage: `https://${id}.example` }) => ({ id, name: id, ...fields })
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test("the site's own choice first, no wallet twice, and none that nobody can get", () => {
  const pages = { featured: [wallet('owl')], wallets: [wallet('fox'), wallet('owl'), wallet('elk', {})] }
  expect(ids(walletsToGet(pages, { os: 'other' }))).toEqual(['owl', 'fox'])
})

test('what there is for this device', () => {
  const wallets = [
    wallet('fox', { chromeStore: 'https://x.example' }),
    wallet('owl', { appStore: 'https://y.example' }),
  ]
  expect(ids(walletsToGet({ featured: [], wallets }, { os: 'ios' }))).toEqual(['owl'])
  expect(ids(walletsToGet({ featured: [], wallets }, { os: 'other' }))).toEqual(['fox', 'owl'])
})

test('a few are a choice', () => {
  const wallets = Array.from({ length: 40 }, (_, index) => wallet(`${index}`))
  expect(walletsToGet({ featured: [], wallets }, { os: 'ios' })).toHaveLength(OFFERED_WALLETS)
})
