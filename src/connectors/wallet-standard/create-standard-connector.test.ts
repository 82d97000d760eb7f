import { expect, test } from 'vitest'
import { STANDARD_FAMILIES } from '#chains/standard-families.ts'
import type { WalletEvent } from '#core/ports/connector.ts'
import { encodeBase58 } from '#lib/base58.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import { never } from '../../../test/fakes/create-fake-provider.ts'
import {
  createFakeStandardWallet,
  solanaAccount,
  solanaKey,
  type FakeStandardWallet,
} from '../../../test/fakes/create-fake-standard-wallet.ts'
import { RESTORE_TIMEOUT_MS } from '../restore-in-time.ts'
import { createStandardConnector } from './create-standard-connector.ts'
import { DISCONNECT_TIMEOUT_MS } from './open-standard-connection.ts'
import { readStandardWallet } from './read-standard-wallet.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
const ADA = solanaAccount(1)
const BOB = solanaAccount(2)

const network = (id: string) => builtInNetwork(id)!

function setUp(fake: FakeStandardWallet = createFakeStandardWallet(), networks = [network(MAINNET), network(DEVNET)]) {
  const clock = createFakeClock()
  const wallet = readStandardWallet(fake, STANDARD_FAMILIES)!
  const connector = createStandardConnector({ wallet, family: wallet.families[0]!, clock })
  const controller = new AbortController()
  const { signal } = controller
  return {
    fake,
    clock,
    connector,
    controller,
    connect: () => connector.connect({ networks, signal }),
    restore: () => connector.restore({ networks, signal }),
  }
}

async function connected(...options: Parameters<typeof setUp>) {
  const setting = setUp(...options)
  const connection = await setting.connect()
  const events: WalletEvent[] = []
  connection.subscribe((event) => events.push(event))
  return { ...setting, connection, events }
}

test('connecting asks the wallet and takes the accounts that it gives, on the first chain that the site asks for', async () => {
  const { connection, fake } = await connected()
  expect(fake.asked).toEqual([{ feature: 'standard:connect', input: undefined }])
  expect(connection.state.namespaces).toEqual({
    solana: {
      accounts: [{ namespace: 'solana', address: ADA.address, type: 'eoa', publicKey: ADA.address }],
      caipNetworkId: MAINNET,
      approved: [MAINNET, DEVNET],
    },
  })
})

test('a change while the code that reads accounts loads is not missed', async () => {
  for (const accounts of [[BOB], []]) {
    const loading = createDeferred()
    const fake = createFakeStandardWallet()
    const wallet = readStandardWallet(fake, STANDARD_FAMILIES)!
    const [known] = wallet.families
    const loadReader = () => loading.promise.then(() => known!.loadReader())
    const connector = createStandardConnector({ wallet, family: { ...known!, loadReader }, clock: createFakeClock() })
    const connecting = connector.connect({ networks: [network(MAINNET)], signal: new AbortController().signal })
    await settled()
    fake.emit({ accounts })
    loading.resolve()
    if (accounts.length === 0) await expect(connecting).rejects.toMatchObject({ code: 'no_accounts' })
    else expect((await connecting).state.namespaces.solana?.accounts).toMatchObject([{ address: BOB.address }])
    expect(fake.listenerCount).toBe(accounts.length)
  }
})

test('the wanted network comes first; one on which the wallet has no account is passed over', async () => {
  const only = createFakeStandardWallet({ accounts: [solanaAccount(1, ['solana:devnet', 'solana:localnet'])] })
  expect((await connected(only)).connection.state.namespaces.solana).toMatchObject({
    caipNetworkId: DEVNET,
    approved: [DEVNET],
  })
  const both = createFakeStandardWallet()
  const { connection } = await connected(both, [network(DEVNET), network(MAINNET)])
  expect(connection.state.namespaces.solana?.caipNetworkId).toBe(DEVNET)
})

test('a wallet on no chain that the site asks for is connected on its own: the visitor is then asked to switch', async () => {
  const { connection } = await connected(createFakeStandardWallet(), [network(TESTNET)])
  expect(connection.state.namespaces.solana?.caipNetworkId).toBe(MAINNET)
})

test.each([
  ['another key than its address', { ...ADA, publicKey: solanaKey(9) }],
  ['a key that is none', { ...ADA, publicKey: new Uint8Array(31) }],
  ['an address that is none', { ...ADA, address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
  ['an address of 31 bytes', { ...ADA, address: encodeBase58(new Uint8Array(31).fill(200)) }],
  ['an address with a space', { ...ADA, address: `${ADA.address} ` }],
  ['no chain of Solana', { ...ADA, chains: ['bitcoin:mainnet', 'toString'] }],
  [
    'a getter that throws',
    Object.defineProperty({ ...ADA }, 'address', {
      get: () => {
        throw new Error('trap')
      },
    }),
  ],
])('an account with %s is left out', async (_, liar) => {
  const { connection } = await connected(createFakeStandardWallet({ accounts: [liar, BOB, BOB] }))
  expect(connection.state.namespaces.solana?.accounts.map(({ address }) => address)).toEqual([BOB.address])
})

test('a wallet whose accounts are all unusable gave none', async () => {
  const fake = createFakeStandardWallet({ accounts: [{ ...ADA, publicKey: solanaKey(9) }] })
  await expect(setUp(fake).connect()).rejects.toMatchObject({ code: 'no_accounts' })
})

test('what the visitor declined is told as that, with its cause', async () => {
  const error = new Error('User rejected the request.')
  const answers = { 'standard:connect': () => Promise.reject(error) }
  await expect(setUp(createFakeStandardWallet({ answers })).connect()).rejects.toMatchObject({
    code: 'connect_rejected',
    message: 'The request was declined in Fox',
    cause: error,
  })
})

test.each([
  ['fails', () => Promise.reject(new Error('no network')), 'Fox could not connect: no network'],
  ['throws nothing', () => Promise.reject(undefined), 'Fox could not connect: it gave no reason'],
  ['gives no list', () => ({ accounts: 7 }), 'Fox could not connect: its list of accounts cannot be read'],
])('a wallet that %s could not connect, and why is said', async (_, answer, message) => {
  const fake = createFakeStandardWallet({ answers: { 'standard:connect': answer } })
  await expect(setUp(fake).connect()).rejects.toMatchObject({ code: 'connect_failed', message })
})

test('Cancel ends an attempt whose wallet never answers; a late answer leaves nothing behind', async () => {
  let answer: (value: unknown) => void = () => {}
  const answers = { 'standard:connect': () => new Promise((resolve) => (answer = resolve)) }
  const { connect, controller, fake } = setUp(createFakeStandardWallet({ answers }))
  const attempt = connect()
  controller.abort(new Error('cancelled'))
  await expect(attempt).rejects.toThrow('cancelled')
  answer({ accounts: [ADA] })
  await Promise.resolve()
  expect(fake.listenerCount).toBe(0)
})

test('restoring asks the wallet silently; without an account there is nothing to restore', async () => {
  const { restore, fake } = setUp()
  expect((await restore())?.state.namespaces.solana?.accounts).toHaveLength(1)
  expect(fake.asked).toEqual([{ feature: 'standard:connect', input: { silent: true } }])
  expect(await setUp(createFakeStandardWallet({ accounts: [] })).restore()).toBeUndefined()
})

test('what a wallet offers by itself is taken up without asking anything', async () => {
  const fake = createFakeStandardWallet()
  fake.accounts = [ADA]
  const { restore } = setUp(fake)
  expect((await restore())?.state.namespaces.solana?.accounts).toHaveLength(1)
  expect(fake.asked).toEqual([])
})

test('a wallet that opens its window even where it is asked silently is not asked: what it offers in time is taken up', async () => {
  for (const isOffered of [true, false]) {
    const fake = createFakeStandardWallet({ name: 'MetaMask' })
    const { restore, clock } = setUp(fake)
    const restoring = restore()
    await settled()
    if (isOffered) fake.accounts = [ADA]
    fake.emit({ accounts: fake.accounts })
    await clock.advance(RESTORE_TIMEOUT_MS)
    expect((await restoring)?.state.namespaces.solana?.accounts.length).toBe(isOffered ? 1 : undefined)
    expect(fake.asked).toEqual([])
  }
})

test('restoring never hangs', async () => {
  const { restore, clock } = setUp(createFakeStandardWallet({ answers: { 'standard:connect': never } }))
  const restoring = restore()
  await clock.advance(RESTORE_TIMEOUT_MS)
  expect(await restoring).toBeUndefined()
})

test('the wallet is the truth about its accounts: another one, then none', async () => {
  const { connection, events, fake } = await connected()
  fake.emit({ accounts: [BOB, ADA] })
  expect(connection.state.namespaces.solana?.accounts.map(({ address }) => address)).toEqual([BOB.address, ADA.address])
  fake.emit({ accounts: [BOB, ADA] })
  fake.emit({ features: {} })
  expect(events).toHaveLength(2)
  fake.emit({ accounts: [] })
  expect(events.at(-1)).toEqual({ type: 'ended', reason: 'wallet' })
  expect(fake.listenerCount).toBe(0)
})

test('an event about something else is read against the accounts that the wallet has', async () => {
  const { connection, events, fake } = await connected()
  fake.accounts = [ADA]
  fake.emit({ features: {} })
  expect(events).toEqual([])
  fake.accounts = [BOB]
  fake.emit({ chains: [] })
  expect(connection.state.namespaces.solana?.accounts[0]?.address).toBe(BOB.address)
})

test.each([
  ['no list', { accounts: 7 }],
  ['nothing', undefined],
  [
    'a trap',
    Object.defineProperty({}, 'accounts', {
      get: () => {
        throw new Error('trap')
      },
    }),
  ],
])('an event with %s changes nothing', async (_, change) => {
  const { events, fake } = await connected()
  fake.accounts = 7
  fake.emit(change as never)
  expect(events).toEqual([])
})

test('switching to a chain that an account can be used on is done at once; to another one it is refused', async () => {
  const { connection, events } = await connected()
  await connection.switchNetwork(network(DEVNET))
  expect(connection.state.namespaces.solana?.caipNetworkId).toBe(DEVNET)
  expect(events).toHaveLength(1)
  await expect(connection.switchNetwork(network(TESTNET))).rejects.toMatchObject({ code: 'switch_not_approved' })
})

test('getProvider gives the wallet itself', async () => {
  const { connection, fake } = await connected()
  expect(connection.provider('solana')).toBe(fake)
  expect(connection.provider('eip155')).toBeUndefined()
})

test('a text is signed by the account as the wallet gave it; the signature is base58', async () => {
  const { connection, fake } = await connected()
  const account = connection.state.namespaces.solana!.accounts[0]!
  const signature = await connection.signMessage!({ account, caipNetworkId: MAINNET, message: 'Hello ✓' })
  expect(signature).toBe(encodeBase58(new Uint8Array(64).fill(7)))
  expect(fake.asked.at(-1)).toEqual({
    feature: 'solana:signMessage',
    input: { account: ADA, message: new TextEncoder().encode('Hello ✓') },
  })
})

test.each([
  ['of another text', { signature: new Uint8Array(64), signedMessage: new Uint8Array([1]) }],
  ['of the wrong length', { signature: new Uint8Array(63) }],
  ['that is none', { signature: 'abc' }],
])('a signature %s is refused', async (_, output) => {
  const { connection } = await connected(
    createFakeStandardWallet({ answers: { 'solana:signMessage': () => [output] } }),
  )
  const account = connection.state.namespaces.solana!.accounts[0]!
  await expect(connection.signMessage!({ account, caipNetworkId: MAINNET, message: 'Hello' })).rejects.toMatchObject({
    code: 'signature_unusable',
  })
})

test('a wallet without the feature cannot be asked to sign', async () => {
  const fake = createFakeStandardWallet()
  delete fake.features['solana:signMessage']
  expect((await connected(fake)).connection.signMessage).toBeUndefined()
})

test('disconnecting tells the wallet, and does not wait for one that never answers', async () => {
  const { connection, clock, fake } = await connected(
    createFakeStandardWallet({ answers: { 'standard:disconnect': never } }),
  )
  const told = connection.disconnect()
  expect(fake.asked.at(-1)?.feature).toBe('standard:disconnect')
  await clock.advance(DISCONNECT_TIMEOUT_MS)
  await told
  expect(fake.listenerCount).toBe(0)
})

test('a wallet whose errors are traps has failed like any other', async () => {
  const trap = () => {
    throw new Error('trap')
  }
  const answers = {
    'standard:connect': () => Promise.reject(new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap })),
  }
  const { connect } = setUp(createFakeStandardWallet({ answers }))
  await expect(connect()).rejects.toMatchObject({ code: 'connect_failed' })
})

test('what a wallet gives in place of a way to stop listening is not looked into', async () => {
  const fake = createFakeStandardWallet()
  let looks = 0
  const giant = new Proxy<unknown[]>([], {
    get(target, key) {
      looks += 1
      return key === 'length' ? 4_000_000_000 : (Reflect.get(target, key) as unknown)
    },
  })
  fake.features['standard:events'] = { version: '1.0.0', on: () => giant }
  const { connection } = await connected(fake)
  connection.release()
  expect(looks).toBe(0)
})
