import { expect, test } from 'vitest'
import type { DebugReport } from './debug-report.ts'
import { formatSections, toSections } from './to-sections.ts'

const AT = Date.UTC(2026, 10, 23, 16, 30, 5, 250)
const EMPTY: DebugReport = {
  at: AT,
  version: '0.1.0',
  page: 'https://site.example/shop',
  browser: 'Browser/1',
  project: '',
  status: 'disconnected',
  isOpen: false,
  network: 'Ethereum (eip155:1)',
  connections: [],
  session: undefined,
  relay: { url: 'wss://relay.example', isConnected: undefined, openedAt: undefined, lastSeenAt: undefined },
  endpoints: [],
  errors: [],
}

test('a dialog that has done nothing yet', () => {
  expect(formatSections(toSections(EMPTY))).toBe(`## Dialog
- Version: 0.1.0
- Status: disconnected, closed
- Network: Ethereum (eip155:1)
- Project: none
- Page: https://site.example/shop
- Browser: Browser/1
- Time: 2026-11-23 16:30:05Z

## Connections
- Wallet: none

## WalletConnect
- Relay: wss://relay.example: not needed yet
- Last seen: never
- Session: none

## Endpoints

## Errors
- Last: none`)
})

test('a dialog in use', () => {
  const report: DebugReport = {
    ...EMPTY,
    project: '0123…',
    isOpen: true,
    connections: [
      {
        wallet: 'Phone',
        connector: 'walletConnect, WALLET_CONNECT',
        network: 'eip155:137',
        address: '0xf39F…2266',
        accountCount: 2,
        approved: 'eip155:1, eip155:137',
      },
    ],
    session: { wallet: 'Phone', namespaces: ['eip155, 2 chains'], expiresAt: AT + 1000 },
    relay: { url: 'wss://relay.example', isConnected: false, openedAt: AT, lastSeenAt: AT - 5000 },
    endpoints: [
      { origin: 'https://a.example', uses: ['catalogue'], count: 1, latencyMs: 12, lastStatus: 200, lastAt: AT },
      { origin: 'https://b.example', uses: ['Polygon node'], count: 2, latencyMs: 900, lastStatus: 0, lastAt: AT },
      { origin: 'https://c.example', uses: ['a', 'b'], count: 2, latencyMs: 1, lastStatus: undefined, lastAt: AT },
    ],
    errors: [{ at: AT, code: 'connect_failed', message: 'No', causes: ['http_failed: 503', 'closed'] }],
  }
  const text = formatSections(toSections(report))
  for (const line of [
    '- Wallet: Phone (walletConnect, WALLET_CONNECT)',
    '- Account: 0xf39F…2266 on eip155:137, 2 in all',
    '- Relay: wss://relay.example: not connected',
    '- Last seen: 2026-11-23 16:30:00Z',
    '- Session: Phone, until 2026-11-23 16:30:06Z',
    '- Namespace: eip155, 2 chains',
    '- https://a.example (catalogue): status 200, 12 ms, 1 request, last 2026-11-23 16:30:05Z',
    '- https://b.example (Polygon node): no answer, 900 ms, 2 requests, last 2026-11-23 16:30:05Z',
    '- https://c.example (a, b): status unknown, 1 ms, 2 requests, last 2026-11-23 16:30:05Z',
    '- 2026-11-23 16:30:05Z connect_failed: No\n  - caused by http_failed: 503\n  - caused by closed',
  ])
    expect(text).toContain(line)
})

test('a time out of range is never', () => {
  const session = { wallet: 'Phone', namespaces: [], expiresAt: 1e300 }
  expect(formatSections(toSections({ ...EMPTY, session }))).toContain('Phone, until never')
})
