import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openRelay, type OpenRelay } from '../../../demo/sandbox/testing/open-relay.ts'
import { createTestPage, recordEvents } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { ADDRESS, createTestWallet, type TestWallet } from '../../../test/fakes/walletconnect/create-test-wallet.ts'

let opened: OpenRelay
let wallet: TestWallet

beforeAll(async () => {
  opened = await openRelay()
  wallet = await createTestWallet(opened.relay.url)
})

afterEach(() => opened.relay.clearFaults())

afterAll(async () => {
  await wallet.close()
  await opened[Symbol.asyncDispose]()
})

async function connect(page = createTestPage({ relayUrl: opened.relay.url })) {
  const attempt = page.connect()
  const topic = await wallet.approve(await attempt.uri)
  return { page, topic, link: await attempt.link }
}

test('a scanned and approved pairing becomes a link', async () => {
  const { link } = await connect()
  expect(link.state).toEqual({
    namespaces: {
      eip155: {
        accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
        caipNetworkId: 'eip155:1',
        approved: ['eip155:1', 'eip155:137'],
      },
    },
    wallet: { name: 'Test wallet', imageUrl: undefined },
  })
  await link.disconnect()
})

test('the provider asks the wallet for a signature', async () => {
  const { link } = await connect()
  const provider = link.provider('eip155') as { request(args: object): Promise<unknown> }
  const [signature] = await Promise.all([
    provider.request({ method: 'personal_sign', params: ['0x68690a', ADDRESS] }),
    wallet.answer({ result: '0xsigned' }),
  ])
  expect(signature).toBe('0xsigned')
  await link.disconnect()
})

test('a reload shows the stored session at once, and asks the wallet with it', async () => {
  const { page, topic } = await connect()
  const reloaded = createTestPage({ relayUrl: opened.relay.url, storage: page.storage })
  const link = (await reloaded.restore())!
  expect(link.state.namespaces.eip155?.accounts[0]?.address).toBe(ADDRESS)
  const provider = link.provider('eip155') as { request(args: object): Promise<unknown> }
  const [signature, request] = await Promise.all([
    provider.request({ method: 'personal_sign', params: ['0x68690a', ADDRESS] }),
    wallet.answer({ result: '0xsigned' }),
  ])
  expect(signature).toBe('0xsigned')
  expect(request.topic).toBe(topic)
  const ended = recordEvents(link).next('ended')
  await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'over' } })
  expect(await ended).toEqual({ type: 'ended', reason: 'wallet' })
  expect(page.storage.values.size).toBe(0)
})
