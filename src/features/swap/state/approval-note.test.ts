import { expect, test } from 'vitest'
import { ADA } from '../../../../test/fakes/send/create-fake-chain.ts'
import { createApprovalNotes } from './approval-note.ts'

const note = {
  caipNetworkId: 'eip155:1' as const,
  account: ADA,
  hash: '0x1',
  isCalls: false,
  fromKey: 'native',
  toKey: '0xa',
  amount: 10n ** 30n,
  decimals: 18,
  slippage: 0.5,
  sentAt: 1,
}

function setUp() {
  const stored = new Map<string, string>()
  const notes = createApprovalNotes({
    get: (key) => stored.get(key),
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  })
  return { notes, stored }
}

test('a note is read back as it was written, until it is removed', async () => {
  const { notes } = setUp()
  expect(await notes.read()).toBeUndefined()
  await notes.write(note)
  expect(await notes.read()).toEqual(note)
  await notes.remove()
  expect(await notes.read()).toBeUndefined()
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a negative amount', JSON.stringify({ ...note, amount: '-1' })],
  ['an amount of nothing', JSON.stringify({ ...note, amount: '0' })],
  ['an amount that is a number', JSON.stringify({ ...note, amount: 1 })],
  ['no account', JSON.stringify({ ...note, amount: '1', account: undefined })],
  ['decimals as text', JSON.stringify({ ...note, amount: '1', decimals: '18' })],
  ['decimals of no token', JSON.stringify({ ...note, amount: '1', decimals: 100_000_000 })],
  ['a part of a decimal', JSON.stringify({ ...note, amount: '1', decimals: 1.5 })],
])('%s is no note', async (_, text) => {
  const { notes, stored } = setUp()
  await notes.write(note)
  const [key] = stored.keys()
  stored.set(key ?? '', text)
  expect(await notes.read()).toBeUndefined()
})
