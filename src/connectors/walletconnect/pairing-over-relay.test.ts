import { describe, expect, test } from 'vitest'
import { rules as evm } from '#chains/evm/walletconnect/rules.ts'
import type { Clock } from '#core/ports/clock.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { createTestPage, network, systemClock } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { ADDRESS, approved, createTestWallet } from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'
import { PAIRING_LIFETIME_MS, PAIRING_MARGIN_MS, URI_LIMIT_MS } from './pairing/pair-with-wallet.ts'

// Against a real relay, with a stock sign-client as the wallet.

const { relay, wallet } = await setUpRelay()

const createPage = (options: Partial<Parameters<typeof createTestPage>[0]> = {}) =>
  createTestPage({ relayUrl: relay.url, ...options })

/** The client that a socket's URL identifies, by the issuer of its token. */
function clientOf(url: string): string {
  const [, body = ''] = new URL(url).searchParams.get('auth')?.split('.') ?? []
  return (JSON.parse(Buffer.from(body, 'base64url').toString()) as { iss: string }).iss
}

/** Approves with a wallet of its own: the other one may still be getting over what the relay did to it. */
async function approveAfresh(uri: string) {
  const fresh = await createTestWallet(relay.url)
  await fresh.approve(uri)
  return fresh
}

/** Resolves once as many sockets are open as before. */
const untilSockets = (count: number) => waitFor(() => expect(relay.connectionCount).toBeLessThanOrEqual(count))

describe('what a wallet is asked', () => {
  test('the requested networks in their order, as optional namespaces, with every method that a site may need', async () => {
    const page = createPage()
    const attempt = page.connect([network(137), network(1)])
    const { params } = await wallet.scan(await attempt.uri)
    expect(params.requiredNamespaces).toEqual({})
    expect(params.optionalNamespaces).toEqual({
      eip155: {
        chains: ['eip155:137', 'eip155:1'],
        methods: evm.methods,
        events: ['accountsChanged', 'chainChanged'],
      },
    })
    expect(params.proposer.metadata).toMatchObject({ name: 'Test page', url: 'https://page.example' })
    attempt.abort()
  })
})

describe('the wallet answers', () => {
  test('approval: connected to its accounts on the wanted network, if it approved that', async () => {
    const attempt = createPage().connect([network(137), network(1)])
    await wallet.approve(await attempt.uri, approved(['eip155:1', 'eip155:137']))
    const connection = await attempt.connection
    expect(connection.state).toEqual({
      namespaces: {
        eip155: {
          accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
          caipNetworkId: 'eip155:137',
          approved: ['eip155:1', 'eip155:137'],
        },
      },
      wallet: { name: 'Test wallet', imageUrl: undefined },
    })
    await connection.disconnect()
  })

  test('approval of other networks only: the first of those', async () => {
    const attempt = createPage().connect([network(1)])
    await wallet.approve(await attempt.uri, approved(['eip155:10'], { addresses: [ADDRESS.toLowerCase()] }))
    const { state, disconnect } = await attempt.connection
    expect(state.namespaces.eip155).toMatchObject({ caipNetworkId: 'eip155:10', accounts: [{ address: ADDRESS }] })
    await disconnect()
  })

  test.each([5000, 5001, 5002, 5003, 4001])('a rejection with code %i is connect_rejected', async (code) => {
    const page = createPage()
    const attempt = page.connect()
    const { id } = await wallet.scan(await attempt.uri)
    await wallet.client.reject({ id, reason: { code, message: 'User rejected.' } })
    await expect(attempt.connection).rejects.toMatchObject({ code: 'connect_rejected', cause: { code } })
    expect(page.alerts).toEqual([])
    expect(page.storage.values.size).toBe(0)
  })

  test('any other refusal is connect_failed, with its reason', async () => {
    const attempt = createPage().connect()
    const { id } = await wallet.scan(await attempt.uri)
    await wallet.client.reject({ id, reason: { code: 5100, message: 'Unsupported chains.' } })
    await expect(attempt.connection).rejects.toMatchObject({
      code: 'connect_failed',
      message: 'The wallet could not connect: Unsupported chains.',
    })
  })
})

describe('cancelling', () => {
  test('ends the attempt at once, and a wallet that has scanned learns that the pairing is over', async () => {
    const page = createPage()
    const attempt = page.connect()
    await wallet.scan(await attempt.uri)
    const deleted = new Promise((resolve) => wallet.client.core.pairing.events.once('pairing_delete', resolve))
    attempt.abort()
    await expect(attempt.connection).rejects.toThrow('cancelled')
    await deleted
    expect(page.storage.values.size).toBe(0)
  })

  test('before there is a pairing leaves nothing behind', async () => {
    const socketCount = relay.connectionCount
    const page = createPage()
    const attempt = page.connect()
    attempt.abort()
    await expect(attempt.connection).rejects.toThrow('cancelled')
    expect(attempt.uris).toEqual([])
    await untilSockets(socketCount)
    expect(page.storage.values.size).toBe(0)
  })

  test('a late approval is never applied, and its session is ended for the wallet too', async () => {
    const socketCount = relay.connectionCount
    const page = createPage()
    const attempt = page.connect()
    const { id } = await wallet.scan(await attempt.uri)
    // A wallet that does not listen to the end of a pairing, and approves.
    wallet.client.core.pairing.pairings.keys.forEach((topic) => void wallet.client.core.relayer.unsubscribe(topic))
    attempt.abort()
    await expect(attempt.connection).rejects.toThrow('cancelled')
    const deleted = wallet.next('session_delete')
    const { topic } = await wallet.client.approve({ id, namespaces: approved(['eip155:1']) })
    expect(await deleted).toMatchObject({ topic })
    expect(page.storage.values.size).toBe(0)
    await untilSockets(socketCount)
  })

  test('a new attempt after a cancelled one is its own', async () => {
    const page = createPage()
    const first = page.connect()
    const firstUri = await first.uri
    first.abort()
    const second = page.connect()
    expect(await second.uri).not.toBe(firstUri)
    await wallet.approve(await second.uri)
    const connection = await second.connection
    expect(connection.state.namespaces.eip155?.accounts).toHaveLength(1)
    await connection.disconnect()
  })
})

describe('a pairing is shown for 4 minutes, and with 10 s left it counts as expired', () => {
  test('it is renewed until a wallet answers; the wallet may still answer the one before', async () => {
    const clock = createFakeClock(Date.now())
    const attempt = createPage({ clock }).connect()
    await attempt.uri
    const start = clock.now()
    expect(attempt.uris[0]?.expiresAt).toBe(start + PAIRING_LIFETIME_MS)

    await clock.advance(PAIRING_LIFETIME_MS - PAIRING_MARGIN_MS - 1)
    expect(attempt.uris).toHaveLength(1)
    await clock.advance(1)
    await waitFor(() => expect(attempt.uris).toHaveLength(2))
    expect(attempt.uris[1]?.uri).not.toBe(attempt.uris[0]?.uri)
    expect(attempt.uris[1]?.expiresAt).toBe(clock.now() + PAIRING_LIFETIME_MS)

    await wallet.approve(attempt.uris[0]!.uri)
    const connection = await attempt.connection
    expect(clock.pending).toBeGreaterThan(0)
    await connection.disconnect()
  })
})

describe('the relay refuses', () => {
  test.each([
    ['Unauthorized: invalid key', 'invalid_project_id'],
    ['Unauthorized: origin not allowed', 'origin_not_allowed'],
    ['JWT validation error: JWT Token is not yet valid', 'session_expired'],
  ])('“%s” is the alert %s', async (reason, code) => {
    relay.refuseWith(reason)
    const page = createPage()
    const attempt = page.connect()
    await expect(attempt.connection).rejects.toMatchObject({ code })
    expect(page.alerts).toMatchObject([{ code }])
  })

  test('for a reason of its own: no alert, but the attempt says it', async () => {
    relay.refuseWith('Too many connections')
    const page = createPage()
    await expect(page.connect().connection).rejects.toMatchObject({
      code: 'relay_refused',
      message: 'The connection service refused this site: Too many connections',
    })
    expect(page.alerts).toEqual([])
  })

  test('and a retry starts afresh', async () => {
    relay.refuseWith('Unauthorized: invalid key')
    const page = createPage()
    await expect(page.connect().connection).rejects.toMatchObject({ code: 'invalid_project_id' })
    relay.clearFaults()
    const retry = page.connect()
    const fresh = await approveAfresh(await retry.uri)
    await (await retry.connection).disconnect()
    await fresh.close()
  })
})

describe('the relay does not answer', () => {
  test.each(['handshake', true] as const)(
    'silence (%s) ends after 15 s with relay_timeout, and a retry starts afresh',
    async (silence) => {
      const clock = createFakeClock(Date.now())
      const page = createPage({ clock })
      relay.goSilent(silence)
      const attempt = page.connect()
      const outcome = expect(attempt.connection).rejects.toMatchObject({ code: 'relay_timeout' })
      // The socket and the SDK take their own time; the limit is the clock's.
      await waitFor(() => expect(clock.pending).toBeGreaterThan(0))
      await clock.advance(URI_LIMIT_MS)
      await outcome
      expect(attempt.uris).toEqual([])

      relay.clearFaults()
      const retry = page.connect()
      const fresh = await approveAfresh(await retry.uri)
      await (await retry.connection).disconnect()
      await fresh.close()
    },
  )

  test('down: relay_unreachable after waiting for less than 3 s, and a retry works once it is up', async () => {
    relay.stop()
    const waits: number[] = []
    const after: Clock['after'] = (delayMs, run) =>
      systemClock.after(delayMs, () => {
        waits.push(delayMs)
        run()
      })
    const page = createPage({ clock: { ...systemClock, after } })
    await expect(page.connect().connection).rejects.toMatchObject({ code: 'relay_unreachable' })
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(3_000)
    relay.start()
    const retry = page.connect()
    const fresh = await approveAfresh(await retry.uri)
    await (await retry.connection).disconnect()
    await fresh.close()
  })
})

describe('a socket that is cut in the middle of an approval', () => {
  test.each([
    ['while the proposal is published', { method: 'wc_proposeSession', at: 'request' }],
    ['before the proposal is acknowledged', { method: 'wc_proposeSession', at: 'answer' }],
    ['instead of the answer to the proposal', { tag: 1101, at: 'delivery' }],
    ['while the session’s topic is subscribed', { method: 'irn_batchSubscribe', at: 'request' }],
    ['instead of the settlement', { tag: 1102, at: 'delivery' }],
    ['while the settlement is acknowledged', { tag: 1103, at: 'request' }],
  ] as const)('%s: the session is there anyway', async (_, rule) => {
    let socketCount = 0
    const openSocket = (url: string) => {
      // The page's: other clients may be getting over what the relay did to them.
      if (socketCount === 0) relay.cutOnce({ ...rule, clientId: clientOf(url) })
      socketCount += 1
      return new WebSocket(url)
    }
    const attempt = createPage({ openSocket }).connect()
    const fresh = await approveAfresh(await attempt.uri)
    const connection = await attempt.connection
    expect(connection.state.namespaces.eip155?.accounts).toEqual([
      { namespace: 'eip155', address: ADDRESS, type: 'eoa' },
    ])
    await waitFor(() => expect(socketCount).toBe(2))
    await connection.disconnect()
    await fresh.close()
  })
})
