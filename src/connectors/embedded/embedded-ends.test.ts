import { expect, test } from 'vitest'
import type { WalletEvent } from '#core/ports/connector.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { createFramePeer, networksOf, USER } from '../../../test/fakes/create-frame-peer.ts'
import { LOGIN_KEY } from './login-cache.ts'

const { signal } = new AbortController()

type Answers = Parameters<typeof createFramePeer>[0]

/** A connection that is let go as soon as it ends, as the core does. */
async function connectAda(answers: Answers = {}) {
  const peer = createFramePeer(answers)
  const networks = networksOf('eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const connect = () => peer.outcome(peer.embedded.connect({ networks, signal }))
  const connection = await connect()
  const provider = connection.provider('eip155') as Required<Eip1193Provider>
  const events: WalletEvent[] = []
  const disconnects: unknown[] = []
  provider.on('disconnect', (error: unknown) => void disconnects.push(error))
  connection.subscribe((event) => {
    events.push(event)
    if (event.type === 'ended') connection.release()
  })
  return { ...peer, connect, connection, events, disconnects }
}

type Ada = Awaited<ReturnType<typeof connectAda>>

const ENDS: readonly [string, (ada: Ada) => Promise<unknown>][] = [
  ['the frame ends the session', async ({ notify }) => notify('SESSION_ENDED')],
  [
    'another tab ends it',
    async ({ storage, connection }) => {
      await storage.remove(LOGIN_KEY)
      await connection.resync!()
    },
  ],
  ['the visitor disconnects', ({ outcome, connection }) => outcome(connection.disconnect())],
  ['it is released', async ({ connection }) => connection.release()],
]

test.each(ENDS)('the provider emits disconnect once where %s', async (_, end) => {
  const ada = await connectAda()
  await end(ada)
  await ada.arrived()
  expect(ada.disconnects).toHaveLength(1)
})

test.each(ENDS)('a connection that is let go again spares the panel of a newer one: %s', async (_, end) => {
  const ada = await connectAda()
  await end(ada)
  await ada.arrived()
  const newer = await ada.connect()
  const provider = newer.provider('eip155') as Eip1193Provider
  let isPending = true
  const stop = () => void (isPending = false)
  provider.request({ method: 'personal_sign', params: [] }).then(stop, stop)
  await ada.arrived()
  ada.connection.release()
  await ada.arrived()
  expect(isPending).toBe(true)
})

test('where another account has logged in, the connection ends, and never shows a part of it', async () => {
  const eve = { ...USER, email: 'eve@example.com', solanaAddress: '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs' }
  let user: typeof USER | typeof eve = USER
  const ada = await connectAda({ GET_USER: () => user })
  const before = ada.connection.state
  user = eve
  ada.notify('CHAIN_CHANGED', { chainId: 'eip155:1' })
  await ada.arrived()
  expect(ada.events).toEqual([{ type: 'ended', reason: 'wallet' }])
  expect(ada.connection.state.namespaces.solana).toEqual(before.namespaces.solana)
})

test('a report without an account that works on every network is dropped', async () => {
  const { notify, arrived, events } = await connectAda()
  notify('ACCOUNTS_CHANGED', { accounts: [] })
  notify('ACCOUNTS_CHANGED', { accounts: USER.accounts.filter(({ type }) => type === 'smartAccount') })
  await arrived()
  expect(events).toEqual([])
})
