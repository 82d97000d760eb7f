import { expect, test } from 'vitest'
import { toRequestLink, toWalletLink } from './wallet-link.ts'

const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=58'
const ENCODED = 'wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3D58'

test.each([
  ['fox:', `fox://wc?uri=${ENCODED}`],
  ['fox://', `fox://wc?uri=${ENCODED}`],
  ['fox:/', `fox://wc?uri=${ENCODED}`],
  ['fox://app', `fox://app/wc?uri=${ENCODED}`],
  ['https://fox.example', `https://fox.example/wc?uri=${ENCODED}`],
  ['fox://app?a=1#b', `fox://app/wc?uri=${ENCODED}`],
  ['https://fox.example/app?a=1&b=2#top', `https://fox.example/app/wc?a=1&b=2&uri=${ENCODED}`],
  ['https://fox.example#top', `https://fox.example/wc?uri=${ENCODED}`],
  ['http://localhost:3000', `http://localhost:3000/wc?uri=${ENCODED}`],
  ['https://fox.example/app/', `https://fox.example/app/wc?uri=${ENCODED}`],
])('%s is handed the pairing by %s', (link, expected) => {
  expect(toWalletLink(link, URI)).toBe(expected)
})

test.each([
  'javascript:alert(1)//',
  ' JavaScript:x',
  'data:text/html,x',
  'blob:https://a/b',
  'java\nscript:alert(1)',
  'intent://scan#Intent;scheme=fox;end',
  'ms-msdt:/id',
  'MS-Word:ofe|u|https://evil.example',
  'search-ms:query=x',
  'itms-services://?action=download-manifest',
  'itms-apps://x',
  'tel:0900',
  'sms:0900',
  'http://fox.example',
  'http://192.168.1.1',
  'fox',
  '//fox.example',
  '',
])('%s is no link to a wallet', (link) => {
  expect(toWalletLink(link, URI)).toBeUndefined()
})

test.each([
  ['fox:', 'fox://wc?requestId=12&sessionTopic=ab'],
  ['https://fox.example/app/', 'https://fox.example/app/wc?requestId=12&sessionTopic=ab'],
])('%s is opened at a request by %s', (link, expected) => {
  expect(toRequestLink(link, { requestId: 12, sessionTopic: 'ab' })).toBe(expected)
})

test('a request that was not sent yet has no id; a link that may not be opened is none', () => {
  expect(toRequestLink('fox:', { sessionTopic: 'ab' })).toBe('fox://wc?sessionTopic=ab')
  expect(toRequestLink('javascript:alert(1)', { sessionTopic: 'ab' })).toBeUndefined()
})
