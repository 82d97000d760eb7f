import type { Address, Hex } from 'viem'
import { expect, test } from 'vitest'
import { createEvmSigner } from '../../evm/create-evm-signer.ts'
import type { TransactionRequest } from '../../evm/requests/parse-transaction.ts'
import { createWalletChains } from '../../evm/wallet-chain.ts'
import { createCallsMethods } from './create-calls-methods.ts'
import { createWalletStore } from './create-wallet-store.ts'
import { grantAccounts } from './wallet-state.ts'

const SITE = 'http://127.0.0.1:1'
const signer = createEvmSigner()
const [ADA, GRACE] = signer.addresses as [Address, Address]
const sandboxChains = createWalletChains([{ caipNetworkId: 'eip155:1', rpcUrl: 'http://127.0.0.1/' }])

/** A wallet on a chain with these `receipts`, by the number of the transaction; `undefined` is pending. */
function createWallet(receipts: readonly (Hex | undefined)[] = [], failsAt = Infinity) {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  }
  const sent: TransactionRequest[] = []
  const open = (origin = SITE) =>
    createCallsMethods({
      origin,
      store,
      sandboxChains,
      async callChain(_url, _method, params) {
        const [hash] = params as [Hex]
        const status = receipts[Number(hash) - 1]
        return status === undefined ? null : { transactionHash: hash, status }
      },
      signer: async () => ({
        ...signer,
        async sendTransaction(_chain, transaction) {
          if (sent.length === failsAt) throw new Error('insufficient funds')
          sent.push(transaction)
          return `0x${sent.length}`
        },
      }),
    })
  const store = createWalletStore(storage, new EventTarget())
  store.update((state) => grantAccounts(state, SITE, [ADA], 0))
  const methods = open()
  const sendCalls = async (fields: object = {}) => {
    const calls = [{ to: GRACE, value: '0x1' }, { to: GRACE }]
    const request = { version: '2.0.0', chainId: '0x1', from: ADA, atomicRequired: false, calls, ...fields }
    return ((await (await methods.prepareSendCalls([request])).perform()) as { id: string }).id
  }
  return { ...methods, open, sendCalls, sent }
}

test('calls become a transaction each, in their order', async () => {
  const { sendCalls, sent } = createWallet()
  await sendCalls()
  expect(sent).toEqual([
    { from: ADA, to: GRACE, value: 1n },
    { from: ADA, to: GRACE, value: 0n },
  ])
})

test.each([
  ['pending', [undefined, undefined], 100],
  ['half of them there', ['0x1', undefined], 100],
  ['all there', ['0x1', '0x1'], 200],
  ['all reverted', ['0x0', '0x0'], 500],
  ['one reverted', ['0x1', '0x0'], 600],
] as const)('the status of calls that are %s', async (_, receipts, status) => {
  const { sendCalls, getCallsStatus } = createWallet(receipts)
  const id = await sendCalls()
  expect(await getCallsStatus([id])).toMatchObject({ version: '2.0.0', id, chainId: '0x1', atomic: false, status })
})

test('what could not be sent ends the calls; where it was the first, nothing was sent', async () => {
  const { sendCalls, getCallsStatus } = createWallet(['0x1'], 1)
  expect(await getCallsStatus([await sendCalls()])).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
  await expect(createWallet([], 0).sendCalls()).rejects.toThrow('insufficient funds')
})

test.each([
  [{ atomicRequired: true }, 5760],
  [{ chainId: '0x5' }, 5710],
  [{ capabilities: { paymasterService: {} } }, 5700],
  [{ version: '1.0' }, -32602],
  [{ calls: [] }, -32602],
  [{ atomicRequired: undefined }, -32602],
  [{ from: GRACE }, 4100],
  [{ calls: [{ value: '0x1' }] }, -32602],
  [{ calls: [{ value: '0x1', data: '0x' }] }, -32602],
  [{ calls: [{ to: GRACE, value: '0x' }] }, -32602],
])('%j is refused with %i', async (fields, code) => {
  await expect(createWallet().sendCalls(fields)).rejects.toMatchObject({ code })
})

test('a capability that is optional, and none that the wallet has, is passed over', async () => {
  const { sendCalls } = createWallet()
  expect(await sendCalls({ id: 'mine', capabilities: { paymasterService: { optional: true } } })).toBe('mine')
  await expect(sendCalls({ id: 'mine' })).rejects.toMatchObject({ code: 5720 })
})

test('of two requests with one id that wait at once, one is sent', async () => {
  const { prepareSendCalls, sent } = createWallet()
  const request = {
    version: '2.0.0',
    chainId: '0x1',
    from: ADA,
    atomicRequired: false,
    id: 'a',
    calls: [{ to: GRACE }],
  }
  const [first, second] = [await prepareSendCalls([request]), await prepareSendCalls([request])]
  const outcomes = await Promise.allSettled([first.perform(), second.perform()])
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 5720 } }])
  await expect((await prepareSendCalls([{ ...request, id: 'b' }])).perform()).resolves.toEqual({ id: 'b' })
  expect(sent).toHaveLength(2)
})

test('calls of one site are unknown to another', async () => {
  const { sendCalls, open } = createWallet()
  const id = await sendCalls()
  await expect(open('http://127.0.0.1:2').getCallsStatus([id])).rejects.toMatchObject({ code: 5730 })
})

test('capabilities are told for chains that the wallet knows, to sites that have the account', () => {
  const { getCapabilities } = createWallet()
  expect(getCapabilities([ADA])).toEqual({ '0x1': { atomic: { status: 'unsupported' } } })
  expect(getCapabilities([ADA, ['0x5']])).toEqual({})
  expect(() => getCapabilities([GRACE])).toThrow(expect.objectContaining({ code: 4100 }))
})
