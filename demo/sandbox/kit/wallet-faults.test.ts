import { expect, test } from 'vitest'
import { readPage } from '../../../test/docs/read-page.ts'
import { createServiceFaults } from '../service/faults/create-service-faults.ts'
import { createWalletFaults, type EmbeddedWalletPart } from './wallet-faults.ts'

/** Which part each call of the service belongs to. */
const CALLS: Readonly<Record<Exclude<EmbeddedWalletPart, 'service'>, readonly string[]>> = {
  frame: ['/frame/', '/frame/assets/index.js'],
  settings: ['/v1/config'],
  email: ['/v1/email/code', '/v1/email/verify', '/v1/email/update', '/v1/email/update/primary'],
  social: ['/v1/social/start', '/v1/social/google/callback', '/v1/social/complete'],
  farcaster: ['/v1/farcaster/start', '/v1/farcaster/status'],
  devices: ['/v1/devices', '/v1/devices/1', '/v1/approvals/poll', '/v1/recoveries/token'],
  session: ['/v1/session', '/v1/account'],
  keys: ['/v1/envelope', '/v1/envelope/open', '/v1/proofs'],
  nodes: ['/v1/nodes/eip155:1'],
  bundler: ['/v1/bundler/eip155:1'],
}
const PARTS = Object.keys(CALLS) as (keyof typeof CALLS)[]
const urlOf = (path: string) => new URL(path, 'http://wallet.localhost')

test.each(PARTS)('%s fails alone, with 503 unless a test says otherwise', (part) => {
  const queue = createServiceFaults()
  createWalletFaults(queue).fail(part)
  for (const other of PARTS)
    for (const path of CALLS[other])
      expect(queue.take(urlOf(path)), path).toEqual(other === part ? { status: 503 } : undefined)
})

test('service is all of it, failNext is for one request, and the rest is unknown', () => {
  const queue = createServiceFaults()
  const faults = createWalletFaults(queue)
  faults.failNext('service', 'hang')
  expect([queue.take(urlOf('/v1/config')), queue.take(urlOf('/v1/config'))]).toEqual(['hang', undefined])
  expect(() => faults.fail('mail' as 'email')).toThrow("no part 'mail'. It has: service, frame,")
})

test('the docs name every part', () => {
  const [, row = ''] =
    /^\| `fail\(part, fault\)`, `failNext\(part, fault\)` \|(.*)$/m.exec(readPage('docs/testing.md')) ?? []
  for (const part of ['service', ...PARTS]) expect(row).toContain(`\`${part}\``)
})
