import { expect, test } from 'vitest'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import type { SiwxSession } from '#core/model/siwx-options.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { ALICE, createSignInCore } from '../../../test/fakes/sign-in/create-sign-in-core.ts'
import { fromSiweConfig } from './from-siwe-config.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A server that has a session of an earlier visit. `reading`: settles before it answers. */
function createSiweServer() {
  const server = {
    session: { address: ALICE, chainId: 1 } as { address: string; chainId: number } | null,
    reading: undefined as Promise<unknown> | undefined,
    signOuts: 0,
  }
  const siweConfig = {
    getNonce: async () => 'nonce12345',
    createMessage: async () => 'message',
    verifyMessage: async () => true,
    async getSession() {
      await server.reading
      return server.session
    },
    async signOut() {
      server.signOuts += 1
      server.session = null
      return true
    },
  }
  return { server, siweConfig }
}

test.each([
  ['still reads', true],
  ['could not read', false],
])('siweConfig: a visitor who disconnects while the server %s the session is signed out', async (_, isAnswered) => {
  const { server, siweConfig } = createSiweServer()
  const reading = Promise.withResolvers<unknown>()
  server.reading = reading.promise
  const page = { domain: 'test.example', uri: 'https://test.example' }
  const made = await createSignInCore({
    isRestored: true,
    prepare: (host) =>
      Object.assign(
        host,
        fromSiweConfig(siweConfig, { page, now: () => 0, namespace: 'eip155', onCallbackFails: () => {} }),
      ),
  })
  await settled()
  expect(made.status()).toBe('checking')
  if (!isAnswered) reading.reject(new Error('offline'))
  await settled()
  server.reading = isAnswered ? reading.promise : undefined
  await made.core.disconnect(undefined, 'user')
  await settled()
  reading.resolve(undefined)
  await settled()
  expect(server.session).toBeNull()
  expect(server.signOuts).toBe(1)
  expect(made.names()).not.toContain('signedIn')
})

test('a visitor who disconnects one of two wallets while its session is read is signed out there, and only there', async () => {
  const solana = { id: 'other', chain: 'solana' } as const
  const sessions = ['eip155:1', 'eip155:137'].map((chainId) => ({
    data: { chainId, accountAddress: ALICE },
    message: chainId,
    signature: '0x12',
  })) as SiwxSession[]
  const reading = Promise.withResolvers<void>()
  const { core, host, status } = await createSignInCore({
    isRestored: true,
    prepare(backEnd) {
      backEnd.sessions = sessions
      backEnd.before = (method) => (method === 'getSessions' ? reading.promise : undefined)
    },
  })
  const other = createFakeWalletConnection(walletState(SOLANA, 'Ada'))
  adoptWallet(core.connections, createFakeConnector(solana), other, { restored: true })
  core.networks.setActive('eip155:1')()
  await settled()
  expect(status()).toBe('checking')
  await core.disconnect('eip155', 'user')
  reading.resolve()
  await settled()
  expect(host.sessions).toEqual(sessions.slice(1))
  expect(host.calls).not.toContain('setSessions')
})
