import { expect, test } from 'vitest'
import type { WalletEvent } from '#core/ports/connector.ts'
import { createFramePeer, EVM_ACCOUNTS, networksOf } from '../../../test/fakes/create-frame-peer.ts'
import { LOGIN_KEY } from './login-cache.ts'

const [SMART, PLAIN] = EVM_ACCOUNTS
const { signal } = new AbortController()

test('a step of a login that is not answered in 30 s is an alert, and can be tried again', async () => {
  let isSilent = true
  const { embedded, clock, alerts, arrived, outcome } = createFramePeer({
    CONNECT_EMAIL: () => (isSilent ? new Promise(() => {}) : { action: 'VERIFY_OTP' }),
  })
  const asked = embedded.request('CONNECT_EMAIL', { email: 'ada@example.com' })
  const refused = expect(asked).rejects.toMatchObject({ code: 'frame_request_timeout' })
  await arrived()
  await clock.advance(30_000)
  await refused
  expect(alerts).toMatchObject([{ message: 'Embedded Wallet Request Timed Out' }])
  isSilent = false
  expect(await outcome(embedded.request('CONNECT_EMAIL', { email: 'ada@example.com' }))).toEqual({
    action: 'VERIFY_OTP',
  })
})

test('where the service cannot say which networks have smart accounts, those of the last time count', async () => {
  const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'provider_unavailable' }))
  const { embedded, storage, outcome } = createFramePeer({ GET_SMART_ACCOUNT_NETWORKS: down })
  const wanted = { networks: networksOf('eip155:10'), signal }
  await expect(outcome(embedded.restore(wanted))).rejects.toMatchObject({ code: 'provider_unavailable' })
  await embedded.writeCache({ isUsed: true, smartAccountNetworks: ['eip155:10'] })
  const connection = await outcome(embedded.restore(wanted))
  expect(connection!.state.namespaces.eip155?.accounts.map(({ address }) => address)).toEqual([
    SMART.address,
    PLAIN.address,
  ])
  expect((await embedded.readCache()).smartAccountNetworks).toEqual(['eip155:10'])
  // An invalid network invalidates the whole cache.
  await storage.set(LOGIN_KEY, JSON.stringify({ isUsed: true, smartAccountNetworks: ['mainnet'] }))
  expect(await embedded.readCache()).toEqual({ isUsed: false })
})

test('what waits for the visitor is rejected once the connection is over', async () => {
  const { embedded, outcome, storage, arrived, names } = createFramePeer()
  const connection = await outcome(embedded.connect({ networks: networksOf('eip155:1'), signal }))
  const provider = connection.provider('eip155') as { request(args: object): Promise<unknown> }
  const refused = expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
    code: 4001,
  })
  await arrived()
  await storage.remove(LOGIN_KEY)
  await connection.resync!()
  await refused
  await arrived()
  expect(names()).toContain('RPC_ABORT')
})

test('a session that ends while the network is switched to the site’s is over', async () => {
  const peer = createFramePeer({
    SWITCH_NETWORK: ({ chainId }: { chainId: string }) => {
      peer.notify('SESSION_ENDED')
      return { chainId }
    },
  })
  const { embedded } = peer
  const connection = await peer.outcome(embedded.restore({ networks: networksOf('eip155:10'), signal }))
  const events: WalletEvent[] = []
  connection!.subscribe((event) => events.push(event))
  await peer.arrived()
  expect(events).toEqual([{ type: 'ended', reason: 'wallet' }])
  expect(await embedded.readCache()).toEqual({ isUsed: false })
})

test('who is logged in is asked last: what changes while the rest is asked is part of the answer', async () => {
  const { embedded, names, outcome } = createFramePeer()
  await outcome(embedded.connect({ networks: networksOf('eip155:1'), signal }))
  expect(names().slice(-3)).toEqual(['IS_CONNECTED', 'GET_SMART_ACCOUNT_NETWORKS', 'GET_USER'])
})

test('a panel that is open as the frame loads again is closed: nothing waits in it any more [embedded.panel]', async () => {
  const peer = createFramePeer({ RPC_REQUEST: () => new Promise(() => {}) })
  const { embedded } = peer
  const panels: unknown[] = []
  embedded.onPanel((panel) => panels.push(panel))
  const asked = embedded.request('RPC_REQUEST', { method: 'personal_sign', params: [], chainId: 'eip155:1' })
  const refused = expect(asked).rejects.toMatchObject({ code: 'frame_rpc_aborted' })
  await peer.arrived()
  peer.notify('APPROVAL', { requestId: peer.lastId(), height: 300 })
  await peer.arrived()
  expect(panels).toHaveLength(1)
  peer.load()
  await refused
  await peer.arrived()
  expect(embedded.panel()).toBeUndefined()
  expect(panels).toHaveLength(2)
})
