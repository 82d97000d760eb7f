import { expect, test } from 'vitest'
import { transactionWouldFail } from '#core/errors/frame-errors.ts'
import { createFakeProvider, never } from '../../../../test/fakes/create-fake-provider.ts'
import { saying } from '../../../../test/fakes/saying.ts'
import { createEvmTransfersOn, ETHER_REQUEST } from '../../../../test/fakes/send/create-evm-transfers-on.ts'
import { answerTokenCall, DOLLAR, ETHER, hex, refusal, word } from '../../../../test/fakes/send/create-fake-chain.ts'
import { WALLET_NODE_TIMEOUT_MS } from './create-wallet-node.ts'

const TOKEN_REQUEST = { ...ETHER_REQUEST, token: DOLLAR, amount: 1_500_000n }

/** The `eth_simulateV1` result for the five calls of a token transfer. */
const simulated = (before: [bigint, bigint], after: [bigint, bigint], transfer: object = {}) => [
  {
    calls: [
      { status: '0x1', returnData: word(before[0]) },
      { status: '0x1', returnData: word(before[1]) },
      { status: '0x1', returnData: word(1), ...transfer },
      { status: '0x1', returnData: word(after[0]) },
      { status: '0x1', returnData: word(after[1]) },
    ],
  },
]

test('the fee of a native transfer is 21000 gas at twice the base fee and the tip', async () => {
  const { transfers } = createEvmTransfersOn()
  const prepared = await transfers.prepare(ETHER_REQUEST)
  expect(prepared.fee).toEqual({ amount: 21_000n * 3_000_000_000n, token: ETHER })
  expect(prepared.balance).toEqual({ token: 10n ** 18n, native: 10n ** 18n })
  expect(prepared.recipient).toBe('account')
  expect(prepared.simulation).toEqual({
    status: 'simulated',
    changes: [
      { token: ETHER, account: 'sender', amount: -(10n ** 17n) },
      { token: ETHER, account: 'recipient', amount: 10n ** 17n },
    ],
  })
})

test('a chain without base fees has the price that its node names, and one without the method for the tip what is left of it', async () => {
  const legacy = createEvmTransfersOn({ eth_getBlockByNumber: () => ({}) })
  expect((await legacy.transfers.prepare(ETHER_REQUEST)).fee?.amount).toBe(21_000n * 2_000_000_000n)
  const old = createEvmTransfersOn({
    eth_maxPriorityFeePerGas: () => {
      throw refusal('Method not found', undefined, -32601)
    },
  })
  expect((await old.transfers.prepare(ETHER_REQUEST)).fee?.amount).toBe(21_000n * 3_000_000_000n)
})

test('Max leaves the fee where the native coin is sent, and is the whole balance of a token', async () => {
  const { transfers } = createEvmTransfersOn()
  expect(await transfers.maxAmount(ETHER_REQUEST)).toBe(10n ** 18n - 21_000n * 3_000_000_000n)
  expect(await transfers.maxAmount(TOKEN_REQUEST)).toBe(5_000_000n)
  const poor = createEvmTransfersOn({ eth_getBalance: () => hex(1000n) })
  expect(await poor.transfers.maxAmount(ETHER_REQUEST)).toBe(0n)
})

test('fee-on-transfer is measured: what arrives is less than what leaves', async () => {
  const { transfers } = createEvmTransfersOn({
    eth_simulateV1: () => simulated([5_000_000n, 0n], [3_500_000n, 1_470_000n]),
  })
  expect((await transfers.prepare(TOKEN_REQUEST)).simulation).toEqual({
    status: 'simulated',
    changes: [
      { token: DOLLAR, account: 'sender', amount: -1_500_000n },
      { token: DOLLAR, account: 'recipient', amount: 1_470_000n },
    ],
  })
})

test.each([
  ['too few coins, with a wallet that takes atomic calls', 0n, 'supported', true],
  ['too few coins, with another wallet', 0n, 'unsupported', undefined],
  ['enough coins', 10n ** 18n, 'supported', undefined],
])('%s: whether the fee may be paid in another way is found out', async (_, native, status, may) => {
  const { transfers } = createEvmTransfersOn({ eth_getBalance: () => hex(native) })
  const wallet = createFakeProvider({ wallet_getCapabilities: () => ({ '0x1': { atomic: { status } } }) })
  const prepared = await transfers.prepare({ ...TOKEN_REQUEST, wallet })
  expect(prepared.mayPayOtherwise).toBe(may)
  expect(wallet.asked('wallet_getCapabilities')).toBe(native === 0n ? 1 : 0)
})

test.each([
  ['answers false', { eth_simulateV1: () => simulated([5n, 0n], [5n, 0n], { returnData: word(0) }) }],
  [
    'answers false to eth_call',
    {
      eth_call: ([call]: readonly unknown[]) =>
        /a9059cbb/.test(JSON.stringify(call)) ? word(0) : answerTokenCall(call),
    },
  ],
])('a token that %s is refused', async (_, answers) => {
  const { transfers } = createEvmTransfersOn(answers)
  expect((await transfers.prepare(TOKEN_REQUEST)).simulation).toEqual({
    status: 'refused',
    reason: saying('the token contract returns false'),
  })
})

test('a transfer that would fail is refused with the reason of the contract, and has no fee', async () => {
  const reason = `0x08c379a0${'20'.padStart(64, '0')}${'6'.padStart(64, '0')}${Buffer.from('paused').toString('hex').padEnd(64, '0')}`
  const { transfers } = createEvmTransfersOn({
    eth_simulateV1: () => simulated([5n, 0n], [5n, 0n], { status: '0x0', returnData: reason }),
    eth_estimateGas: () => {
      throw refusal('execution reverted', reason)
    },
  })
  const { simulation, fee } = await transfers.prepare(TOKEN_REQUEST)
  expect({ simulation, fee }).toEqual({ simulation: { status: 'refused', reason: saying('paused') }, fee: undefined })
})

test('a transfer that fails in the simulation is refused, even if its gas can be estimated', async () => {
  const failed = { status: '0x0', returnData: '0x', error: { message: 'execution reverted: not today' } }
  for (const [request, answer] of [
    [TOKEN_REQUEST, simulated([5n, 0n], [5n, 0n], failed)],
    [ETHER_REQUEST, [{ calls: [failed] }]],
  ] as const) {
    const { transfers } = createEvmTransfersOn({ eth_simulateV1: () => answer })
    const refused = { status: 'refused', reason: saying(expect.stringContaining('not today')) }
    expect((await transfers.prepare(request)).simulation).toEqual(refused)
  }
})

test('more than the balance is refused without asking the node, which might say otherwise', async () => {
  const { transfers, rpc } = createEvmTransfersOn()
  const { simulation } = await transfers.prepare({ ...TOKEN_REQUEST, amount: 5_000_001n })
  expect(simulation).toEqual({ status: 'refused', reason: saying('the balance is too low') })
  expect(rpc.requests.map(({ method }) => method)).not.toContain('eth_estimateGas')
})

test('what cannot be simulated is marked so', async () => {
  const withoutSimulation = createEvmTransfersOn()
  expect((await withoutSimulation.transfers.prepare(TOKEN_REQUEST)).simulation).toEqual({
    status: 'accepted',
    reason: saying('the node does not support eth_simulateV1'),
  })
  const silent = createEvmTransfersOn({
    eth_call: ([call]) => {
      if (/a9059cbb/.test(JSON.stringify(call))) throw new Error('the node is busy')
      return answerTokenCall(call)
    },
  })
  expect((await silent.transfers.prepare(TOKEN_REQUEST)).simulation).toEqual({
    status: 'unknown',
    reason: saying('the node is busy'),
  })
})

test.each([
  ['0x', 'account'],
  [`0xef0100${'11'.repeat(20)}`, 'account'],
  ['0x6080', 'contract'],
  [null, 'unknown'],
])('a recipient with the code %s is %s', async (code, recipient) => {
  const { transfers } = createEvmTransfersOn({
    eth_getCode: ([address]) => (address === ETHER_REQUEST.to ? code : '0x'),
  })
  expect((await transfers.prepare(ETHER_REQUEST)).recipient).toBe(recipient)
})

test('a chain that cannot be reached makes it reject', async () => {
  const { transfers } = createEvmTransfersOn({
    eth_getBalance: () => {
      throw new Error('offline')
    },
  })
  await expect(transfers.prepare(ETHER_REQUEST)).rejects.toThrow('offline')
})

/** The connected wallet, whose own node answers `eth_call` for the token's decimals as given. */
const walletThatSays = (eth_call: () => unknown) => createFakeProvider({ eth_call })

test("a token's decimals come from the chain: others than the amount was calculated with refuse the transfer", async () => {
  const { transfers, rpc } = createEvmTransfersOn()
  const token = { ...DOLLAR, decimals: 8 }
  const { simulation, fee, decimals } = await transfers.prepare({ ...TOKEN_REQUEST, token, amount: 100_000_000n })
  const reason = 'the token has 6 decimals, not 8'
  expect({ simulation, fee, decimals }).toEqual({
    simulation: { status: 'refused', reason: saying(reason) },
    fee: undefined,
    decimals: { status: 'wrong', reason: saying(reason) },
  })
  expect(rpc.requests.map(({ method }) => method)).not.toContain('eth_estimateGas')
})

test.each([
  ['does not answer', '0x'],
  [
    'reverts',
    () => {
      throw refusal('execution reverted')
    },
  ],
])('a token whose contract %s when asked for its decimals is not sent', async (_, answer) => {
  const { transfers } = createEvmTransfersOn({
    eth_call: ([call]) => {
      if (!/313ce567/.test(JSON.stringify(call))) return answerTokenCall(call)
      return typeof answer === 'string' ? answer : answer()
    },
  })
  expect((await transfers.prepare(TOKEN_REQUEST)).simulation).toEqual({
    status: 'refused',
    reason: saying('the token does not say how many decimals it has'),
  })
})

test('the wallet is the second party: what its node says of the decimals counts as much', async () => {
  const { transfers } = createEvmTransfersOn()
  const decimalsWith = async (wallet: unknown) =>
    (await transfers.prepare({ ...TOKEN_REQUEST, wallet, hasOwnNode: true })).decimals
  expect(await decimalsWith(walletThatSays(() => word(6)))).toEqual({ status: 'agreed' })
  expect(await decimalsWith(walletThatSays(() => word(8)))).toEqual({
    status: 'wrong',
    reason: saying('the wallet has the token with 8 decimals, not 6'),
  })
  expect(await decimalsWith(walletThatSays(() => '0x'))).toEqual({
    status: 'wrong',
    reason: saying('the wallet does not know a token at this address'),
  })
})

test('a wallet that cannot be asked, or is on another chain, confirms nothing', async () => {
  const { transfers, clock } = createEvmTransfersOn()
  const elsewhere = createFakeProvider({ eth_chainId: () => '0x89', eth_call: () => word(8) })
  for (const wallet of [undefined, createFakeProvider(), elsewhere])
    expect((await transfers.prepare({ ...TOKEN_REQUEST, wallet, hasOwnNode: true })).decimals).toEqual({
      status: 'unconfirmed',
    })
  expect(elsewhere.asked('eth_call')).toBe(0)
  const silent = transfers.prepare({ ...TOKEN_REQUEST, wallet: walletThatSays(never), hasOwnNode: true })
  await clock.advance(WALLET_NODE_TIMEOUT_MS)
  expect((await silent).decimals).toEqual({ status: 'unconfirmed' })
})

test('a wallet whose reads the nodes of the page answer is no second party', async () => {
  const { transfers } = createEvmTransfersOn({ ...GREEDY, eth_feeHistory: () => ({ reward: [[hex(0)]] }) })
  const wallet = createFakeProvider({
    eth_chainId: () => '0x1',
    eth_call: () => word(6),
    eth_maxPriorityFeePerGas: GREEDY.eth_maxPriorityFeePerGas,
  })
  const relayed = { wallet, hasOwnNode: false }
  expect((await transfers.prepare({ ...TOKEN_REQUEST, ...relayed })).decimals).toEqual({ status: 'unconfirmed' })
  const most = { ...ETHER_REQUEST, ...relayed, amount: 4n * 10n ** 17n }
  expect((await transfers.prepare(most)).plan).toEqual({ gas: hex(21_000n), price: undefined })
})

test('the coin has the decimals of its network', async () => {
  const { transfers } = createEvmTransfersOn()
  expect((await transfers.prepare({ ...ETHER_REQUEST, token: { ...ETHER, decimals: 16 } })).simulation).toEqual({
    status: 'refused',
    reason: saying('the coin has 18 decimals, not 16'),
  })
})

const HALF_AN_ETHER = 5n * 10n ** 17n
const GREEDY = { eth_maxPriorityFeePerGas: () => hex(HALF_AN_ETHER / 21_000n) }

test('a tip is no higher than what the last blocks have paid, and than what the wallet names', async () => {
  const { transfers } = createEvmTransfersOn(GREEDY)
  const feeWith = async (wallet?: unknown) =>
    (await transfers.prepare({ ...ETHER_REQUEST, wallet, hasOwnNode: true })).fee
  expect(await feeWith()).toEqual({ amount: 21_000n * 3_000_000_000n, token: ETHER })
  const wallet = createFakeProvider({ eth_maxPriorityFeePerGas: () => hex(100_000_000n) })
  expect(await feeWith(wallet)).toEqual({ amount: 21_000n * 2_100_000_000n, token: ETHER })
})

test('a tip that only one node reports is marked as high, and not passed on', async () => {
  const { transfers } = createEvmTransfersOn({ ...GREEDY, eth_feeHistory: () => ({ reward: [[hex(0)]] }) })
  const request = { ...ETHER_REQUEST, amount: 4n * 10n ** 17n }
  const { fee, plan } = await transfers.prepare(request)
  expect(fee).toMatchObject({ isTipHigh: true })
  expect(plan).toEqual({ gas: hex(21_000n), price: undefined })
})

test('without base fees, a price is handed over where the wallet names one, and no higher', async () => {
  const { transfers } = createEvmTransfersOn({ eth_getBlockByNumber: () => ({}) })
  const amount = 10n ** 18n - 21_000n * 2_000_000_000n
  const planWith = async (wallet?: unknown) =>
    (await transfers.prepare({ ...ETHER_REQUEST, amount, wallet, hasOwnNode: true })).plan
  expect(await planWith()).toMatchObject({ price: undefined })
  const wallet = createFakeProvider({ eth_gasPrice: () => hex(1_999_999_999n) })
  expect(await planWith(wallet)).toMatchObject({ price: { gasPrice: hex(1_999_999_999n) } })
})

test('a smart account: its wallet says what the transfer costs and who pays, and nobody prices gas', async () => {
  const asked: unknown[] = []
  const ask = (fee: object | Error) => ({
    ...ETHER_REQUEST,
    estimateCalls: async (calls: unknown) => {
      asked.push(calls)
      if (fee instanceof Error) throw fee
      return { amount: 100n, ...fee }
    },
  })
  const nobody = () => {
    throw new Error('Nobody asks for it')
  }
  const { transfers } = createEvmTransfersOn({ eth_estimateGas: nobody, eth_feeHistory: nobody, eth_gasPrice: nobody })
  const paid = await transfers.prepare(ask({ sponsor: 'The shop' }))
  expect(paid).toMatchObject({ fee: { amount: 0n, sponsor: 'The shop' }, simulation: { status: 'simulated' } })
  expect(asked).toEqual([[{ to: ETHER_REQUEST.to, value: hex(10n ** 17n) }]])
  expect((await transfers.prepare(ask({ notSponsored: 'The limit is reached' }))).fee).toEqual({
    amount: 100n,
    token: ETHER,
    notSponsored: 'The limit is reached',
  })
  const fails = ask(transactionWouldFail({ reason: 'paused' }))
  expect(await transfers.prepare(fails)).toMatchObject({ fee: undefined, simulation: { reason: 'paused' } })
  const down = ask(new Error('The bundler is down'))
  await expect(transfers.prepare(down)).rejects.toThrow('The bundler is down')

  expect(await transfers.maxAmount(ask({ sponsor: '' }))).toBe(10n ** 18n)
  expect(await transfers.maxAmount(ask({}))).toBe(10n ** 18n - 125n)
  await expect(transfers.maxAmount(fails)).rejects.toMatchObject({ code: 'transaction_would_fail' })
})
