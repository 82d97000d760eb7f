import { expect, test } from 'vitest'
import { createKnownWallets } from './create-known-wallets.ts'

test.each([
  ['id', { id: '1', name: 'Other', rdns: 'io.other' }],
  ['rdns', { id: '2', name: 'Other', rdns: 'io.fox' }],
  ['name, however it is written', { id: '2', name: ' FOX' }],
])('no wallet twice: known by its %s', (_, wallet) => {
  const known = createKnownWallets()
  expect(known.add({ id: '1', name: 'Fox', rdns: 'io.fox' })).toBe(true)
  expect(known.add(wallet)).toBe(false)
})

test('namesakes are told apart by the visitor, and stand for the wallet of the catalogue', () => {
  const known = createKnownWallets()
  const fox = { name: 'Fox', type: 'ANNOUNCED', chain: 'eip155', info: { rdns: 'io.fox' }, isNamesake: true } as const
  expect(known.addConnector({ id: 'x', ...fox })).toBe(true)
  expect(known.addConnector({ id: 'y', ...fox })).toBe(true)
  expect(known.add({ id: '1', name: 'Fox', rdns: 'io.fox' })).toBe(false)
})

test('what a connector reaches is known by the same', () => {
  const known = createKnownWallets()
  known.addConnector({ id: 'x', name: 'Fox', type: 'ANNOUNCED', chain: 'eip155', info: { rdns: 'io.fox' } })
  known.addConnector({ id: 'y', name: 'Owl', type: 'INJECTED', chain: 'eip155', explorerId: '7' })
  expect(known.add({ id: '1', name: 'Foxy', rdns: 'io.fox' })).toBe(false)
  expect(known.add({ id: '7', name: 'Owly' })).toBe(false)
  expect(known.add({ id: 'x', name: 'The id of a connector is none of the catalogue' })).toBe(true)
})
