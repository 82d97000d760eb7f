import { beforeAll, expect, test, vi } from 'vitest'
import type { Network } from '#core/model/network.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { builtInNetwork } from '../../../../test/fakes/built-in-networks.ts'
import { loadRecipientRules } from '../../../../test/fakes/chains.ts'
import { walletState } from '../../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE, TOKEN } from '../../../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../../../test/fakes/send/create-send-core.ts'
import { waitFor } from '../../../../test/fakes/wait-for.ts'
import { createDraft } from './create-draft.ts'
import { createRecipient } from './create-recipient.ts'

// Loaded ahead: tests count in ticks.
beforeAll(async () => {
  await Promise.all([import('#app/create-after-opening.ts'), import('./look-up-recipient.ts'), loadRecipientRules()])
})

async function setUp(options?: Parameters<typeof createSendCore>[0]) {
  const setup = await createSendCore(options)
  const draft = setup.core.use(createDraft)
  await setup.clock.advance(0)
  return { ...setup, draft }
}

test('sending requires amount, recipient and token', async () => {
  const { draft } = await setUp()
  expect(() => draft.toRequest()).toThrow('An amount and receiver address are required')
  draft.typeAmount('1')
  expect(() => draft.toRequest()).toThrow('An amount and receiver address are required')
  draft.typeRecipient(GRACE)
  expect(draft.toRequest()).toMatchObject({ from: ADA, recipient: { address: GRACE } })
  const without = await setUp()
  without.draft.chooseToken({ address: GRACE })
  without.draft.typeAmount('1')
  without.draft.typeRecipient(GRACE)
  expect(() => without.draft.toRequest()).toThrow('A token is required')
})

test('unsupported chain refused', async () => {
  const { draft, core } = await setUp()
  draft.typeAmount('1')
  draft.typeRecipient(GRACE)
  Object.assign(core.ports, { transfers: {} })
  expect(() => draft.toRequest()).toThrow('Unsupported chain')
})

test('the token is the first one until another is chosen, whose amount is typed anew', async () => {
  const { draft, core } = await setUp()
  const [ether, dollar] = [draft.$token.get()!, { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }]
  expect(ether.symbol).toBe('ETH')
  draft.typeAmount('1')
  draft.chooseToken(dollar)
  expect(draft.$token.get()?.symbol).toBe('USDC')
  expect(draft.$entered.get().amountText).toBe('')
  expect(core.views.$current.get().name).toBe('Send')
})

test('the token that the view was opened with is chosen, once: after a way back the choice of the visitor stays', async () => {
  const { draft, tokens } = await setUp()
  const opened = { name: 'Send', data: { token: TOKEN } } as const
  draft.applyView(opened)
  expect(draft.$token.get()?.symbol).toBe('USDC')
  draft.chooseToken(tokens[0]!)
  draft.applyView(opened)
  expect(draft.$token.get()?.symbol).toBe('ETH')
  draft.applyView({ name: 'Send' })
  expect(draft.$token.get()?.symbol).toBe('ETH')
  draft.applyView({ ...opened })
  expect(draft.$token.get()?.symbol).toBe('USDC')
  draft.applyView({ name: 'Send', data: { token: 'native' } })
  expect(draft.$token.get()?.symbol).toBe('ETH')
})

test('Max is the most that can be sent, to the last unit', async () => {
  const { draft } = await setUp()
  await draft.fillMax()
  expect(draft.$entered.get()).toMatchObject({ amountText: '1.9999', unit: 'token', exact: 1_999_900_000_000_000_000n })
  draft.typeAmount('1')
  expect(draft.$entered.get()).toMatchObject({ exact: undefined, isMax: false })
})

test('Max in dollars says what it is worth, stays in dollars, and is still the most that can be sent, to the last unit', async () => {
  const { draft } = await setUp()
  draft.switchUnit()
  await draft.fillMax()
  expect(draft.$entered.get()).toMatchObject({ amountText: '5999.7', unit: 'fiat' })
  expect(draft.$amount.get()).toEqual({ status: 'valid', amount: 1_999_900_000_000_000_000n, isCovered: true })
  draft.switchUnit()
  expect(draft.$entered.get()).toMatchObject({ amountText: '1.9999', unit: 'token' })
  draft.typeRecipient(GRACE)
  expect(draft.toRequest()).toMatchObject({ amount: 1_999_900_000_000_000_000n, isMax: true })
})

test('of an account that cannot pay the fee, Max is nothing, and that is no amount', async () => {
  const { draft, transfers } = await setUp()
  transfers.maxAmount = async () => 0n
  await draft.fillMax()
  expect(draft.$entered.get()).toMatchObject({ amountText: '0', exact: undefined })
  expect(draft.$amount.get()).toEqual({ status: 'wrong', problem: 'zero' })
})

test('a name is looked up once nobody types any more, and is the account that it stands for', async () => {
  const { draft, clock, chain } = await setUp()
  const names: string[] = []
  chain.names = async (name) => {
    names.push(name)
    return { name, address: GRACE }
  }
  for (const typed of ['grace.e', 'grace.et', 'grace.eth']) draft.typeRecipient(typed)
  expect(draft.recipient.$state.get()).toEqual({ status: 'resolving' })
  await clock.advance(300)
  await clock.advance(0)
  expect(names).toEqual(['grace.eth'])
  expect(draft.recipient.$state.get()).toMatchObject({ status: 'known', address: GRACE, name: 'grace.eth' })
})

test('a name that nobody has, and one that cannot be looked up, are told, and the draft stays', async () => {
  const { draft, clock, chain } = await setUp()
  chain.names = async (name) => ({ name, address: undefined })
  draft.typeRecipient('nobody.eth')
  await clock.advance(300)
  expect(draft.recipient.$state.get()).toEqual({ status: 'wrong', problem: 'nobody' })
  chain.names = () => Promise.reject(new Error('offline'))
  draft.recipient.retry()
  await clock.advance(300)
  expect(draft.recipient.$state.get()).toMatchObject({ status: 'failed', error: { message: 'Error resolving name' } })
  expect(draft.$entered.get().recipientText).toBe('nobody.eth')
})

test('a token that the list lacks, named by the page or typed, is read from its contract: until then there is none', async () => {
  const { core, draft, clock } = await setUp()
  const address = `0x${'D'.repeat(40)}`
  const dai = { address: address.toLowerCase(), name: 'Dai', symbol: 'DAI', chainId: 'eip155:1', decimals: 18 }
  let amount = 5_000n
  const asked: unknown[] = []
  Object.assign(core.ports.tokenSources, {
    fromChain: async ({ known }: { known: unknown }) => (asked.push(known), [{ ...dai, amount }]),
  })
  const end = draft.$token.listen(() => {})
  draft.applyView({ name: 'Send', data: { token: address } })
  expect(draft.$token.get()).toBeUndefined()
  await clock.advance(0)
  await waitFor(() => expect(draft.$token.get()).toMatchObject({ symbol: 'DAI', amount: 5_000n }))
  expect(asked).toEqual([[{ address }]])
  draft.typeAmount('1')
  expect(draft.$amount.get()).toMatchObject({ isCovered: false })
  amount = 10n ** 18n
  draft.readBalances()
  await waitFor(() => expect(draft.$amount.get()).toMatchObject({ isCovered: true }))
  end()
})

test('an amount stays one of its token, also where another token comes first by now, or its own is gone', async () => {
  const { core, draft, clock, tokens } = await setUp()
  const [ether, dollar] = tokens
  draft.typeAmount('12')
  Object.assign(core.ports.blockchainApi, { getBalances: async () => [dollar, ether] })
  draft.readBalances()
  await clock.advance(0)
  expect(draft.$token.get()?.symbol).toBe('ETH')
  Object.assign(core.ports.blockchainApi, { getBalances: async () => [dollar] })
  draft.readBalances()
  await clock.advance(0)
  expect(draft.$token.get()).toBeUndefined()
  draft.typeRecipient(GRACE)
  expect(() => draft.toRequest()).toThrow('A token is required')
  expect(draft.$entered.get().amountText).toBe('12')
})

test('without a token of the site, the coin is the first, whatever else is worth more', async () => {
  const { tokens } = await setUp()
  const { draft, core } = await setUp({
    tokens: tokens.map((token) => (token.symbol === 'USDC' ? { ...token, amount: 10n ** 15n, value: 10 ** 9 } : token)),
  })
  expect(core.use(createTokenBalances).$state.get()).toMatchObject({ last: [{ symbol: 'USDC' }, { symbol: 'ETH' }] })
  expect(draft.$token.get()?.symbol).toBe('ETH')
})

test("coinTokens: the site's token for the network is the first, if the account has it", async () => {
  const preset = (address: string) => ({ options: { coinTokens: { 'eip155:1': { address } } } }) as const
  const dollar = await setUp(preset(TOKEN.toLowerCase()))
  expect(dollar.draft.$token.get()?.symbol).toBe('USDC')
  dollar.draft.chooseToken(dollar.tokens[0]!)
  expect(dollar.draft.$token.get()?.symbol).toBe('ETH')
  const other = await setUp(preset(GRACE))
  expect(other.draft.$token.get()?.symbol).toBe('ETH')
})

test('what the service calls an account whose address was typed is a claim, not its name', async () => {
  const { draft, clock, chain } = await setUp()
  chain.identity = { name: 'Binance', avatar: 'https://pictures.example/binance.png' }
  draft.typeRecipient(GRACE)
  await clock.advance(0)
  expect(draft.recipient.$state.get()).toEqual({ status: 'known', address: GRACE, name: undefined, claim: 'Binance' })
  draft.typeAmount('1')
  expect(draft.toRequest()?.recipient).toEqual({ address: GRACE, name: undefined, claim: 'Binance' })
})

test.each([
  [{ avatar: 'https://pictures.example/service.png' }, 'https://pictures.example/service.png'],
  [{}, 'https://pictures.example/name.png'],
])('a name’s own picture is shown where the service has none of the account: %o', async (identity, avatar) => {
  const { core, draft, clock, chain } = await setUp()
  chain.identity = { name: undefined, avatar: undefined, ...identity }
  Object.assign(core.ports.blockchainApi, {
    getAccountName: async () => ({ addresses: { 60: GRACE }, avatar: 'https://pictures.example/name.png' }),
  })
  draft.typeRecipient('grace.reown.id')
  await clock.advance(300)
  await clock.advance(0)
  await clock.advance(0)
  expect(draft.recipient.$state.get()).toMatchObject({ status: 'known', address: GRACE, identity: { avatar } })
})

test("the name's address is marked as Ethereum's if the network has none of its own", async () => {
  const { draft, clock, chain, walletConnection } = await setUp()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA) })
  chain.names = async (name) => ({ name, address: GRACE, coinType: 60 })
  draft.typeRecipient('grace.eth')
  await clock.advance(300)
  await clock.advance(0)
  expect(draft.recipient.$state.get()).toMatchObject({ status: 'known', address: GRACE, isMainnetAddress: true })
})

test('names are on eip155 only', async () => {
  const { core, chain } = await setUp()
  chain.names = () => Promise.reject(new Error('must not be asked'))
  const recipient = createRecipient(core)
  const solana = builtInNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') as Network
  recipient.read('ada.eth', solana)
  await waitFor(() => expect(recipient.$state.get()).toEqual({ status: 'wrong', problem: 'not-an-address' }))
  const { signal } = new AbortController()
  expect(await recipient.resolveAgain('ada.eth', solana, signal)).toBeUndefined()
})

test('a Max of the account before is not entered for another one', async () => {
  const { draft, transfers, walletConnection, clock } = await setUp()
  const answers: ((amount: bigint) => void)[] = []
  vi.spyOn(transfers, 'maxAmount').mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const filling = draft.fillMax()
  await clock.advance(0)
  expect(answers).toHaveLength(1)
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  answers[0]!(7n)
  await filling
  expect(draft.$entered.get().amountText).toBe('')
})

test('a Max that was filled in for the account before is an ordinary amount for another one: no more than is shown is reviewed', async () => {
  const { draft, walletConnection, clock } = await setUp()
  await draft.fillMax()
  draft.typeRecipient(GRACE)
  expect(draft.toRequest()).toMatchObject({ amount: 1_999_900_000_000_000_000n, isMax: true })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  await clock.advance(0)
  expect(draft.$entered.get().amountText).toBe('1.9999')
  expect(draft.toRequest()).toMatchObject({ from: GRACE, amount: 1_999_900_000_000_000_000n, isMax: false })
})
