import { describe, expect, test } from 'vitest'
import { settled } from '../../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider, never, walletError } from '../../../../test/fakes/create-fake-provider.ts'
import { DECLINED_ERRORS } from '../../../../test/fakes/declined-errors.ts'
import { createThenable, createTrap } from '../../../../test/fakes/hostile-values.ts'
import {
  ATOMIC,
  prepareEvmTransfer as prepared,
  SENT_HASH as HASH,
} from '../../../../test/fakes/send/create-evm-transfers-on.ts'
import { ADA, DOLLAR, ETHER, ETHEREUM, GRACE, hex } from '../../../../test/fakes/send/create-fake-chain.ts'

test('the wallet is asked for exactly the amount, with the gas limit and without fees of ours', async () => {
  const { transfers, transfer } = await prepared()
  const wallet = createFakeProvider({ eth_sendTransaction: () => HASH })
  expect(await transfers.send(transfer, wallet)).toEqual({ hash: HASH })
  const asked = wallet.requests.find(({ method }) => method === 'eth_sendTransaction')
  expect(asked?.params).toEqual([{ from: ADA, to: GRACE, value: hex(10n ** 17n), chainId: '0x1', gas: hex(21_000n) }])
})

test('a token is sent by its contract, to the last unit', async () => {
  const { transfers, transfer } = await prepared({ token: DOLLAR, amount: 1_234_567n })
  const wallet = createFakeProvider({ eth_sendTransaction: () => HASH })
  await transfers.send(transfer, wallet)
  expect(wallet.requests.at(-1)?.params).toEqual([
    {
      from: ADA,
      to: DOLLAR.address,
      data: `0xa9059cbb${GRACE.slice(2).toLowerCase().padStart(64, '0')}${1_234_567n.toString(16).padStart(64, '0')}`,
      chainId: '0x1',
      gas: hex(62_500n),
    },
  ])
})

test('Max names the fees that it has left, so that the wallet keeps within them', async () => {
  const { transfers } = await prepared()
  const request = { network: ETHEREUM, from: ADA, to: GRACE, token: ETHER }
  const amount = await transfers.maxAmount(request)
  const wallet = createFakeProvider({ eth_sendTransaction: () => HASH })
  await transfers.send(await transfers.prepare({ ...request, amount }), wallet)
  expect(wallet.requests.at(-1)?.params).toEqual([
    expect.objectContaining({
      value: hex(amount),
      maxFeePerGas: hex(3_000_000_000n),
      maxPriorityFeePerGas: hex(1_000_000_000n),
    }),
  ])
})

test('a wallet that has changed its chain or account since the preview is not asked', async () => {
  const { transfers, transfer } = await prepared()
  const elsewhere = createFakeProvider({ eth_chainId: () => '0x89' })
  await expect(transfers.send(transfer, elsewhere)).rejects.toMatchObject({ code: 'send_wrong_network' })
  const other = createFakeProvider({ eth_accounts: () => [GRACE] })
  await expect(transfers.send(transfer, other)).rejects.toMatchObject({ code: 'send_wrong_account' })
  expect([...elsewhere.requests, ...other.requests].map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test.each(['wallet_getCapabilities', 'wallet_sendCalls'])(
  'the chain is looked at last: a wallet that changes it during %s is not asked to send',
  async (method) => {
    const { transfers, transfer } = await prepared()
    let chainId = '0x1'
    const answers: Record<string, () => unknown> = {
      wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }),
      wallet_sendCalls: () => Promise.reject(walletError(4200)),
    }
    const wallet = createFakeProvider({
      ...answers,
      [method]: () => {
        chainId = '0x89'
        return answers[method]!()
      },
      eth_chainId: () => chainId,
      eth_sendTransaction: () => HASH,
    })
    await expect(transfers.send(transfer, wallet)).rejects.toMatchObject({ code: 'send_wrong_network' })
    expect(wallet.asked('eth_sendTransaction')).toBe(0)
    expect(wallet.asked('wallet_sendCalls')).toBe(method === 'wallet_sendCalls' ? 1 : 0)
  },
)

test.each([
  [walletError(4001), 'send_declined'],
  [walletError(-32002), 'send_pending'],
  [walletError(-32603, 'out of luck'), 'send_failed'],
  [null, 'send_failed'],
])('a refusal (%s) is %s', async (refusal, code) => {
  const { transfers, transfer } = await prepared()
  const wallet = createFakeProvider({
    eth_sendTransaction: () => Promise.reject(refusal),
  })
  await expect(transfers.send(transfer, wallet)).rejects.toMatchObject({ code })
})

describe.each(['eth_accounts', 'eth_sendTransaction', 'wallet_sendCalls'])(
  'a wallet that answers %s by throwing',
  (method) => {
    test.each<[string, () => unknown]>([
      ['a trap', createTrap],
      ['a promise', () => Promise.resolve(1)],
      ['a thenable', () => createThenable<number>(() => (resolve) => resolve(1))],
    ])('%s has failed like any other', async (_, create) => {
      const { transfers, transfer } = await prepared()
      const wallet = createFakeProvider({
        ...(method === 'wallet_sendCalls' && ATOMIC),
        [method]() {
          throw create()
        },
      })
      const error = await transfers.send(transfer, wallet).catch((cause: unknown) => cause)
      expect(error).toHaveProperty('code', 'send_failed')
      expect(error).toHaveProperty('message', expect.stringContaining('it gave no reason'))
    })
  },
)

test.each([undefined, '0x12', 7, {}])('an answer that is no hash (%s) is no success', async (answer) => {
  const { transfers, transfer } = await prepared()
  const wallet = createFakeProvider({ eth_sendTransaction: () => answer })
  await expect(transfers.send(transfer, wallet)).rejects.toMatchObject({ code: 'send_failed' })
})

test('cancelled before the wallet was asked, it is not asked', async () => {
  const { transfers, transfer, clock } = await prepared()
  const controller = new AbortController()
  const wallet = createFakeProvider({ wallet_getCapabilities: never })
  const sending = transfers.send(transfer, wallet, controller.signal)
  await settled()
  controller.abort(new Error('cancelled'))
  const outcome = expect(sending).rejects.toThrow('cancelled')
  await clock.advance(2_000)
  await outcome
  expect(wallet.asked('eth_sendTransaction')).toBe(0)
})

test('EIP-5792: a smart account is sent a call, whose status is followed until it has a transaction', async () => {
  const { transfers, transfer, clock } = await prepared()
  const statuses = [{ status: 100 }, undefined, { status: 200, receipts: [{ transactionHash: HASH }] }]
  const wallet = createFakeProvider({
    ...ATOMIC,
    wallet_sendCalls: () => ({ id: '0x77' }),
    wallet_getCallsStatus() {
      const status = statuses.shift()
      if (!status) throw walletError(-32603, 'busy')
      return status
    },
  })
  const sending = transfers.send(transfer, wallet)
  await clock.advance(5_000)
  expect(await sending).toEqual({ hash: HASH })
  expect(wallet.requests.find(({ method }) => method === 'wallet_sendCalls')?.params).toEqual([
    {
      version: '2.0.0',
      chainId: '0x1',
      from: ADA,
      atomicRequired: false,
      calls: [{ to: GRACE, value: hex(10n ** 17n) }],
    },
  ])
  expect(wallet.asked('eth_sendTransaction')).toBe(0)
})

test.each([4200, -32601, -32004, 5700, 5710, 5760])(
  'EIP-5792: a wallet that cannot take these calls after all (%i) is asked the plain way',
  async (code) => {
    const { transfers, transfer } = await prepared()
    const wallet = createFakeProvider({
      ...ATOMIC,
      wallet_sendCalls() {
        throw walletError(code, 'not that')
      },
      eth_sendTransaction: () => HASH,
    })
    expect(await transfers.send(transfer, wallet)).toEqual({ hash: HASH })
  },
)

test.each([
  [4001, 'send_declined'],
  [5720, 'send_failed'],
  [5750, 'send_declined'],
  [-32603, 'send_failed'],
])('EIP-5792: a wallet that refuses calls with %i is not asked twice: %s', async (code, expected) => {
  const { transfers, transfer } = await prepared()
  const wallet = createFakeProvider({
    ...ATOMIC,
    wallet_sendCalls() {
      throw walletError(code, 'no')
    },
  })
  await expect(transfers.send(transfer, wallet)).rejects.toMatchObject({ code: expected })
  expect(wallet.asked('eth_sendTransaction')).toBe(0)
})

test.each(DECLINED_ERRORS)('send_declined: %s', async (_, cause) => {
  const { transfers, transfer } = await prepared()
  const wallet = createFakeProvider({ eth_sendTransaction: () => Promise.reject(cause) })
  await expect(transfers.send(transfer, wallet)).rejects.toMatchObject({ code: 'send_declined', cause })
})

test('EIP-5792: a wallet without smart accounts that has it is sent a call, too', async () => {
  const { transfers, transfer } = await prepared()
  const wallet = createFakeProvider({
    wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'unsupported' } } }),
    wallet_sendCalls: () => ({ id: '0x77' }),
    wallet_getCallsStatus: () => ({ status: 200, receipts: [{ transactionHash: HASH }] }),
  })
  expect(await transfers.send(transfer, wallet)).toEqual({ hash: HASH })
  expect(wallet.asked('eth_sendTransaction')).toBe(0)
})

test.each([
  ['has no transaction of them yet', () => ({ status: 100 })],
  [
    'doesn’t say what becomes of them',
    () => {
      throw Object.assign(new Error('unsupported'), { code: 4200 })
    },
  ],
])(
  'EIP-5792: calls are followed by their id if the wallet %s, and nobody waits for it any more',
  async (_, wallet_getCallsStatus) => {
    const { transfers, transfer, clock } = await prepared()
    const wallet = createFakeProvider({ ...ATOMIC, wallet_sendCalls: () => ({ id: '0x77' }), wallet_getCallsStatus })
    const sending = transfers.send(transfer, wallet)
    await clock.advance(3_000)
    expect(await sending).toEqual({ hash: '0x77', isCalls: true })
  },
)

test.each([
  ['ready', { '0x1': { atomic: { status: 'ready' } } }],
  ['another chain', { '0x89': { atomic: { status: 'supported' } } }],
  ['nothing', null],
])('EIP-5792: a wallet that declares %s is asked the plain way', async (_, capabilities) => {
  const { transfers, transfer } = await prepared()
  const wallet = createFakeProvider({ wallet_getCapabilities: () => capabilities, eth_sendTransaction: () => HASH })
  expect(await transfers.send(transfer, wallet)).toEqual({ hash: HASH })
})
