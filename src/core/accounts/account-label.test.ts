import { expect, test } from 'vitest'
import { parseAccountLabel, type AccountLabel } from './account-label.ts'

const LABEL: AccountLabel = {
  caipAddress: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  parts: [
    { name: 'avatar', text: '' },
    { name: 'balance', text: '1.5 ETH' },
    { name: 'unsupported', text: 'Wrong network' },
  ],
}

test('a label comes back as it was stored', () => {
  expect(parseAccountLabel(JSON.stringify(LABEL))).toEqual(LABEL)
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['the lines of an earlier version', 'eip155:1:0xf39F\navatar\nbalance 1.5 ETH'],
  ['no object', '7'],
  ['no account', JSON.stringify({ parts: [] })],
  ['no parts', JSON.stringify({ caipAddress: 'eip155:1:0x' })],
  ['a part that no button has', JSON.stringify({ ...LABEL, parts: [{ name: 'script', text: '' }] })],
  ['a part without a text', JSON.stringify({ ...LABEL, parts: [{ name: 'name' }] })],
])('%s is no label', (_, text) => expect(parseAccountLabel(text)).toBeUndefined())
