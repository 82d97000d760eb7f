import { expect, test } from 'vitest'
import { formatAddresses } from './format-addresses.ts'

test('addresses stand below each other, and the wallet is left out where there is none', () => {
  const info = {
    pageUrl: 'http://127.0.0.1:1/',
    serviceUrl: 'http://127.0.0.1:2',
    relayUrl: 'ws://127.0.0.1:2/relay',
    projectId: 'sandbox',
  }
  const table = formatAddresses({
    ...info,
    chains: [{ caipNetworkId: 'eip155:137', rpcUrl: 'http://127.0.0.1:4' }],
    tokens: [],
  })
  const rows = table.split('\n').filter((line) => line.includes('://'))
  expect(new Set(rows.map((row) => row.search(/(http|ws):/))).size).toBe(1)
  expect(table).toMatch(/Polygon +http:\/\/127\.0\.0\.1:4 +eip155:137/)
  expect(table).not.toContain('Phone wallet')
  expect(table).not.toContain('Mail')
})

test('the page of the mails is there if the sandbox has one', () => {
  const info = {
    pageUrl: 'http://127.0.0.1:1/',
    serviceUrl: 'http://127.0.0.1:2',
    relayUrl: 'ws://127.0.0.1:2/relay',
    mailUrl: 'http://127.0.0.1:3',
    projectId: 'sandbox',
    chains: [],
    tokens: [],
  }
  expect(formatAddresses(info)).toMatch(/Mail +http:\/\/127\.0\.0\.1:3 /)
})
