import { expect, test } from 'vitest'
import { createTestPage, network } from '../../../test/fakes/walletconnect/create-test-page.ts'

const NO_RELAY = 'ws://127.0.0.1:9'

test('is what lists of connectors show', () => {
  const { connector } = createTestPage({ relayUrl: NO_RELAY })
  expect(connector).toMatchObject({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    chain: 'eip155',
  })
})

test.each([undefined, ''])(
  'without a project id (%o): the alert Project ID Not Configured, and no socket',
  async (projectId) => {
    const sockets: string[] = []
    const page = createTestPage({
      relayUrl: NO_RELAY,
      options: { projectId },
      openSocket(url) {
        sockets.push(url)
        return new WebSocket(url)
      },
    })
    await expect(page.connect().connection).rejects.toMatchObject({ code: 'project_id_not_configured' })
    expect(page.alerts).toMatchObject([{ code: 'project_id_not_configured' }])
    expect(sockets).toEqual([])
  },
)

test('without a stored session there is nothing to restore', async () => {
  expect(await createTestPage({ relayUrl: NO_RELAY }).restore()).toBeUndefined()
})

test('an attempt that was cancelled before it began rejects with its reason', async () => {
  const { connector } = createTestPage({ relayUrl: NO_RELAY })
  const signal = AbortSignal.abort(new Error('cancelled'))
  await expect(connector.connect({ networks: [network(1)], signal })).rejects.toThrow('cancelled')
})
