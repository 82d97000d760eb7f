import { afterEach, expect, test, vi } from 'vitest'
import { safeParse } from 'zod/mini'
import { createFakeHttp } from '../../test/fakes/create-fake-http.ts'
import { createBlockchainApi } from './blockchain-api/create-blockchain-api.ts'
import { moment } from './lenient.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['2026-07-20T10:00:00.000Z', Date.UTC(2026, 6, 20, 10)],
  ['2026-07-20T10:00:00+02:00', Date.UTC(2026, 6, 20, 8)],
  ['2026-07-20T10:00:00', Date.UTC(2026, 6, 20, 10)],
  ['2026-07-20 10:00:00', Date.UTC(2026, 6, 20, 10)],
  ['2026-07-20T10:00:00.123456', Date.UTC(2026, 6, 20, 10, 0, 0, 123)],
  ['2026-07-20T10:00', Date.UTC(2026, 6, 20, 10)],
  ['2026-07-20', Date.UTC(2026, 6, 20)],
  ['yesterday', undefined],
  ['', undefined],
])('the date %j is read in any zone as %s', (text, expected) => {
  for (const zone of ['America/New_York', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone)
    expect(safeParse(moment, text).data).toBe(expected)
  }
})

test('an entry of the history without a zone is UTC', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const metadata = { hash: '0xfeed', status: 'confirmed', minedAt: '2026-07-20T10:00:00', chain: 'eip155:1' }
  const http = createFakeHttp(() => ({ data: [{ id: 'a', metadata, transfers: [] }] }))
  const api = createBlockchainApi({ http, getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }) })
  const { data } = await api.getHistory('0xabc', { chainId: 'eip155:1' })
  expect(data[0]?.minedAt).toBe(Date.UTC(2026, 6, 20, 10))
})
