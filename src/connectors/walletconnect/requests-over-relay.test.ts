import { describe, expect, test } from 'vitest'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { connectTestPage } from '../../../test/fakes/walletconnect/connect-test-page.ts'
import { network } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { ADDRESS, approved } from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'
import { DEPTH_LIMIT } from './sdk/open-relay-client.ts'

// Against a real relay, with a stock sign-client as the wallet.

const { relay, wallet } = await setUpRelay()

const connect = (options: Partial<Parameters<typeof connectTestPage>[0]> = {}) =>
  connectTestPage({ relayUrl: relay.url, wallet, ...options })

describe('switching the network', () => {
  test('to one that the session holds: at once, without the wallet', async () => {
    const { connection, events, emitted } = await connect()
    await connection.switchNetwork(network(137))
    expect(events.events).toMatchObject([
      { type: 'changed', state: { namespaces: { eip155: { caipNetworkId: 'eip155:137' } } } },
    ])
    expect(emitted).toEqual([['chainChanged', '0x89']])
    await connection.disconnect()
  })

  test('where the wallet can do nothing about it: switch_not_approved', async () => {
    const { connection, provider } = await connect()
    await expect(connection.switchNetwork(network(10))).rejects.toMatchObject({ code: 'switch_not_approved' })
    await expect(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }),
    ).rejects.toMatchObject({ code: 4902 })
    await connection.disconnect()
  })

  const switching = { methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'] }

  test('to another: the wallet is asked, and the chain is taken when it updates the session', async () => {
    const { topic, connection, events } = await connect({ namespaces: approved(['eip155:1'], switching) })
    const switched = connection.switchNetwork(network(10))
    const { params } = await wallet.answer({ result: null })
    expect(params).toMatchObject({
      chainId: 'eip155:1',
      request: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] },
    })
    expect(events.events).toEqual([])
    await wallet.client.update({ topic, namespaces: approved(['eip155:1', 'eip155:10'], switching) })
    await switched
    expect(connection.state.namespaces.eip155?.caipNetworkId).toBe('eip155:10')
    await connection.disconnect()
  })

  test('to one that the wallet does not know: it is added', async () => {
    const { topic, connection } = await connect({ namespaces: approved(['eip155:1'], switching) })
    const switched = connection.switchNetwork(network(10))
    await wallet.answer({ error: { code: 4902, message: 'Unrecognized chain' } })
    const { params } = await wallet.answer({ result: null })
    expect(params.request.method).toBe('wallet_addEthereumChain')
    await wallet.client.update({ topic, namespaces: approved(['eip155:1', 'eip155:10'], switching) })
    await wallet.answer({ result: null })
    await switched
    expect(connection.state.namespaces.eip155?.caipNetworkId).toBe('eip155:10')
    await connection.disconnect()
  })

  test('declined: switch_rejected', async () => {
    const { connection } = await connect({ namespaces: approved(['eip155:1'], switching) })
    const outcome = expect(connection.switchNetwork(network(10))).rejects.toMatchObject({ code: 'switch_rejected' })
    await wallet.answer({ error: { code: 5000, message: 'User rejected.' } })
    await outcome
    await connection.disconnect()
  })
})

describe('requests', () => {
  const sign = (provider: Required<Eip1193Provider>, text: string) =>
    provider.request({ method: 'personal_sign', params: [text, ADDRESS] })

  test('go to the wallet one at a time, in their order', async () => {
    const { connection, provider } = await connect()
    const seen: unknown[] = []
    const onRequest = ({ params }: { params: { request: { params: unknown[] } } }) =>
      void seen.push(params.request.params[0])
    wallet.client.on('session_request', onRequest)
    const answers = Promise.all([sign(provider, '0x01'), sign(provider, '0x02')])
    await wallet.answer({ result: 'first' })
    expect(seen).toEqual(['0x01'])
    await wallet.answer({ result: 'second' })
    expect(await answers).toEqual(['first', 'second'])
    wallet.client.off('session_request', onRequest)
    await connection.disconnect()
  })

  test('a refusal is 4001, whatever the wallet’s code for it, and those behind it go on', async () => {
    const { connection, provider } = await connect()
    const declined = expect(sign(provider, '0x01')).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001 })
    const signed = sign(provider, '0x02')
    await wallet.answer({ error: { code: 5000, message: 'User rejected.' } })
    await declined
    await wallet.answer({ result: 'second' })
    expect(await signed).toBe('second')
    await connection.disconnect()
  })

  test('that are too large for the relay fail at once, with its reason, and the next is answered', async () => {
    const { connection, provider } = await connect()
    relay.clearLog()
    relay.limitMessages(98_304)
    await expect(sign(provider, `0x${'ab'.repeat(50_000)}`)).rejects.toMatchObject({
      code: -32603,
      message: expect.stringMatching(/: Payload size limit exceeded\. Maximum size for tag 1108 is 98304$/),
      data: { name: 'MESSAGE_REFUSED' },
    })
    expect(relay.log().filter(({ tags }) => tags.includes(1108))).toHaveLength(1)
    const [signature] = await Promise.all([sign(provider, '0x02'), wallet.answer({ result: 'signed' })])
    expect(signature).toBe('signed')
    await connection.disconnect()
  })

  describe('whose answer is huge', () => {
    /** Answers with a text as it is: some of these no wallet written in JavaScript could put into words. */
    async function answerWith(outcome: string) {
      const { crypto } = wallet.client.core
      const { encode } = crypto
      crypto.encode = (topic, payload, options) => {
        const text = 'result' in payload ? `{"id":${payload.id},"jsonrpc":"2.0",${outcome}}` : payload
        return encode(topic, text as never, options)
      }
      await wallet.answer({ result: '' }).finally(() => (crypto.encode = encode))
    }
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

    test('500 kB, and hundreds of levels, reach the page', async () => {
      const { connection, provider } = await connect()
      for (const result of [JSON.stringify('x'.repeat(500_000)), nested(DEPTH_LIMIT - 2)]) {
        const signed = sign(provider, '0x01')
        await answerWith(`"result":${result}`)
        expect(JSON.stringify(await signed)).toBe(result)
      }
      await connection.disconnect()
    })

    test.each([
      ['a result', (levels: number) => `"result":${nested(levels)}`],
      ['an error', (levels: number) => `"error":{"code":4001,"message":"no","data":${nested(levels)}}`],
    ])('%s of thousands of levels is refused with a reason, and the next request is answered', async (_, outcome) => {
      const { connection, provider } = await connect()
      for (const levels of [DEPTH_LIMIT + 1, 4_000, 100_000]) {
        const refused = expect(sign(provider, '0x01')).rejects.toMatchObject({
          code: -32603,
          message: 'The wallet’s answer is nested too deeply to be read',
        })
        await answerWith(outcome(levels))
        await refused
      }
      const [signature] = await Promise.all([sign(provider, '0x02'), wallet.answer({ result: 'signed' })])
      expect(signature).toBe('signed')
      await connection.disconnect()
    })
  })

  test('end with the session: 4900', async () => {
    const { topic, provider } = await connect()
    const outcomes = Promise.allSettled([sign(provider, '0x01'), sign(provider, '0x02')])
    await wallet.next('session_request')
    await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'over' } })
    expect(await outcomes).toMatchObject([{ reason: { code: 4900 } }, { reason: { code: 4900 } }])
  })

  test('survive sockets that are cut while they are sent, again and again', async () => {
    const { connection, provider } = await connect()
    for (let count = 0; count < 3; count++) relay.cutOnce({ tag: 1108, at: 'request' })
    const [signature] = await Promise.all([sign(provider, '0x01'), wallet.answer({ result: 'signed' })])
    expect(signature).toBe('signed')
    await connection.disconnect()
  })
})

test('a transaction that waits behind another request goes to the network on which it was requested', async () => {
  const methods = ['personal_sign', 'eth_sendTransaction']
  const namespaces = approved(['eip155:1', 'eip155:137'], { methods })
  const { connection, provider, topic } = await connect({ namespaces })
  const arrived = wallet.next('session_request')
  const signed = provider.request({ method: 'personal_sign', params: ['0x01', ADDRESS] })
  const sent = provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: ADDRESS, to: ADDRESS, value: '0x1' }],
  })
  const first = await arrived
  await connection.switchNetwork(network(137))
  const next = wallet.next('session_request')
  await wallet.client.respond({ topic, response: { id: first.id, jsonrpc: '2.0', result: '0xaa' } })
  expect(await signed).toBe('0xaa')
  const { id, params } = await next
  expect(params).toMatchObject({ chainId: 'eip155:1', request: { method: 'eth_sendTransaction' } })
  await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xbb' } })
  expect(await sent).toBe('0xbb')
  await connection.disconnect()
})
