import { expect, test } from 'vitest'
import { formatWalletConnectUri, parseWalletConnectUri } from './walletconnect-uri.ts'

const TOPIC = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const KEY = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const PAIRING = { topic: TOPIC, symKey: KEY, relayProtocol: 'irn' }
const REQUIRED = `relay-protocol=irn&symKey=${KEY}`

test.each([
  [`wc:${TOPIC}@2?${REQUIRED}`, PAIRING],
  [`wc:${TOPIC}@2?symKey=${KEY}&relay-protocol=irn`, PAIRING],
  [`wc://${TOPIC}@2?${REQUIRED}`, PAIRING],
  [`wc:${TOPIC}@2?${REQUIRED}&expiryTimestamp=1700000000`, { ...PAIRING, expiryTimestamp: 1_700_000_000 }],
  [
    `wc:${TOPIC}@2?${REQUIRED}&methods=wc_sessionPropose%2Cwc_sessionAuthenticate`,
    { ...PAIRING, methods: ['wc_sessionPropose', 'wc_sessionAuthenticate'] },
  ],
  [`wc:${TOPIC}@2?${REQUIRED}&relay-data=x&other=1`, PAIRING],
])('%s is a pairing', (uri, pairing) => expect(parseWalletConnectUri(uri)).toEqual(pairing))

test.each([
  '',
  'wc:',
  TOPIC,
  `wc:${TOPIC}`,
  `wc:${TOPIC}@2`,
  `wc:${TOPIC}@2?`,
  `wc:@2?${REQUIRED}`,
  `wc:${TOPIC}?${REQUIRED}`,
  `wc:${TOPIC}@1?${REQUIRED}`,
  `wc:${TOPIC}@3?${REQUIRED}`,
  `wc:${TOPIC}@2x?${REQUIRED}`,
  `wc:${TOPIC}@2?relay-protocol=irn`,
  `wc:${TOPIC}@2?symKey=${KEY}`,
  `wc:${TOPIC}@2?relay-protocol=&symKey=${KEY}`,
  `wc:${TOPIC.slice(1)}@2?${REQUIRED}`,
  `wc:${TOPIC}0@2?${REQUIRED}`,
  `wc:${TOPIC.replace('7', 'g')}@2?${REQUIRED}`,
  `wc:${TOPIC}@2?relay-protocol=irn&symKey=${KEY.slice(2)}`,
  `wc:${TOPIC}@2?relay-protocol=irn&symKey=${KEY.toUpperCase()}`,
  `wc:${TOPIC}@2?${REQUIRED}&symKey=${KEY.replace('5', '6')}`,
  `wc:${TOPIC}@2?${REQUIRED}&expiryTimestamp=soon`,
  `wc:${TOPIC}@2?${REQUIRED}&expiryTimestamp=-1`,
  `wc:${TOPIC}@2?${REQUIRED}&methods=`,
  `wc:${TOPIC}@2?${REQUIRED}&methods=a%20b`,
  `wc:${TOPIC}@2?${REQUIRED}?${REQUIRED}`,
  ` wc:${TOPIC}@2?${REQUIRED}`,
  `WC:${TOPIC}@2?${REQUIRED}`,
  `javascript:wc:${TOPIC}@2?${REQUIRED}`,
  `https://wallet.example/wc?uri=wc:${TOPIC}@2?${REQUIRED}`,
  'wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@1?bridge=https%3A%2F%2Fbridge.walletconnect.org&key=41791102999c339c844880b23950704cc43aa840f3739e365323cda4dfa89e7a',
  `wc:${TOPIC}@2?${REQUIRED}&other=${'x'.repeat(2_048)}`,
])('%j is none', (uri) => expect(parseWalletConnectUri(uri)).toBeUndefined())

test('what is built is read back', () => {
  const pairing = { ...PAIRING, expiryTimestamp: 1_700_000_000, methods: ['wc_sessionAuthenticate'] }
  const uri = formatWalletConnectUri(pairing)
  expect(uri).toBe(`wc:${TOPIC}@2?${REQUIRED}&expiryTimestamp=1700000000&methods=wc_sessionAuthenticate`)
  expect(parseWalletConnectUri(uri)).toEqual(pairing)
  expect(formatWalletConnectUri(PAIRING)).toBe(`wc:${TOPIC}@2?${REQUIRED}`)
})
