import { expect, test } from 'vitest'
import { toWalletLink } from './wallet-link.ts'

const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=58'
const ENCODED = 'wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3D58'

test.each([
  ['fox:', `fox://wc?uri=${ENCODED}`],
  ['fox://', `fox://wc?uri=${ENCODED}`],
  ['fox:/', `fox://wc?uri=${ENCODED}`],
  ['fox://app', `fox://app/wc?uri=${ENCODED}`],
  ['https://fox.example', `https://fox.example/wc?uri=${ENCODED}`],
  ['https://fox.example/app/', `https://fox.example/app/wc?uri=${ENCODED}`],
])('%s is handed the pairing by %s (decisions.md)', (link, expected) => {
  expect(toWalletLink(link, URI)).toBe(expected)
})

test.each([
  'javascript:alert(1)//',
  ' JavaScript:x',
  'data:text/html,x',
  'blob:https://a/b',
  'fox',
  '//fox.example',
  '',
])('%s is no link to a wallet', (link) => {
  expect(toWalletLink(link, URI)).toBeUndefined()
})
