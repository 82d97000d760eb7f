import { afterEach, describe, expect, test } from 'vitest'
import type { SolanaFeatures } from '#chains/solana/walletconnect/solana-features.ts'
import type { WalletConnection } from '#core/ports/connector.ts'
import { encodeBase58 } from '#lib/base58.ts'
import { base64OfBytes } from '#lib/bytes.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { connectTestPage } from '../../../test/fakes/walletconnect/connect-test-page.ts'
import { createTestPage, network } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { ADDRESS, approved, type TestWallet } from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import {
  ADDRESSES,
  approvedOn,
  BITCOIN,
  COSMOS,
  networkOf,
  POLKADOT,
  SOLANA,
} from '../../../test/fakes/walletconnect/other-namespaces.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'
import type { SessionProvider } from './session/create-session-provider.ts'

// Against a real relay, with a stock sign-client as the wallet: namespaces beside eip155.

const { relay, wallet } = await setUpRelay()

let connection: WalletConnection

afterEach(() => connection.disconnect())

const SOLANA_BEFORE = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const SOLANA_METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
const SIGNATURE = new Uint8Array(64).fill(7)

async function connect(
  namespaces: Parameters<TestWallet['approve']>[1],
  networks = [network(1), ...Object.keys(ADDRESSES).map((id) => networkOf(id as CaipNetworkId))],
  properties?: Record<string, string>,
) {
  const connected = await connectTestPage({
    relayUrl: relay.url,
    wallet,
    networks,
    ...(namespaces && { namespaces }),
    ...(properties && { properties }),
  })
  connection = connected.connection
  return connected
}

/** Everything that a wallet of all namespaces approves. */
const everything = () => ({
  ...approved(['eip155:1']),
  ...approvedOn(SOLANA, SOLANA_METHODS, [ADDRESSES[SOLANA]]),
  ...approvedOn(BITCOIN, ['signMessage', 'sendTransfer'], [ADDRESSES[BITCOIN]]),
  ...approvedOn(POLKADOT, ['polkadot_signMessage'], [ADDRESSES[POLKADOT]]),
  ...approvedOn(COSMOS, ['cosmos_signDirect'], [ADDRESSES[COSMOS]]),
})

test('a proposal asks for every namespace of the site’s networks, as optional ones', async () => {
  const page = createTestPage({ relayUrl: relay.url })
  const attempt = page.connect([network(1), networkOf(SOLANA), networkOf(BITCOIN)])
  const { params } = await wallet.scan(await attempt.uri)
  expect(params.requiredNamespaces).toEqual({})
  expect(Object.keys(params.optionalNamespaces)).toEqual(['eip155', 'solana', 'bip122'])
  expect(params.optionalNamespaces['solana']?.chains).toEqual([SOLANA, SOLANA_BEFORE])
  expect(params.optionalNamespaces['bip122']?.events).toContain('bip122_addressesChanged')
  await wallet.client.approve({ id: params.id, namespaces: everything() })
  connection = await attempt.connection
})

test('a session of several namespaces is a connection in each, with the default account types', async () => {
  await connect(everything())
  const account = (namespace: string, address: string, type = 'eoa') => ({
    accounts: [{ namespace, address, type }],
  })
  expect(connection.state.namespaces).toMatchObject({
    eip155: { ...account('eip155', ADDRESS), caipNetworkId: 'eip155:1' },
    solana: { ...account('solana', ADDRESSES[SOLANA]), caipNetworkId: SOLANA, approved: [SOLANA] },
    bip122: account('bip122', ADDRESSES[BITCOIN], 'payment'),
    polkadot: account('polkadot', ADDRESSES[POLKADOT]),
    cosmos: account('cosmos', ADDRESSES[COSMOS]),
  })
})

test("a wallet that knows Solana by the id of before is asked by that; the page has today's", async () => {
  await connect(approvedOn(SOLANA_BEFORE, ['solana_signMessage'], [ADDRESSES[SOLANA]]))
  expect(connection.state.namespaces.solana).toMatchObject({ caipNetworkId: SOLANA, approved: [SOLANA] })
  const account = { namespace: 'solana', address: ADDRESSES[SOLANA], type: 'eoa' } as const
  const signature = encodeBase58(new Uint8Array(64).fill(7))
  const [signed, { params }] = await Promise.all([
    connection.signMessage?.({ account, caipNetworkId: SOLANA, message: 'hello' }),
    wallet.answer({ result: { signature } }),
  ])
  expect([signed, params.chainId]).toEqual([signature, SOLANA_BEFORE])
})

test('hostile accounts are dropped, and a namespace without any other is not there', async () => {
  await connect({
    ...approvedOn(SOLANA, SOLANA_METHODS, [ADDRESS, 'x', `${ADDRESSES[SOLANA]}1`, ADDRESSES[SOLANA]]),
    ...approvedOn(BITCOIN, ['signMessage'], ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'bc1q']),
    nowhere: { accounts: ['nowhere:mainnet:alice'], methods: [], events: [] },
  })
  expect(Object.keys(connection.state.namespaces)).toEqual(['solana'])
  expect(connection.state.namespaces.solana?.accounts).toEqual([
    { namespace: 'solana', address: ADDRESSES[SOLANA], type: 'eoa' },
  ])
  expect(connection.provider('bip122')).toBeUndefined()
})

const ORDINAL = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

test('accounts of the preferred type come first (defaultAccountTypes), until the wallet says otherwise', async () => {
  const declared = [
    { address: ORDINAL, intention: 'ordinal' },
    { address: ADDRESSES[BITCOIN], intention: 'payment' },
  ]
  const { topic, events } = await connectTestPage({
    relayUrl: relay.url,
    wallet,
    networks: [networkOf(BITCOIN)],
    options: { defaultAccountTypes: { bip122: 'payment' } },
    namespaces: approvedOn(BITCOIN, ['signMessage'], [ORDINAL, ADDRESSES[BITCOIN]]),
    properties: { bip122_getAccountAddresses: JSON.stringify(declared) },
  }).then((connected) => ((connection = connected.connection), connected))
  const types = () => connection.state.namespaces.bip122?.accounts.map(({ type }) => type)
  expect(types()).toEqual(['payment', 'ordinal'])
  const engine = wallet.client.engine as unknown as { sendRequest(request: object): Promise<number> }
  await engine.sendRequest({
    topic,
    method: 'wc_sessionEvent',
    params: {
      chainId: BITCOIN,
      event: { name: 'bip122_addressesChanged', data: [{ address: ORDINAL }, { address: ADDRESSES[BITCOIN] }] },
    },
  })
  await events.next('changed')
  expect(types()).toEqual(['ordinal', 'payment'])
})

describe("getProvider('solana') is an object of Wallet Standard features", () => {
  const account = { address: ADDRESSES[SOLANA] }
  const features = () => connection.provider('solana') as Required<SolanaFeatures>

  test('standard:connect gives the accounts; signMessage signs bytes', async () => {
    await connect(everything())
    const { accounts } = await features()['standard:connect'].connect()
    expect(accounts).toMatchObject([{ ...account, chains: ['solana:mainnet', SOLANA] }])
    expect(accounts[0]?.publicKey).toHaveLength(32)
    expect(Object.keys(features())).toEqual([
      'standard:connect',
      'standard:events',
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
    ])
    const message = new TextEncoder().encode('hello')
    const [outputs, { params }] = await Promise.all([
      features()['solana:signMessage'].signMessage({ account, message }),
      wallet.answer({ result: { signature: encodeBase58(SIGNATURE) } }),
    ])
    expect(outputs).toEqual([{ signedMessage: message, signature: SIGNATURE, signatureType: 'ed25519' }])
    expect(params).toMatchObject({
      chainId: SOLANA,
      request: { method: 'solana_signMessage', params: { message: encodeBase58(message), pubkey: account.address } },
    })
  })

  test('several transactions are one request where the wallet can; sending gives the signature', async () => {
    await connect(everything())
    const [first, second] = [Uint8Array.of(1, 2), Uint8Array.of(3, 4)]
    const [signed, { params }] = await Promise.all([
      features()['solana:signTransaction'].signTransaction(
        { account, transaction: first, chain: 'solana:mainnet' },
        { account, transaction: second, chain: 'solana:mainnet' },
      ),
      wallet.answer({ result: { transactions: ['AQI=', 'AwQF'] } }),
    ])
    expect(signed.map(({ signedTransaction }) => [...signedTransaction])).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
    expect(params.request).toMatchObject({
      method: 'solana_signAllTransactions',
      params: { transactions: [base64OfBytes(first), base64OfBytes(second)] },
    })
    const [[sent], request] = await Promise.all([
      features()['solana:signAndSendTransaction'].signAndSendTransaction({
        account,
        transaction: first,
        chain: SOLANA,
        options: { skipPreflight: true },
      }),
      wallet.answer({ result: { signature: encodeBase58(SIGNATURE) } }),
    ])
    expect(sent).toEqual({ signature: SIGNATURE })
    expect(request.params.request.params).toMatchObject({ transaction: 'AQI=', sendOptions: { skipPreflight: true } })
  })

  test('only what the wallet has approved is there; an answer that is none, a foreign account or chain is refused', async () => {
    await connect(approvedOn(SOLANA, ['solana_signMessage'], [ADDRESSES[SOLANA]]))
    expect(features()['solana:signTransaction']).toBeUndefined()
    const { signMessage } = features()['solana:signMessage']
    const message = new Uint8Array()
    const outcome = expect(signMessage({ account, message })).rejects.toMatchObject({ name: 'ProviderRpcError' })
    await wallet.answer({ result: { signature: 'short' } })
    await outcome
    await expect(signMessage({ account: { address: 'x' }, message })).rejects.toMatchObject({ code: 4100 })
    await expect(signMessage({ account: undefined as never, message })).rejects.toMatchObject({ code: 4100 })
  })

  test('standard:events reports accounts', async () => {
    const { topic } = await connect(approvedOn(SOLANA, SOLANA_METHODS, [ADDRESSES[SOLANA]]))
    const changes: unknown[] = []
    const stop = features()['standard:events'].on('change', ({ accounts }) => changes.push(accounts[0]?.address))
    const other = '11111111111111111111111111111111'
    await wallet.client.update({ topic, namespaces: approvedOn(SOLANA, SOLANA_METHODS, [other]) })
    await waitFor(() => expect(changes).toEqual([other]))
    stop()
  })
})

test.each([
  [BITCOIN, 'sendTransfer', ['signMessage', 'sendTransfer']],
  [POLKADOT, 'polkadot_signMessage', ['polkadot_signMessage']],
  [COSMOS, 'cosmos_signDirect', ['cosmos_signDirect']],
] as const)('%s: the provider asks the wallet on its chain', async (chain, method, methods) => {
  await connect(approvedOn(chain, methods, [ADDRESSES[chain]]))
  const provider = connection.provider(chain.split(':')[0] as 'bip122') as SessionProvider
  const [answer, { params }] = await Promise.all([
    provider.request({ method, params: { x: 1 } }),
    wallet.answer({ result: { done: true } }),
  ])
  expect(answer).toEqual({ done: true })
  expect(params).toMatchObject({ chainId: chain, request: { method, params: { x: 1 } } })
  await expect(provider.request({ method: 'other' })).rejects.toMatchObject({ code: 4200 })
  await expect(provider.request(undefined as never)).rejects.toMatchObject({ code: -32600 })
  await expect(connection.switchNetwork(network(1))).rejects.toMatchObject({ code: 'switch_not_approved' })
})

describe('signing a text', () => {
  const sign = (chain: CaipNetworkId, address: string, result: unknown) =>
    Promise.all([
      connection.signMessage!({
        account: { namespace: chain.split(':')[0] as 'eip155', address, type: 'eoa' },
        caipNetworkId: chain,
        message: 'hé',
      }),
      wallet.answer({ result }),
    ])

  test('on eip155: personal_sign, 0x hex', async () => {
    await connect(everything())
    const [signature, { params }] = await sign('eip155:1', ADDRESS, '0xabcd')
    expect(signature).toBe('0xabcd')
    expect(params).toMatchObject({ chainId: 'eip155:1', request: { params: ['0x68c3a9', ADDRESS] } })
  })

  test('on solana: base58', async () => {
    await connect(everything())
    const [signature] = await sign(SOLANA, ADDRESSES[SOLANA], { signature: encodeBase58(SIGNATURE) })
    expect(signature).toBe(encodeBase58(SIGNATURE))
  })

  test.each([
    ['hexadecimal', '1f'.repeat(65)],
    ['base64', base64OfBytes(new Uint8Array(65).fill(0x1f))],
  ])('on bip122: base64, also where the wallet answers in %s', async (_, answer) => {
    await connect(everything())
    const [signature, { params }] = await sign(BITCOIN, ADDRESSES[BITCOIN], {
      address: ADDRESSES[BITCOIN],
      signature: answer,
    })
    expect(signature).toBe(base64OfBytes(new Uint8Array(65).fill(0x1f)))
    expect(params.request.params).toMatchObject({ account: ADDRESSES[BITCOIN], message: 'hé' })
  })

  test('an answer that is no signature is refused; where no namespace can sign, there is none', async () => {
    await connect(everything())
    await expect(sign('eip155:1', ADDRESS, { not: 'a signature' })).rejects.toMatchObject({ code: 'malformed_answer' })
    await connection.disconnect()
    await connect(approvedOn(COSMOS, ['cosmos_signDirect'], [ADDRESSES[COSMOS]]))
    expect(connection.signMessage).toBeUndefined()
  })
})
