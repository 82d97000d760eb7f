import { expect, test } from 'vitest'
import { ABANDONED_LIMIT, createAbandonedProposals } from '#connectors/walletconnect/create-walletconnect.ts'
import { settled } from '../../../../test/fakes/create-fake-clock.ts'
import type { Approval, Proposal, RelayClient } from '../protocol/relay-client.ts'
import type { SessionRecord } from '../protocol/session-record.ts'
import type { ClientSource } from '../sdk/create-client-source.ts'

function setUp() {
  const ended: string[] = []
  let leases = 0
  const client = { end: async (topic: string) => void ended.push(topic) } as unknown as RelayClient
  const source: ClientSource = {
    async lease() {
      leases += 1
      return { client, release: () => void (leases -= 1) }
    },
    subscribe: () => () => {},
  }
  const log: string[] = []
  function proposal(uri: string) {
    const { promise: approval, resolve, reject } = Promise.withResolvers<Approval>()
    const made: Proposal = {
      uri,
      approval,
      cancel: () => void log.push(`cancel ${uri}`),
      drop: () => void log.push(`drop ${uri}`),
    }
    return { ...made, approve: () => resolve({ session: { topic: uri } as SessionRecord }), reject }
  }
  return { abandoned: createAbandonedProposals(source, () => {}), proposal, ended, log, leases: () => leases }
}

test('the wallet is told at once; one that approves anyway has its session ended', async () => {
  const { abandoned, proposal, ended, log, leases } = setUp()
  const late = proposal('a')
  abandoned.take(late)
  await settled()
  expect(log).toEqual(['cancel a'])
  expect(leases()).toBe(1)
  late.approve()
  await settled()
  expect(ended).toEqual(['a'])
  expect(log).toEqual(['cancel a', 'drop a'])
  expect(leases()).toBe(0)
})

test('one that expires leaves nothing behind', async () => {
  const { abandoned, proposal, ended, log, leases } = setUp()
  const late = proposal('a')
  abandoned.take(late)
  late.reject(new Error('Proposal expired'))
  await settled()
  expect(ended).toEqual([])
  expect(log).toEqual(['cancel a', 'drop a'])
  expect(leases()).toBe(0)
})

test('no more than a few are listened to', async () => {
  const { abandoned, proposal, log, leases } = setUp()
  for (let index = 0; index < ABANDONED_LIMIT + 2; index++) abandoned.take(proposal(String(index)))
  await settled()
  expect(leases()).toBe(ABANDONED_LIMIT)
  expect(log.filter((line) => line.startsWith('drop'))).toEqual(['drop 0', 'drop 1'])
})
