import { expect, test, vi } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import { nameNotResolved } from '#core/errors/name-errors.ts'
import { sendFailed, sendUnproven } from '#core/errors/send-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import { failureOf } from '#domain/transfers/review-errors.ts'
import { walletState } from '../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../../test/fakes/send/create-send-core.ts'
import { confirmed, DOLLARS, HASH, opened } from '../../../test/fakes/send/open-payment.ts'
import { rpcRefused, rpcUnavailable } from '../../rpc/rpc-errors.ts'

const NODE = { host: 'node.example', url: 'https://node.example/' }
const answered = (status: number) => httpFailed({ ...NODE, status }, { data: NODE })
const BUSY = rpcUnavailable({ network: 'Ethereum', reasons: 'node.example' }, { cause: answered(429) })
const BROKEN = rpcUnavailable({ network: 'Ethereum', reasons: 'node.example' }, { cause: answered(503) })
const REFUSED = rpcRefused(
  { host: 'node.example', method: 'eth_call', reason: 'busy' },
  { data: { code: -32_005, data: undefined } },
)

test.each([
  ['429', BUSY],
  ['503', BROKEN],
  ['a refusal', REFUSED],
])('balance, fee or simulation answered with %s: it can be checked again, and the site is told', async (_, failure) => {
  const setup = await createSendCore()
  setup.chain.failure = failure
  const { pay, step, settle, core, ends, chain, asked } = await opened(DOLLARS, setup)
  expect(step()).toMatchObject({ status: 'failed', quote: undefined, error: failure })
  pay.confirm()
  await settle()
  expect(asked).toHaveLength(0)
  chain.failure = undefined
  pay.again()
  await settle()
  expect(step()).toMatchObject({ status: 'reviewing' })
  chain.failure = failure
  pay.again()
  await settle()
  core.close('escape')
  await settle()
  expect(ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'pay_failed', cause: failure }))
})

test('the token cannot be read, or the name not looked up: it can be tried again, and the site is told', async () => {
  const unresolved = nameNotResolved()
  for (const { request, failure } of [
    { request: DOLLARS, failure: BUSY },
    { request: { ...DOLLARS, recipient: 'grace.eth' }, failure: unresolved },
  ]) {
    const setup = await createSendCore()
    const { transfers, chain } = setup
    const { readToken } = transfers
    Object.assign(transfers, { readToken: () => Promise.reject(BUSY) })
    if (failure === unresolved) {
      Object.assign(transfers, { readToken })
      chain.names = () => Promise.reject(unresolved)
    }
    const { pay, step, settle, core, ends } = await opened(request, setup)
    expect(step()).toMatchObject({ status: 'unreadable', error: { code: failure.code } })
    Object.assign(transfers, { readToken })
    chain.names = async (name) => ({ name, address: GRACE })
    pay.again()
    await settle()
    expect(step()).toMatchObject({ status: 'reviewing' })
    core.close('escape')
    await settle()
    expect(ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'pay_cancelled' }))
  }
})

test('an answer that is over a minute old is read again before the wallet is asked: if that fails, nothing is paid', async () => {
  const { pay, step, settle, clock, chain, asked } = await opened()
  await clock.advance(60_000)
  chain.failure = BUSY
  pay.confirm()
  await settle()
  expect(step()).toMatchObject({ status: 'failed', quote: undefined })
  expect(failureOf((step() as { error: WalletDialogError }).error)).toEqual({ text: 'notChecked' })
  expect(asked).toHaveLength(0)
})

test('cancelled, then approved in the wallet after all: the result is shown, nothing can be paid again, and the site gets the transaction', async () => {
  const { asked, core, clock, ends, pay, settle } = await confirmed()
  Object.assign(core.ports.transactionReader, { read: async () => ({ status: 'confirmed' }) })
  pay.cancel()
  await settle()
  asked[0]?.resolve({ hash: HASH })
  await settle()
  expect(core.views.$stack.get().map(({ name }) => name)).toEqual(['PayLoading'])
  pay.confirm()
  core.close('escape')
  await clock.advance(5_000)
  await settle()
  expect(asked).toHaveLength(1)
  expect(ends).toHaveBeenCalledExactlyOnceWith({ transactionId: HASH })
})

test('a simulation that refuses it, then closed: the rejection has the reason', async () => {
  const setup = await createSendCore()
  setup.chain.change = { simulation: { status: 'refused', reason: 'transfers are paused' } }
  const { core, ends, settle } = await opened(DOLLARS, setup)
  core.close('escape')
  await settle()
  expect(ends).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: 'pay_failed',
      data: { reason: 'transfers are paused', isOpenInWallet: false, isLinkShown: false },
    }),
  )
})

test('sent, then removed from the page before it is confirmed: the site gets its transaction', async () => {
  const { asked, core, ends, settle } = await confirmed()
  asked[0]?.resolve({ hash: HASH })
  await settle()
  expect(ends).not.toHaveBeenCalled()
  core.dispose()
  await settle()
  expect(ends).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: 'pay_unconfirmed',
      data: { transactionId: HASH, isOpenInWallet: false, isLinkShown: false },
    }),
  )
})

test('failed in its block, while the wallet still has the request of before: the site is told', async () => {
  const setup = await createSendCore()
  const { clock, asked } = setup
  Object.assign(setup.core.ports.transactionReader, { read: async () => ({ status: 'failed' }) })
  const { pay, ends, settle } = await opened(DOLLARS, setup)
  pay.confirm()
  await settle()
  pay.cancel()
  await settle()
  pay.confirm()
  await settle()
  asked[1]?.resolve({ hash: HASH })
  await settle()
  await clock.advance(5_000)
  await settle()
  expect(ends).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: 'pay_failed',
      data: { reason: 'its transaction has failed', transactionId: HASH, isOpenInWallet: true, isLinkShown: false },
    }),
  )
})

test('nothing is asked before the dialog is open; with Pay off, the site hears that before anything else', async () => {
  const setup = await createSendCore()
  const { core, transfers, clock } = setup
  core.close('api')
  const readToken = vi.spyOn(transfers, 'readToken')
  const { createPay } = await import('./create-pay.ts')
  const { view, result } = await core.use(createPay).begin(DOLLARS)
  result.catch(() => undefined)
  for (let ticks = 0; ticks < 4; ticks++) await clock.advance(0)
  expect(readToken).not.toHaveBeenCalled()
  core.open('api', view)
  for (let ticks = 0; ticks < 4; ticks++) await clock.advance(0)
  expect(readToken).toHaveBeenCalledOnce()
  const off = await createSendCore({ options: { features: { pay: false } } })
  await expect(off.core.use(createPay).begin({})).rejects.toMatchObject({ code: 'feature_off' })
})

test('turned off by the page while it is open: the payment is over, Account is shown, and the site hears why', async () => {
  const { config, core, ends, settle, step } = await opened()
  config.set('features', { pay: false })
  await settle()
  expect(step()).toEqual({ status: 'none' })
  expect(core.views.$stack.get()).toEqual([{ name: 'Account' }])
  expect(ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'feature_off' }))
})

test('an account that changes while another view covers Pay is quoted for once Pay is shown again', async () => {
  const { core, walletConnection, prepared, settle, step } = await opened()
  const before = prepared.length
  core.views.push({ name: 'Swap' })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  await settle()
  expect(step()).toMatchObject({ status: 'quoting', request: { from: GRACE } })
  expect(prepared).toHaveLength(before)
  core.views.back()
  await settle()
  expect(step()).toMatchObject({ status: 'reviewing', request: { from: GRACE } })
})

test('two calls at once: one payment begins, the other call is refused', async () => {
  const setup = await createSendCore()
  setup.core.close('api')
  const { createPay } = await import('./create-pay.ts')
  const pay = setup.core.use(createPay)
  const [first, second] = await Promise.allSettled([pay.begin(DOLLARS), pay.begin({ ...DOLLARS, amount: '7' })])
  expect(first.status).toBe('fulfilled')
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'pay_in_progress' } })
  expect(pay.$state.get().step).toMatchObject({ payment: { amount: { text: '12.5' } } })
})

test.each([
  ['is disconnected', async ({ core }) => core.disconnect('eip155', 'api'), { status: 'waiting', for: 'account' }],
  [
    'changes its account',
    async ({ walletConnection }) => walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) }),
    { status: 'reviewing', request: { from: GRACE } },
  ],
  [
    'changes its network',
    async ({ walletConnection }) => walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA) }),
    { status: 'waiting', for: 'network' },
  ],
] satisfies [string, (setup: Awaited<ReturnType<typeof opened>>) => Promise<unknown>, object][])(
  'a wallet that %s while it is asked keeps its request; cancelled, the payment goes on from what is there now',
  async (_, change, next) => {
    const setup = await confirmed()
    const { asked, pay, settle, step } = setup
    await change(setup)
    await settle()
    expect(step()).toMatchObject({ status: 'asking' })
    pay.cancel()
    await settle()
    expect(step()).toMatchObject(next)
    // A late answer of the wallet counts as the payment.
    asked[0]?.resolve({ hash: HASH })
    await settle()
    expect(step()).toMatchObject({ status: 'submitted', sent: { hash: HASH } })
    expect(setup.core.use(createTransactions).$list.get()).toMatchObject([{ kind: 'pay', hash: HASH }])
  },
)

test.each([
  ['at once', sendFailed({ reason: 'no gas' }), false],
  ['at the review that follows', sendFailed({ reason: 'no gas' }), true],
  ['where the chain can’t tell either', sendUnproven(), false],
] as const)('a wallet’s failure is not proven to the site that the visitor leaves %s', async (_, failure, isAgain) => {
  const { pay, asked, core, ends, settle, step } = await confirmed()
  asked[0]?.reject(failure)
  await settle()
  if (isAgain) pay.again()
  await settle()
  expect(step().status).toBe(isAgain ? 'reviewing' : 'failed')
  core.close('escape')
  await settle()
  expect(ends).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: 'pay_unproven',
      cause: expect.objectContaining({ code: failure.code }) as unknown,
    }),
  )
})
