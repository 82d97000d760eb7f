import { expect, test } from 'vitest'
import type { SandboxInfo } from '../sandbox-info.ts'
import { formatAddresses } from './format-addresses.ts'

const INFO: SandboxInfo = {
  pageUrl: 'http://127.0.0.1:1/',
  serviceUrl: 'http://127.0.0.1:2',
  relayUrl: 'ws://127.0.0.1:2/relay',
  walletUrl: 'http://127.0.0.1:5/',
  providerScriptUrl: 'http://127.0.0.1:5/provider.js',
  onrampUrl: 'http://127.0.0.1:6',
  projectId: 'sandbox',
  chains: [{ caipNetworkId: 'eip155:137', rpcUrl: 'http://127.0.0.1:4', faucetUrl: 'http://127.0.0.1:2/faucet' }],
  tokens: [],
}

test('addresses stand below each other, and the page of the mails is left out where there is none', () => {
  const table = formatAddresses(INFO)
  const rows = table.split('\n').filter((line) => line.includes('://'))
  expect(new Set(rows.map((row) => row.search(/(http|ws):/))).size).toBe(1)
  expect(table).toMatch(/Polygon +http:\/\/127\.0\.0\.1:4 +eip155:137/)
  expect(table).toMatch(/Phone wallet +http:\/\/127\.0\.0\.1:5\/ /)
  expect(table).not.toContain('Mail')
})

test('the page of the mails is there if the sandbox has one', () => {
  expect(formatAddresses({ ...INFO, mailUrl: 'http://127.0.0.1:3' })).toMatch(/Mail +http:\/\/127\.0\.0\.1:3 /)
})
