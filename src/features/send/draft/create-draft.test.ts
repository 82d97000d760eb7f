import { beforeAll, expect, test, vi } from 'vitest'
import { createSendCore } from '../../../../test/fakes/send/create-send-core.ts'
import { linkState } from '../../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE, TOKEN } from '../../../../test/fakes/send/create-fake-chain.ts'
import { builtInNetwork } from '../../../../test/fakes/built-in-networks.ts'
import type { Network } from '#core/model/network.ts'
import { loadRecipientRules } from '../../../../test/fakes/chains.ts'
import { createRecipient } from './create-recipient.ts'
import { createSend } from './create-draft.ts'
import { EMPTY_DRAFT } from './send-draft.ts'

// Loaded ahead: tests count in ticks.
beforeAll(async () => {
  await Promise.all([import('#app/create-after-opening.ts'), import('./look-up-recipient.ts'), loadRecipientRules()])
})

type SetUp = Awaited<ReturnType<typeof setUp>>
async function setUp(options?: Parameters<typeof createSendCore>[0]) {
  const setup = await createSendCore(options)
  const send = setup.core.use(createSend)
  await setup.clock.advance(0)
  return { ...setup, send }
}

test('sending requires amount, recipient and token', async () => {
  const { send } = await setUp()
  expect(() => send.review()).toThrow('An amount and receiver address are required')
  send.typeAmount('1')
  expect(() => send.review()).toThrow('An amount and receiver address are required')
  send.typeRecipient(GRACE)
  send.review()
  const without = await setUp({ tokens: [] })
  without.send.typeAmount('1')
  without.send.typeRecipient(GRACE)
  expect(() => without.send.review()).toThrow('A token is required')
})

test('unsupported chain refused', async () => {
  const { send, core } = await setUp()
  send.typeAmount('1')
  send.typeRecipient(GRACE)
  Object.assign(core.ports, { transfers: {} })
  expect(() => send.review()).toThrow('Unsupported chain')
})

test('a complete draft is wished for exactly as typed, and stays', async () => {
  const { send, core } = await setUp()
  send.typeAmount('0.000000000000000001')
  send.typeRecipient(GRACE.toLowerCase())
  send.review()
  expect(send.$wanted.get()).toMatchObject({
    amount: 1n,
    from: ADA,
    recipient: { address: GRACE, name: undefined },
    token: { symbol: 'ETH' },
    network: { caipNetworkId: 'eip155:1' },
  })
  expect(core.views.$current.get().name).toBe('WalletSendPreview')
  core.views.back()
  expect(send.$draft.get()).toMatchObject({ amountText: '0.000000000000000001', recipientText: GRACE.toLowerCase() })
})

test('the token is the first one until another is chosen, whose amount is typed anew', async () => {
  const { send, core } = await setUp()
  const [ether, dollar] = [send.$token.get()!, { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }]
  expect(ether.symbol).toBe('ETH')
  send.typeAmount('1')
  send.chooseToken(dollar)
  expect(send.$token.get()?.symbol).toBe('USDC')
  expect(send.$draft.get().amountText).toBe('')
  expect(core.views.$current.get().name).toBe('WalletSend')
})

test('the token that the view was opened with is chosen, once: after a way back the choice of the visitor stays', async () => {
  const { send, tokens } = await setUp()
  const opened = { name: 'WalletSend', data: { token: TOKEN } } as const
  send.takeUp(opened)
  expect(send.$token.get()?.symbol).toBe('USDC')
  send.chooseToken(tokens[0]!)
  send.takeUp(opened)
  expect(send.$token.get()?.symbol).toBe('ETH')
  send.takeUp({ name: 'WalletSend' })
  expect(send.$token.get()?.symbol).toBe('ETH')
  send.takeUp({ ...opened })
  expect(send.$token.get()?.symbol).toBe('USDC')
  send.takeUp({ name: 'WalletSend', data: { token: 'native' } })
  expect(send.$token.get()?.symbol).toBe('ETH')
})

test('Max is the most that can be sent, to the last unit', async () => {
  const { send } = await setUp()
  await send.fillMax()
  expect(send.$draft.get()).toMatchObject({ amountText: '1.9999', unit: 'token', max: 1_999_900_000_000_000_000n })
  send.typeAmount('1')
  expect(send.$draft.get().max).toBeUndefined()
})

test('Max in dollars says what it is worth, stays in dollars, and is still the most that can be sent, to the last unit', async () => {
  const { send } = await setUp()
  send.switchUnit()
  await send.fillMax()
  expect(send.$draft.get()).toMatchObject({ amountText: '5999.7', unit: 'fiat' })
  expect(send.$amount.get()).toEqual({ status: 'valid', amount: 1_999_900_000_000_000_000n, isCovered: true })
  send.switchUnit()
  expect(send.$draft.get()).toMatchObject({ amountText: '1.9999', unit: 'token' })
  send.typeRecipient(GRACE)
  send.review()
  expect(send.$wanted.get()).toMatchObject({ amount: 1_999_900_000_000_000_000n, isMax: true })
})

test('of an account that cannot pay the fee, Max is nothing, and that is no amount', async () => {
  const { send, transfers } = await setUp()
  transfers.maxAmount = async () => 0n
  await send.fillMax()
  expect(send.$draft.get()).toMatchObject({ amountText: '0', max: undefined })
  expect(send.$amount.get()).toEqual({ status: 'wrong', problem: 'zero' })
})

test('a name is looked up once nobody types any more, and is the account that it stands for', async () => {
  const { send, clock, chain } = await setUp()
  const names: string[] = []
  chain.names = async (name) => {
    names.push(name)
    return { name, address: GRACE }
  }
  for (const typed of ['grace.e', 'grace.et', 'grace.eth']) send.typeRecipient(typed)
  expect(send.recipient.$state.get()).toEqual({ status: 'resolving' })
  await clock.advance(300)
  await clock.advance(0)
  expect(names).toEqual(['grace.eth'])
  expect(send.recipient.$state.get()).toMatchObject({ status: 'known', address: GRACE, name: 'grace.eth' })
})

test('a name that nobody has, and one that cannot be looked up, are told, and the draft stays', async () => {
  const { send, clock, chain } = await setUp()
  chain.names = async (name) => ({ name, address: undefined })
  send.typeRecipient('nobody.eth')
  await clock.advance(300)
  expect(send.recipient.$state.get()).toEqual({ status: 'wrong', problem: 'nobody' })
  chain.names = () => Promise.reject(new Error('offline'))
  send.recipient.retry()
  await clock.advance(300)
  expect(send.recipient.$state.get()).toMatchObject({ status: 'failed', error: { message: 'Error resolving name' } })
  expect(send.$draft.get().recipientText).toBe('nobody.eth')
})

test('review waits for a name that is being looked up, and then goes to its preview; whatever else is missing is told at once', async () => {
  const { send, clock, chain, core } = await setUp()
  chain.names = async (name) => ({ name, address: GRACE })
  const look = async () => {
    await clock.advance(300)
    await clock.advance(0)
  }
  send.typeRecipient('grace.eth')
  expect(() => send.review()).toThrow('An amount and receiver address are required')
  send.typeAmount('1')
  send.review()
  send.review()
  expect(send.$waiting.get()).toEqual({ isWaiting: true })
  expect(core.views.$current.get().name).toBe('WalletSend')
  await look()
  expect(send.$waiting.get()).toEqual({ isWaiting: false })
  expect(core.views.$current.get().name).toBe('WalletSendPreview')
  expect(send.$wanted.get()).toMatchObject({ recipient: { address: GRACE, name: 'grace.eth' }, amount: 10n ** 18n })
})

test.each<[string, (setup: SetUp) => unknown]>([
  ['nobody has the name', ({ chain }) => (chain.names = async (name) => ({ name, address: undefined }))],
  ['it cannot be looked up', ({ chain }) => (chain.names = () => Promise.reject(new Error('offline')))],
  ['the amount is another one by now', ({ send }) => send.typeAmount('2')],
  ['another recipient is typed', ({ send }) => send.typeRecipient('ada.eth')],
  ['the visitor is in another view', ({ core }) => core.views.push({ name: 'WalletSendSelectToken' })],
  ['the dialog was closed', ({ core }) => core.close('api')],
])('review does not go on by itself where %s', async (_, happen) => {
  const setup = await setUp()
  const { send, clock, core } = setup
  send.typeAmount('1')
  send.typeRecipient('grace.eth')
  send.review()
  happen(setup)
  await clock.advance(300)
  await clock.advance(0)
  expect(send.$waiting.get()).toEqual({ isWaiting: false })
  expect(send.$wanted.get()).toBeUndefined()
  expect(core.views.$current.get().name).not.toBe('WalletSendPreview')
})

test('what goes missing while review waits for a name is told', async () => {
  const { send, clock, core } = await setUp()
  send.typeAmount('1')
  send.typeRecipient('grace.eth')
  send.review()
  Object.assign(core.ports, { transfers: {} })
  await clock.advance(300)
  await clock.advance(0)
  expect(send.$waiting.get()).toMatchObject({ isWaiting: false, error: { message: 'Unsupported chain' } })
})

test('setting another active network resets the send form', async () => {
  const { send, link } = await setUp()
  send.typeAmount('1')
  send.typeRecipient(GRACE)
  send.review()
  link.say({ type: 'changed', state: linkState('eip155:137', ADA) })
  expect(send.$draft.get()).toEqual(EMPTY_DRAFT)
  expect(send.$wanted.get()).toBeUndefined()
})

test('an amount stays one of its token, also where another token comes first by now, or its own is gone', async () => {
  const { core, send, clock, tokens } = await setUp()
  const [ether, dollar] = tokens
  send.typeAmount('12')
  Object.assign(core.ports.blockchainApi, { getBalances: async () => [dollar, ether] })
  send.readBalances()
  await clock.advance(0)
  expect(send.$token.get()?.symbol).toBe('ETH')
  Object.assign(core.ports.blockchainApi, { getBalances: async () => [dollar] })
  send.readBalances()
  await clock.advance(0)
  expect(send.$token.get()).toBeUndefined()
  send.typeRecipient(GRACE)
  expect(() => send.review()).toThrow('A token is required')
  expect(send.$draft.get().amountText).toBe('12')
})

test("coinTokens: the site's token for the network is the first, if the account has it", async () => {
  const preset = (address: string) => ({ options: { coinTokens: { 'eip155:1': { address } } } }) as const
  const dollar = await setUp(preset(TOKEN.toLowerCase()))
  expect(dollar.send.$token.get()?.symbol).toBe('USDC')
  dollar.send.chooseToken(dollar.tokens[0]!)
  expect(dollar.send.$token.get()?.symbol).toBe('ETH')
  const other = await setUp(preset(GRACE))
  expect(other.send.$token.get()?.symbol).toBe('ETH')
})

test('what the service calls an account whose address was typed is a claim, not its name', async () => {
  const { send, clock, chain } = await setUp()
  chain.identity = { name: 'Binance', avatar: 'https://pictures.example/binance.png' }
  send.typeRecipient(GRACE)
  await clock.advance(0)
  expect(send.recipient.$state.get()).toEqual({ status: 'known', address: GRACE, name: undefined, claim: 'Binance' })
  send.typeAmount('1')
  send.review()
  expect(send.$wanted.get()?.recipient).toEqual({ address: GRACE, name: undefined, claim: 'Binance' })
})

test("the name's address is said to be Ethereum's where the network has none of its own", async () => {
  const { send, clock, chain, link } = await setUp()
  link.say({ type: 'changed', state: linkState('eip155:137', ADA) })
  chain.names = async (name) => ({ name, address: GRACE, coinType: 60 })
  send.typeRecipient('grace.eth')
  await clock.advance(300)
  await clock.advance(0)
  expect(send.recipient.$state.get()).toMatchObject({ status: 'known', address: GRACE, isMainnetAddress: true })
})

test('names are on eip155 only', async () => {
  const { core, chain } = await setUp()
  chain.names = () => Promise.reject(new Error('must not be asked'))
  const recipient = createRecipient(core)
  const solana = builtInNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') as Network
  recipient.read('ada.eth', solana)
  await vi.waitFor(() => expect(recipient.$state.get()).toEqual({ status: 'wrong', problem: 'not-an-address' }))
  const { signal } = new AbortController()
  expect(await recipient.resolveAgain('ada.eth', solana, signal)).toBeUndefined()
})
