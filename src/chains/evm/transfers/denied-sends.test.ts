import { describe, expect, test } from 'vitest'
import { createFakeProvider, walletError } from '../../../../test/fakes/create-fake-provider.ts'
import { createEvmTransfersOn, ETHER_REQUEST } from '../../../../test/fakes/send/create-evm-transfers-on.ts'
import { ADA, DOLLAR, ETHER, ETHEREUM, GRACE, hex } from '../../../../test/fakes/send/create-fake-chain.ts'
import { chain as evm } from '../chain.ts'
import { ATTEMPT_LIFETIME_MS } from './create-attempts.ts'

const HASH = `0x${'ab'.repeat(32)}`
const SMART = { wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }) }
const NONCE = 7
const PAYMENT = { to: GRACE, value: hex(10n ** 17n), input: '0x' }
const TRANSFER = `0xa9059cbb${GRACE.slice(2).toLowerCase().padStart(64, '0')}${100n.toString(16).padStart(64, '0')}`

/** A chain on which the wallet’s transaction appears once it is `sent`. */
async function setUp(token = ETHER, amount = 10n ** 17n) {
  const sent: object[] = []
  const isLatest = (block: unknown) => block === 'latest' || block === '0x64'
  const { clock, rpc, transfers } = createEvmTransfersOn({
    eth_getTransactionCount: ([, block]: unknown[]) => hex(BigInt(NONCE + (isLatest(block) ? sent.length : 0))),
    eth_blockNumber: () => '0x64',
    eth_getBlockByNumber: ([block]: unknown[]) => ({
      number: block,
      baseFeePerGas: '0x1',
      transactions: sent.map((one, index) => ({ from: ADA, nonce: hex(BigInt(NONCE + index)), hash: HASH, ...one })),
    }),
  } as never)
  const transfer = await transfers.prepare({ ...ETHER_REQUEST, token, amount })
  return { clock, rpc, transfers, transfer, sent }
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
    expect(await transfers.send(transfer, wallet)).toEqual({ hash: HASH })
  })
})

describe('a wallet’s failure', () => {
  const failing = (code: number) =>
    createFakeProvider({
      eth_sendTransaction() {
        throw walletError(code, 'no')
      },
    })

  test.each([-32603, 4001])('%i: before it is asked for the same again, the chain is', async (code) => {
    const { transfers, transfer, sent } = await setUp()
    const wallet = failing(code)
    await expect(transfers.send(transfer, wallet)).rejects.toBeDefined()
    sent.push(PAYMENT)
    expect(await transfers.send(transfer, wallet)).toEqual({ hash: HASH })
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
    await expect(transfers.send(transfer, failing(-32603))).rejects.toBeDefined()
    const second = `0x${'cd'.repeat(32)}`
    const wallet = createFakeProvider({ eth_sendTransaction: () => (sent.push(PAYMENT), second) })
    expect(await transfers.send(transfer, wallet)).toEqual({ hash: second })
    expect(await transfers.send(transfer, wallet)).toEqual({ hash: second })
    expect(wallet.asked('eth_sendTransaction')).toBe(2)
  })

  test('is forgotten after ten minutes', async () => {
    const { transfers, transfer, sent, clock } = await setUp()
    await expect(transfers.send(transfer, failing(-32603))).rejects.toBeDefined()
    sent.push(PAYMENT)
    await clock.advance(ATTEMPT_LIFETIME_MS + 1)
    await expect(transfers.send(transfer, failing(-32603))).rejects.toBeDefined()
  })
})

describe('EIP-5792: calls that the wallet calls failed, without a receipt', () => {
  test.each([{ status: 500, receipts: [] }, { status: 400 }, { status: 600 }])('%j: are followed', async (status) => {
    const { transfers, transfer, rpc, sent } = await setUp()
    const wallet = createFakeProvider({
      ...SMART,
      wallet_sendCalls: () => ({ id: '0x77' }),
      wallet_getCallsStatus: () => status,
    })
    const submitted = await transfers.send(transfer, wallet)
    expect(submitted).toEqual({ hash: '0x77', isCalls: true, nonce: NONCE, call: expect.any(String) })
    const { nonce, call } = submitted
    const query = { network: ETHEREUM, hash: '0x77', address: ADA, nonce, call, calls: { wallet } }
    const read = () => evm.readTransaction!(async () => rpc, query)
    expect(await read()).toEqual({ status: 'denied' })
    sent.push(PAYMENT)
    expect(await read()).toEqual({ status: 'named', hash: HASH })
  })

  test('are dropped where the wallet has checked with the chain, as the embedded one does', async () => {
    const { rpc } = await setUp()
    const wallet = createFakeProvider({ wallet_getCallsStatus: () => ({ status: 400 }) })
    const query = { network: ETHEREUM, hash: '0x77', address: ADA, calls: { wallet, isChecked: true } }
    expect(await evm.readTransaction!(async () => rpc, query)).toEqual({ status: 'dropped' })
  })
})
