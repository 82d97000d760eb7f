import { describe, expect, test } from 'vitest'
import { createFakeProvider, walletError } from '../../../../test/fakes/create-fake-provider.ts'
import {
  ATOMIC,
  createSendingChain,
  NEXT_NONCE,
  prepareEvmTransfer,
  SENT_HASH,
} from '../../../../test/fakes/send/create-evm-transfers-on.ts'
import {
  ADA,
  DOLLAR,
  ETHEREUM,
  GRACE,
  hex,
  refusal,
  type ETHER,
} from '../../../../test/fakes/send/create-fake-chain.ts'
import { ATTEMPT_LIFETIME_MS } from '../../create-denied-attempts.ts'
import { chain as evm } from '../chain.ts'

const PAYMENT = { to: GRACE, value: hex(10n ** 17n), input: '0x' }
const TRANSFER = `0xa9059cbb${GRACE.slice(2).toLowerCase().padStart(64, '0')}${100n.toString(16).padStart(64, '0')}`

/** A chain on which the wallet’s transaction appears once it is `sent`; its answers can be replaced at any time. */
async function setUp(token?: typeof ETHER, amount?: bigint) {
  const { sent, answers } = createSendingChain()
  const faults: typeof answers = {}
  const faulty = Object.fromEntries(
    Object.entries({ ...answers, eth_getCode: () => '0x' }).map(([method, answer]) => [
      method,
      (params: readonly unknown[]) => (faults[method] ?? answer)(params),
    ]),
  )
  return { ...(await prepareEvmTransfer({ token, amount, answers: faulty })), sent, faults }
}

const sends: readonly [what: string, found: object, token?: typeof ETHER, amount?: bigint][] = [
  ['a payment', PAYMENT],
  ['a token’s transfer', { to: DOLLAR.address, value: '0x0', input: TRANSFER }, DOLLAR, 100n],
  [
    'a smart account’s call to itself',
    {
      to: ADA,
      value: '0x0',
      input: `0x34fcd5be${GRACE.slice(2).toLowerCase()}${(10n ** 17n).toString(16).padStart(64, '0')}`,
    },
  ],
  [
    'a smart account’s transfer of a token',
    { to: ADA, value: '0x0', input: `0x34fcd5be${DOLLAR.address!.slice(2).toLowerCase()}${TRANSFER.slice(2)}` },
    DOLLAR,
    100n,
  ],
]

describe.each([
  [-32603, 'Internal JSON-RPC error.'],
  [-32000, 'timeout'],
])('a wallet that sends, and then says %i', (code, words) => {
  test.each(sends)('%s is found on the chain', async (_, found, token, amount) => {
    const { transfers, transfer, sent } = await setUp(token, amount)
    const wallet = createFakeProvider({
      eth_sendTransaction() {
        sent.push(found)
        throw walletError(code, words)
      },
    })
    expect(await transfers.send(transfer, wallet)).toEqual({ hash: SENT_HASH })
  })
})

/** A wallet's code for a failure, and the code of the error that it becomes. */
const FAILURES = [
  [-32603, 'send_failed'],
  [4001, 'send_declined'],
] as const

describe('a wallet’s failure', () => {
  const failing = (code: number) =>
    createFakeProvider({
      eth_sendTransaction() {
        throw walletError(code, 'no')
      },
    })

  test.each(FAILURES)('%i: before it is asked for the same again, the chain is', async (code, expected) => {
    const { transfers, transfer, sent } = await setUp()
    const wallet = failing(code)
    await expect(transfers.send(transfer, wallet)).rejects.toMatchObject({ code: expected })
    sent.push(PAYMENT)
    expect(await transfers.send(transfer, wallet)).toEqual({ hash: SENT_HASH })
    expect(wallet.asked('eth_sendTransaction')).toBe(1)
  })

  test.each([
    ['another payment', { ...PAYMENT, value: '0x1' }],
    ['a payment to somebody else', { ...PAYMENT, to: ADA }],
  ])('%s of the account is not this one', async (_, other) => {
    const { transfers, transfer, sent } = await setUp()
    const wallet = failing(-32603)
    await expect(transfers.send(transfer, wallet)).rejects.toMatchObject({ code: 'send_failed' })
    sent.push(other)
    await expect(transfers.send(transfer, wallet)).rejects.toMatchObject({ code: 'send_failed' })
    expect(wallet.asked('eth_sendTransaction')).toBe(2)
  })

  test('is forgotten once the same was sent: a second payment is another one', async () => {
    const { transfers, transfer, sent } = await setUp()
    await expect(transfers.send(transfer, failing(-32603))).rejects.toMatchObject({ code: 'send_failed' })
    const second = `0x${'cd'.repeat(32)}`
    const wallet = createFakeProvider({ eth_sendTransaction: () => (sent.push(PAYMENT), second) })
    expect(await transfers.send(transfer, wallet)).toEqual({ hash: second })
    expect(await transfers.send(transfer, wallet)).toEqual({ hash: second })
    expect(wallet.asked('eth_sendTransaction')).toBe(2)
  })

  test('is forgotten after ten minutes', async () => {
    const { transfers, transfer, sent, clock } = await setUp()
    await expect(transfers.send(transfer, failing(-32603))).rejects.toMatchObject({ code: 'send_failed' })
    sent.push(PAYMENT)
    await clock.advance(ATTEMPT_LIFETIME_MS + 1)
    await expect(transfers.send(transfer, failing(-32603))).rejects.toMatchObject({ code: 'send_failed' })
  })
})

const down = () => {
  throw new Error('down')
}
const refuse = (): never => {
  throw refusal('missing trie node', undefined, -32000)
}
type Fault = (on: Awaited<ReturnType<typeof setUp>>) => void

/** Each way in which the chain says neither that an attempt was sent nor that it wasn't. */
const silent: Readonly<Record<string, Fault>> = {
  'no node answers': ({ faults }) => void (faults['eth_getTransactionCount'] = down),
  'the count can’t be read': ({ faults }) => void (faults['eth_getTransactionCount'] = () => 'many'),
  'the block’s number can’t be read': ({ faults, sent }) => {
    sent.push(PAYMENT)
    faults['eth_blockNumber'] = () => null
  },
  'the block isn’t there': ({ faults, sent }) => {
    sent.push(PAYMENT)
    faults['eth_getBlockByNumber'] = () => null
  },
  'the node keeps no older state': ({ faults, sent }) => {
    sent.push(PAYMENT)
    faults['eth_getTransactionCount'] = ([, block]) => (block === 'latest' ? hex(NEXT_NONCE + 1) : refuse())
  },
  'the account’s code can’t be read': ({ faults }) => void (faults['eth_getCode'] = down),
  'the account is a smart account, which others send for': ({ faults }) =>
    void (faults['eth_getCode'] = () => '0x6000'),
  'it may be on its way': ({ faults }) => {
    faults['eth_getTransactionCount'] = ([, block]) => hex(NEXT_NONCE + (block === 'pending' ? 1 : 0))
  },
}

describe.each(Object.entries(silent))('a wallet’s failure, and %s', (_, silence) => {
  const failing = (code: number) =>
    createFakeProvider({
      eth_sendTransaction() {
        throw walletError(code, 'no')
      },
    })

  test('isn’t one of the chain: the wallet isn’t asked for the same again', async () => {
    const on = await setUp()
    const wallet = failing(-32603)
    await expect(on.transfers.send(on.transfer, wallet)).rejects.toMatchObject({ code: 'send_failed' })
    silence(on)
    await expect(on.transfers.send(on.transfer, wallet)).rejects.toMatchObject({ code: 'send_unproven' })
    expect(wallet.asked('eth_sendTransaction')).toBe(1)
  })

  test('it is found once the chain says more', async () => {
    const on = await setUp()
    const wallet = failing(-32603)
    await expect(on.transfers.send(on.transfer, wallet)).rejects.toMatchObject({ code: 'send_failed' })
    silence(on)
    await expect(on.transfers.send(on.transfer, wallet)).rejects.toMatchObject({ code: 'send_unproven' })
    for (const method of Object.keys(on.faults)) delete on.faults[method]
    on.sent.splice(0, 1, PAYMENT)
    expect(await on.transfers.send(on.transfer, wallet)).toEqual({ hash: SENT_HASH })
    expect(wallet.asked('eth_sendTransaction')).toBe(1)
  })
})

test.each([
  ['can’t be asked, each time', 'no node answers', 'send_unproven', 1],
  ['can’t tell, once: then it is for the visitor to decide', 'it may be on its way', 'send_failed', 2],
])('the visitor is stopped where the chain %s', async (_, silence, expected, asked) => {
  const on = await setUp()
  const wallet = createFakeProvider({
    eth_sendTransaction() {
      throw walletError(-32603, 'no')
    },
  })
  await expect(on.transfers.send(on.transfer, wallet)).rejects.toMatchObject({ code: 'send_failed' })
  silent[silence]!(on)
  await expect(on.transfers.send(on.transfer, wallet)).rejects.toMatchObject({ code: 'send_unproven' })
  await expect(on.transfers.send(on.transfer, wallet)).rejects.toMatchObject({ code: expected })
  expect(wallet.asked('eth_sendTransaction')).toBe(asked)
})

test('an attempt that no node could place counts, too', async () => {
  const on = await setUp()
  on.faults['eth_getTransactionCount'] = down
  const wallet = createFakeProvider({
    eth_sendTransaction() {
      throw walletError(-32603, 'no')
    },
  })
  await expect(on.transfers.send(on.transfer, wallet)).rejects.toMatchObject({ code: 'send_failed' })
  delete on.faults['eth_getTransactionCount']
  await expect(on.transfers.send(on.transfer, wallet)).rejects.toMatchObject({ code: 'send_unproven' })
})

test('a smart account’s visitor who has declined can be asked again', async () => {
  const on = await setUp()
  on.faults['eth_getCode'] = () => '0x6000'
  const declining = createFakeProvider({
    eth_sendTransaction() {
      throw walletError(4001, 'no')
    },
  })
  await expect(on.transfers.send(on.transfer, declining)).rejects.toMatchObject({ code: 'send_declined' })
  const wallet = createFakeProvider({ eth_sendTransaction: () => SENT_HASH })
  expect(await on.transfers.send(on.transfer, wallet)).toEqual({ hash: SENT_HASH })
})

describe('a second failure', () => {
  const failing = (code: number) =>
    createFakeProvider({
      eth_sendTransaction() {
        throw walletError(code, 'no')
      },
    })

  test.each(FAILURES)('after %i: it is searched for by its own nonce', async (code, expected) => {
    const { transfers, transfer, sent } = await setUp()
    await expect(transfers.send(transfer, failing(code))).rejects.toMatchObject({ code: expected })
    // The account sends something else, with the first one's nonce.
    sent.push({ ...PAYMENT, value: '0x1' })
    const wallet = failing(-32603)
    await expect(transfers.send(transfer, wallet)).rejects.toMatchObject({ code: 'send_failed' })
    sent.push(PAYMENT)
    expect(await transfers.send(transfer, wallet)).toEqual({ hash: SENT_HASH })
    expect(wallet.asked('eth_sendTransaction')).toBe(1)
  })

  test('after one that the visitor has declined: they are stopped', async () => {
    const on = await setUp()
    on.faults['eth_getCode'] = () => '0x6000'
    await expect(on.transfers.send(on.transfer, failing(4001))).rejects.toMatchObject({ code: 'send_declined' })
    const wallet = failing(-32603)
    await expect(on.transfers.send(on.transfer, wallet)).rejects.toMatchObject({ code: 'send_failed' })
    await expect(on.transfers.send(on.transfer, wallet)).rejects.toMatchObject({ code: 'send_unproven' })
    expect(wallet.asked('eth_sendTransaction')).toBe(1)
  })

  test('counts for ten minutes of its own', async () => {
    const { transfers, transfer, sent, clock } = await setUp()
    const wallet = failing(-32603)
    await expect(transfers.send(transfer, wallet)).rejects.toMatchObject({ code: 'send_failed' })
    await clock.advance(ATTEMPT_LIFETIME_MS - 1)
    await expect(transfers.send(transfer, wallet)).rejects.toMatchObject({ code: 'send_failed' })
    await clock.advance(2)
    sent.push(PAYMENT)
    expect(await transfers.send(transfer, wallet)).toEqual({ hash: SENT_HASH })
    expect(wallet.asked('eth_sendTransaction')).toBe(2)
  })
})

describe('EIP-5792: calls that the wallet calls failed, without a receipt', () => {
  test.each([{ status: 500, receipts: [] }, { status: 400 }, { status: 600 }])('%j: are followed', async (status) => {
    const { transfers, transfer, rpc, sent, faults } = await setUp()
    const wallet = createFakeProvider({
      ...ATOMIC,
      wallet_sendCalls: () => ({ id: '0x77' }),
      wallet_getCallsStatus: () => status,
    })
    const submitted = await transfers.send(transfer, wallet)
    expect(submitted).toEqual({ hash: '0x77', isCalls: true, nonce: NEXT_NONCE, call: expect.any(String) })
    const { nonce, call } = submitted
    const query = { network: ETHEREUM, hash: '0x77', address: ADA, nonce, call, calls: { wallet } }
    const read = () => evm.readTransaction!(async () => rpc, query)
    expect(await read()).toEqual({ status: 'denied' })
    faults['eth_getTransactionCount'] = down
    expect(await read()).toEqual({ status: 'denied', isUnasked: true })
    delete faults['eth_getTransactionCount']
    sent.push(PAYMENT)
    expect(await read()).toEqual({ status: 'named', hash: SENT_HASH })
  })

  test('are dropped where the wallet has checked with the chain, as the embedded one does', async () => {
    const { rpc } = await setUp()
    const wallet = createFakeProvider({ wallet_getCallsStatus: () => ({ status: 400 }) })
    const query = { network: ETHEREUM, hash: '0x77', address: ADA, calls: { wallet, isChecked: true } }
    expect(await evm.readTransaction!(async () => rpc, query)).toEqual({ status: 'dropped' })
  })
})
