import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSignClient, endSignClient, type StockSignClient } from '../testing/create-sign-client.ts'
import { openRelay, type OpenRelay } from '../testing/open-relay.ts'

const ACCOUNT = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const NAMESPACE = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] }
const APPROVED = { eip155: { ...NAMESPACE, accounts: [ACCOUNT] } }

let opened: OpenRelay
let page: StockSignClient
let wallet: StockSignClient

beforeAll(async () => {
  opened = await openRelay()
  page = await createSignClient('page', opened.relay.url, 'sandbox')
  wallet = await createSignClient('wallet', opened.relay.url, 'sandbox')
})

afterAll(async () => {
  await endSignClient(page)
  await endSignClient(wallet)
  await opened[Symbol.asyncDispose]()
})

/** The arguments of a client's next event. */
const next = <Event extends Parameters<StockSignClient['once']>[0]>(client: StockSignClient, event: Event) =>
  new Promise<Parameters<Parameters<typeof client.once<Event>>[1]>[0]>((resolve) => client.once(event, resolve))

/** Pairs the two, up to the proposal that the wallet receives. */
async function propose() {
  const proposed = next(wallet, 'session_proposal')
  const { uri, approval } = await page.connect({ optionalNamespaces: { eip155: NAMESPACE } })
  await wallet.pair({ uri: uri ?? '' })
  return { approval, proposal: await proposed }
}

async function connect() {
  const { approval, proposal } = await propose()
  const { acknowledged } = await wallet.approve({ id: proposal.id, namespaces: APPROVED })
  const [session] = await Promise.all([approval(), acknowledged()])
  return session
}

const sign = (topic: string) =>
  page.request<string>({
    topic,
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: ['0x68690a', ACCOUNT.slice(9)] },
  })

async function answerNextRequest(result: string) {
  const { topic, id } = await next(wallet, 'session_request')
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
}

describe('two stock clients', () => {
  test('pair, approve, and the page knows the accounts', async () => {
    const session = await connect()
    expect(session.namespaces['eip155']?.accounts).toEqual([ACCOUNT])
  })

  test('a rejected proposal reaches the page', async () => {
    const { approval, proposal } = await propose()
    const outcome = expect(approval()).rejects.toMatchObject({ message: 'User rejected.' })
    await wallet.reject({ id: proposal.id, reason: { code: 5000, message: 'User rejected.' } })
    await outcome
  })

  test('the wallet signs what the page asks for, or declines it', async () => {
    const { topic } = await connect()
    const [signature] = await Promise.all([sign(topic), answerNextRequest('0xsigned')])
    expect(signature).toBe('0xsigned')

    const declined = expect(sign(topic)).rejects.toMatchObject({ code: 4001 })
    const { id } = await next(wallet, 'session_request')
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', error: { code: 4001, message: 'Declined' } } })
    await declined
  })

  test('events, updates and extensions of the wallet reach the page', async () => {
    const { topic } = await connect()
    const event = next(page, 'session_event')
    await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } })
    expect(await event).toMatchObject({ topic, params: { event: { name: 'chainChanged' } } })

    const updated = next(page, 'session_update')
    const accounts = [ACCOUNT, 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
    await (await wallet.update({ topic, namespaces: { eip155: { ...NAMESPACE, accounts } } })).acknowledged()
    expect((await updated).params.namespaces['eip155']?.accounts).toEqual(accounts)

    const extended = next(page, 'session_extend')
    await (await wallet.extend({ topic })).acknowledged()
    expect(await extended).toMatchObject({ topic })
  })

  test('either side ends the session for both', async () => {
    const reason = { code: 6000, message: 'User disconnected.' }
    for (const [one, other] of [
      [page, wallet],
      [wallet, page],
    ] as const) {
      const { topic } = await connect()
      const deleted = next(other, 'session_delete')
      await one.disconnect({ topic, reason })
      expect(await deleted).toMatchObject({ topic })
    }
  })

  test('a cut socket is opened again, and what was sent meanwhile arrives', async () => {
    const { topic } = await connect()
    const pageIsBack = new Promise((resolve) => page.core.relayer.once('relayer_connect', resolve))
    const walletIsBack = new Promise((resolve) => wallet.core.relayer.once('relayer_connect', resolve))
    opened.relay.cutSockets()
    await Promise.all([pageIsBack, walletIsBack])
    const [signature] = await Promise.all([sign(topic), answerNextRequest('0xrecovered')])
    expect(signature).toBe('0xrecovered')
  })

  test('a socket cut in the middle of an approval does not lose the session', async () => {
    const { approval, proposal } = await propose()
    opened.relay.clearLog()
    opened.relay.cutOnce({ tag: 1101, at: 'delivery' })
    const [{ acknowledged }, session] = await Promise.all([
      wallet.approve({ id: proposal.id, namespaces: APPROVED }),
      approval(),
    ])
    await acknowledged()
    expect(session.namespaces['eip155']?.accounts).toEqual([ACCOUNT])
    // A client subscribes in a batch only when it reconnects.
    expect(opened.relay.log().map(({ method }) => method)).toContain('irn_batchSubscribe')
  })

  test('the log shows what the stock client tells the relay in clear text', async () => {
    const { topic } = await connect()
    opened.relay.clearLog()
    await Promise.all([sign(topic), answerNextRequest('0xsigned')])
    const request = opened.relay.log().find(({ tags }) => tags.includes(1108))
    expect(request?.clearText).toMatchObject({ tvf: { rpcMethods: ['personal_sign'], chainId: 'eip155:1' } })
  })

  // The last one: its request stays in the wallet's queue.
  test('what is unanswered ends with its client, so that it can’t expire during a later test', async () => {
    const { topic } = await connect()
    const asked = next(wallet, 'session_request')
    const unanswered = sign(topic).catch((error: unknown) => error)
    await asked
    const { approval } = await propose()
    const unapproved = approval().catch((error: unknown) => error)
    await endSignClient(page)
    expect(await unanswered).toMatchObject({ message: 'The client has ended.' })
    expect(await unapproved).toMatchObject({ message: 'The client has ended.' })
  })
})
