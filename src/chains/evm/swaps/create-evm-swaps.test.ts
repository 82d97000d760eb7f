import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider, walletError } from '../../../../test/fakes/create-fake-provider.ts'
import {
  ADA,
  answerTokenCall,
  createFakeChain,
  DOLLAR,
  ETHER,
  ETHEREUM,
  GRACE,
  hex,
  TOKEN,
  word,
} from '../../../../test/fakes/send/create-fake-chain.ts'
import {
  AMOUNT,
  DATA,
  MINIMUM,
  oneInchPoolSwap,
  oneInchSwap,
  ORDER,
  ROUTER,
} from '../../../../test/fakes/swap/dollars-for-ether.ts'
import { simulated, simulatedWith } from '../../../../test/fakes/swap/simulated-swap.ts'
import { createEvmSwaps } from './create-evm-swaps.ts'

const HASH = `0x${'ab'.repeat(32)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

function setUp(answers: Parameters<typeof createFakeChain>[0] = {}, allowance = 0n) {
  const clock = createFakeClock()
  const rpc = createFakeChain({
    eth_call: ([call]) =>
      (call as { data: string }).data.startsWith('0xdd62ed3e') ? word(allowance) : answerTokenCall(call),
    eth_simulateV1: simulated(),
    ...answers,
  })
  return { clock, rpc, swaps: createEvmSwaps({ rpc, clock }) }
}
const SMART = { wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }) }
/** It has the token with the same decimals. */
const WALLET = createFakeProvider({
  eth_chainId: () => '0x1',
  eth_call: (params) => answerTokenCall((params as readonly unknown[])[0]),
})
const approval = (amount: bigint) => ({
  to: TOKEN,
  data: `0x095ea7b3${topic(ROUTER).slice(2)}${amount.toString(16).padStart(64, '0')}`,
})
const swapCall = { to: ROUTER, data: DATA, value: '0x0' }

describe('a swap is prepared', () => {
  test('with an exact approval, what arrives by the simulation, and the fee of both', async () => {
    const { swaps } = setUp()
    expect(await swaps.prepare(ORDER)).toMatchObject({
      approvals: [AMOUNT],
      isOneStep: false,
      decoding: 'whole',
      simulation: { status: 'simulated', received: 9n },
      gas: 210_000n,
      fee: { amount: (210_000n + 70_000n) * 3_000_000_000n, token: { symbol: 'ETH' } },
      balance: { token: 5_000_000n, native: 10n ** 18n },
    })
  })

  test('without an approval where enough is approved', async () => {
    expect(await setUp({}, AMOUNT).swaps.prepare(ORDER)).toMatchObject({ approvals: [], isOneStep: true })
  })

  test.each([
    ['more leaves', { left: AMOUNT + 1n }, 'swap_takes_more'],
    ['less leaves', { left: AMOUNT - 1n }, 'swap_takes_more'],
    ['less arrives', { received: MINIMUM - 1n }, 'swap_gives_less'],
    ['nothing arrives', { received: -1n }, 'swap_gives_less'],
    [
      'another token leaves',
      { logs: [{ address: GRACE, topics: [TRANSFER, topic(ADA), topic(ROUTER)] }] },
      'swap_takes_other',
    ],
    ['an item leaves', { logs: [{ address: GRACE, topics: [SINGLE, topic(ROUTER), topic(ADA)] }] }, 'swap_takes_other'],
  ])('unless %s', async (_, change, code) => {
    const prepared = await setUp({ eth_simulateV1: simulated(change) }).swaps.prepare(ORDER)
    expect(prepared).toMatchObject({ simulation: { status: 'refused', reason: { code } }, fee: undefined })
  })

  test('whatever else is logged: what arrives, others’ transfers, and what has no topic', async () => {
    const logs = [
      { address: TOKEN, topics: [TRANSFER, topic(ADA), topic(ROUTER)] },
      { address: GRACE, topics: [TRANSFER, topic(GRACE), topic(ADA)] },
      { address: GRACE, topics: [] },
    ]
    const prepared = await setUp({ eth_simulateV1: simulated({ logs }) }).swaps.prepare(ORDER)
    expect(prepared.simulation).toEqual({ status: 'simulated', received: 9n })
  })

  test('not if it would fail: with the chain’s reason', async () => {
    const prepared = await setUp({ eth_simulateV1: simulated({ status: '0x0' }) }).swaps.prepare(ORDER)
    expect(prepared.simulation).toEqual({ status: 'refused', reason: 'no' })
  })

  test.each([null, [], [{ calls: [] }], { calls: 7 }, 'text'])(
    'a simulation that says %j counts as none',
    async (answer) => {
      const { swaps } = setUp({ eth_simulateV1: () => answer })
      expect(await swaps.prepare(ORDER)).toMatchObject({ simulation: { status: 'deferred' }, gas: undefined })
    },
  )

  test.each<[string, object]>([
    ['how the swap ended', { status: undefined }],
    ['what the swap logged', { logs: null }],
    ['a log', { logs: [null] }],
    ['a log’s topics', { logs: [{ address: GRACE, topics: 7 }] }],
    ['whose log it is', { logs: [{ topics: [TRANSFER, topic(ADA), topic(ROUTER)] }] }],
    ['its gas', { gasUsed: 'much' }],
  ])('a simulation that doesn’t say %s counts as none', async (_, change) => {
    const eth_simulateV1 = simulatedWith(-3, change)
    expect(await setUp({ eth_simulateV1 }).swaps.prepare(ORDER)).toMatchObject({
      simulation: { status: 'deferred' },
      gas: undefined,
    })
  })

  test.each<[string, number, object, string]>([
    ['what left, and less arrives', 0, { received: MINIMUM - 1n }, 'swap_gives_less'],
    ['what arrived, and more leaves', 1, { left: AMOUNT + 1n }, 'swap_takes_more'],
    [
      'what arrived, and another token leaves',
      1,
      { logs: [{ address: GRACE, topics: [TRANSFER, topic(ADA), topic(ROUTER)] }] },
      'swap_takes_other',
    ],
    ['what left', 0, {}, 'swap_unmeasured'],
  ])('a balance that cannot be read hides no difference: %s', async (_, balance, change, code) => {
    const eth_simulateV1 = simulatedWith(balance, { returnData: '0x' }, change)
    expect(await setUp({ eth_simulateV1 }).swaps.prepare(ORDER)).toMatchObject({
      simulation: { status: 'refused', reason: { code } },
    })
  })

  test('a node that does not run the probe of the coin cannot simulate the swap', async () => {
    const eth_simulateV1 = simulatedWith(1, { returnData: '0x' })
    expect((await setUp({ eth_simulateV1 }).swaps.prepare(ORDER)).simulation).toEqual({ status: 'deferred' })
  })

  test('not if it can be neither read nor simulated', async () => {
    const call = { ...ORDER.call, data: '0x12345678' as const }
    expect((await setUp().swaps.prepare({ ...ORDER, call })).simulation).toMatchObject({ status: 'simulated' })
    const { swaps } = setUp({ eth_simulateV1: () => null })
    expect((await swaps.prepare({ ...ORDER, call })).simulation).toMatchObject({
      status: 'refused',
      reason: { code: 'swap_unchecked' },
    })
  })

  test('through 1inch, whose calls are compared as far as they say something', async () => {
    const { swaps } = setUp()
    const simulation = { status: 'simulated', received: 9n }
    expect(await swaps.prepare(oneInchSwap())).toMatchObject({ decoding: 'whole', simulation })
    expect(await swaps.prepare(oneInchPoolSwap())).toMatchObject({ decoding: 'part', simulation })
    const call = { ...ORDER.call, data: '0x12345678' as const }
    expect(await swaps.prepare({ ...ORDER, call })).toMatchObject({ decoding: 'none', simulation })
  })

  test.each([
    ['the paid token', oneInchSwap({ srcToken: GRACE }), 'swap_tokens'],
    ['the bought token', oneInchSwap({ dstToken: GRACE }), 'swap_tokens'],
    ['the amount', oneInchSwap({ amount: AMOUNT + 1n }), 'swap_amount'],
    ['the recipient', oneInchSwap({ dstReceiver: GRACE }), 'swap_recipient'],
    ['the minimum', oneInchSwap({ minReturnAmount: MINIMUM - 1n }), 'swap_minimum'],
    ['that all of it is taken', oneInchSwap({ flags: 1n }), 'swap_amount'],
    ['the minimum, through a pool,', oneInchPoolSwap(MINIMUM - 1n), 'swap_minimum'],
  ])('not through 1inch where %s differs', async (_, order, code) => {
    expect((await setUp().swaps.prepare(order)).simulation).toMatchObject({ status: 'refused', reason: { code } })
  })

  test.each([
    ['no wallet', {}, [DOLLAR.symbol]],
    ['a wallet whose reads the page answers', { wallet: WALLET, hasOwnNode: false }, [DOLLAR.symbol]],
    ['a wallet with a node of its own', { wallet: WALLET, hasOwnNode: true }, []],
  ])('with %s, naming the tokens whose decimals only one party gives, each time', async (_, wallet, unconfirmed) => {
    const { swaps } = setUp({}, AMOUNT)
    for (let time = 0; time < 2; time++)
      expect((await swaps.prepare({ ...ORDER, ...wallet })).unconfirmedDecimals).toEqual(unconfirmed)
  })

  test('not with other decimals than the chain says', async () => {
    const from = { ...DOLLAR, decimals: 8 }
    expect((await setUp().swaps.prepare({ ...ORDER, from })).simulation).toMatchObject({
      status: 'refused',
      reason: { code: 'token_decimals' },
    })
  })

  test('for a smart account: its wallet says what all steps cost, who pays, or why they would fail', async () => {
    const { swaps } = setUp()
    const asked: unknown[] = []
    const estimateCalls = async (calls: readonly unknown[]) => {
      asked.push(...calls)
      return { amount: 7n, sponsor: 'Shop' }
    }
    const wallet = createFakeProvider(SMART)
    expect(await swaps.prepare({ ...ORDER, wallet, estimateCalls })).toMatchObject({
      isOneStep: true,
      fee: { amount: 0n, sponsor: 'Shop' },
    })
    expect(asked).toEqual([approval(AMOUNT), swapCall])
  })

  test('its fee is guessed before there is one', async () => {
    expect(await setUp().swaps.guessFee({ network: ETHEREUM, account: ADA })).toBe(150_000n * 3_000_000_000n)
  })
})

test('on a rollup, the guess has what is charged for data and to its operator', async () => {
  const { swaps } = setUp({
    eth_getCode: () => '0x60',
    eth_call: ([call]) => word((call as { data: string }).data.startsWith('0x275aedd2') ? 5 : 7_000),
  })
  const guess = await swaps.guessFee({ network: ETHEREUM, account: ADA })
  expect(guess).toBe(150_000n * 3_000_000_000n + 2n * 7_000n + 5n)
})

test.each([
  ['a token, with a wallet that takes atomic calls', { ...ORDER, wallet: createFakeProvider(SMART) }, true],
  ['a token, with another wallet', { ...ORDER, wallet: createFakeProvider({}) }, false],
  ['the coin', { ...ORDER, from: ETHER, wallet: createFakeProvider(SMART) }, false],
])('%s: whether the fee may be paid in another way is found out', async (_, order, mayPayOtherwise) => {
  expect(await setUp().swaps.prepare(order)).toMatchObject({ mayPayOtherwise })
})

test.each([
  [AMOUNT - 1n, AMOUNT, false],
  [AMOUNT, AMOUNT, true],
  [AMOUNT, 0n, false],
  [0n, 0n, true],
])('where the router may take %i, an approval of %i counts as in place: %s', async (allowance, amount, isInPlace) => {
  expect(await setUp({}, allowance).swaps.isApproved(ORDER, amount)).toBe(isInPlace)
})

describe('the wallet', () => {
  test('is asked for the approval and the swap, with the gas limit of the swap', async () => {
    const { swaps } = setUp()
    const prepared = await swaps.prepare(ORDER)
    const wallet = createFakeProvider({ eth_sendTransaction: () => HASH })
    expect(await swaps.approve(prepared, AMOUNT, wallet)).toEqual({ hash: HASH })
    expect(wallet.requests.at(-1)?.params).toEqual([{ from: ADA, ...approval(AMOUNT), chainId: '0x1' }])
    await swaps.send({ ...prepared, approvals: [] }, wallet)
    expect(wallet.requests.at(-1)?.params).toEqual([{ from: ADA, ...swapCall, chainId: '0x1', gas: hex(210_000n) }])
  })

  test('is asked once for all, of which all or nothing happens, where it can', async () => {
    const { swaps, clock } = setUp()
    const wallet = createFakeProvider({ ...SMART, wallet_sendCalls: () => ({ id: '0x7' }) })
    const prepared = await swaps.prepare({ ...ORDER, wallet })
    expect(prepared.isOneStep).toBe(true)
    const sending = swaps.send(prepared, wallet)
    await clock.advance(5_000)
    expect(await sending).toEqual({ hash: '0x7', isCalls: true })
    expect(wallet.requests.find(({ method }) => method === 'wallet_sendCalls')?.params).toEqual([
      { version: '2.0.0', chainId: '0x1', from: ADA, atomicRequired: true, calls: [approval(AMOUNT), swapCall] },
    ])
  })

  test('that takes several calls only in words is asked step by step the next time', async () => {
    const { swaps } = setUp()
    const wallet = createFakeProvider({ ...SMART, wallet_sendCalls: () => Promise.reject(walletError(5760)) })
    const order = { ...ORDER, wallet }
    await expect(swaps.send(await swaps.prepare(order), wallet)).rejects.toMatchObject({ code: 'send_not_atomic' })
    expect(wallet.asked('eth_sendTransaction')).toBe(0)
    expect(await swaps.prepare(order)).toMatchObject({ isOneStep: false, approvals: [AMOUNT] })
  })

  test('that has changed its chain or account since is not asked', async () => {
    const { swaps } = setUp()
    const prepared = await swaps.prepare(ORDER)
    const elsewhere = createFakeProvider({ eth_chainId: () => '0x89' })
    await expect(swaps.approve(prepared, AMOUNT, elsewhere)).rejects.toMatchObject({ code: 'send_wrong_network' })
    const other = createFakeProvider({ eth_accounts: () => [GRACE] })
    await expect(swaps.send(prepared, other)).rejects.toMatchObject({ code: 'send_wrong_account' })
    expect([...elsewhere.requests, ...other.requests].map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })
})
