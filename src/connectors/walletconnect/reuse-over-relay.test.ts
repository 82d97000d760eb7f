import { describe, expect, test } from 'vitest'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { createTestPage, network } from '../../../test/fakes/walletconnect/create-test-page.ts'
import {
  ADDRESS,
  approved,
  createTestWallet,
  OTHER_ADDRESS,
} from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'
import { SIGN_IN, signInAsWallet } from '../../../test/fakes/walletconnect/sign-in-as-wallet.ts'

// Against a real relay, with a stock sign-client as the wallet: pairings used again, and link mode.

const { relay, wallet } = await setUpRelay()

describe('a pairing is reused while valid on Telegram or Safari on iOS', () => {
  const reusing = () =>
    createTestPage({ relayUrl: relay.url, loadApps: async () => ({ reusesPairings: () => true, openApp() {} }) })

  test('the next attempt shows the same URI, and the wallet that has it is connected', async () => {
    const page = reusing()
    const first = page.connect()
    const uri = await first.uri
    first.abort()
    await expect(first.connection).rejects.toThrow('cancelled')
    const second = page.connect()
    expect(await second.uri).toBe(uri)
    expect(second.uris).toEqual(first.uris)
    await wallet.approve(uri)
    await (await second.connection).disconnect()
  })

  test('what the wallet has approved meanwhile is there at once, and nothing before', async () => {
    const page = reusing()
    const first = page.connect()
    const uri = await first.uri
    first.abort()
    await wallet.approve(uri)
    const connection = await page.connect().connection
    expect(connection.state.namespaces.eip155?.accounts).toHaveLength(1)
    await connection.disconnect()
  })

  test('also where the wallet is asked to sign in: what it signs is the earlier request', async () => {
    wallet.client.on('session_authenticate', () => {})
    const page = reusing()
    const first = page.connect(undefined, SIGN_IN)
    const uri = await first.uri
    first.abort()
    const second = page.connect(undefined, { ...SIGN_IN, nonce: 'another12345' })
    expect(await second.uri).toBe(uri)
    const { event, cacao } = await signInAsWallet(wallet, uri)
    await wallet.client.approveSessionAuthenticate({ id: event.id, auths: [cacao] })
    const connection = await second.connection
    expect(connection.signedMessages?.[0]?.message).toContain(`Nonce: ${SIGN_IN.nonce}`)
    await connection.disconnect()
    const third = page.connect(undefined, { ...SIGN_IN, statement: 'Something else.' })
    expect(await third.uri).not.toBe(uri)
    third.abort()
    wallet.client.removeAllListeners('session_authenticate')
  })

  test('what the wallet has changed since it approved counts', async () => {
    const page = reusing()
    const first = page.connect()
    const uri = await first.uri
    first.abort()
    const topic = await wallet.approve(uri, approved(['eip155:1']))
    const namespaces = approved(['eip155:1'], { addresses: [OTHER_ADDRESS] })
    await (await wallet.client.update({ topic, namespaces })).acknowledged()
    const connection = await page.connect().connection
    expect(connection.state.namespaces.eip155?.accounts).toMatchObject([{ address: OTHER_ADDRESS }])
    await connection.disconnect()
  })

  test('a session that the wallet has ended since it approved is not shown: there is another pairing', async () => {
    const page = reusing()
    const first = page.connect()
    const uri = await first.uri
    first.abort()
    const topic = await wallet.approve(uri, approved(['eip155:1']))
    await waitFor(() => expect(page.storage.values.size).toBe(1))
    await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'over' } })
    await waitFor(() => expect(page.storage.values.size).toBe(0))
    const second = page.connect()
    await waitFor(() => expect(second.uris).toHaveLength(2))
    expect(await wallet.approve(second.uris[1]!.uri)).not.toBe(topic)
    await (await second.connection).disconnect()
  })

  test('for other networks it is another one', async () => {
    const page = reusing()
    const first = page.connect()
    const uri = await first.uri
    first.abort()
    const second = page.connect([network(10)])
    expect(await second.uri).not.toBe(uri)
    second.abort()
  })
})

test('link mode needs both sides: a wallet that offers it is asked over the relay anyway', async () => {
  const linking = await createTestWallet(relay.url)
  linking.client.metadata.redirect = { universal: 'https://wallet.example/wc', linkMode: true }
  const attempt = createTestPage({ relayUrl: relay.url }).connect()
  await linking.approve(await attempt.uri, approved(['eip155:1']))
  const connection = await attempt.connection
  const provider = connection.provider('eip155') as { request(args: object): Promise<unknown> }
  const [answer] = await Promise.all([
    provider.request({ method: 'personal_sign', params: ['0x01', ADDRESS] }),
    linking.answer({ result: '0x02' }),
  ])
  expect(answer).toBe('0x02')
  await connection.disconnect()
  await linking.close()
})
