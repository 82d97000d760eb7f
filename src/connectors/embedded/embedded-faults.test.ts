import { expect, test } from 'vitest'
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
