import { expect, test } from 'vitest'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import { sendDeclined } from '#core/errors/send-errors.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { ADA, ETHER, GRACE, TOKEN } from '../../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../../test/fakes/send/create-send-core.ts'
import { confirmed, DOLLARS, HASH, opened } from '../../../test/fakes/send/open-payment.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'

test('what the site asks for is what is quoted: the token as the chain has it, and the amount to the last unit', async () => {
  const { prepared, step } = await opened({ ...DOLLARS, amount: '12.500001' })
  expect(prepared.at(-1)).toMatchObject({ from: ADA, to: GRACE, amount: 12_500_001n, token: { address: TOKEN } })
  expect(step()).toMatchObject({ status: 'reviewing', facts: { token: { symbol: 'USDC', decimals: 6 } } })
})

test('paid: the promise resolves once it is confirmed, not before', async () => {
  const { asked, core, ends, settle, step, events } = await confirmed()
  asked[0]?.resolve({ hash: HASH })
  await settle()
  expect(step()).toMatchObject({ status: 'submitted', sent: { hash: HASH } })
  expect(core.views.$stack.get().map(({ name }) => name)).toEqual(['PayLoading'])
  expect(events).toContainEqual({ name: 'transaction', detail: expect.objectContaining({ kind: 'pay' }) as unknown })
  expect(ends).not.toHaveBeenCalled()
})

/** Neither the wallet nor a link can pay it any more. */
const CLOSED = { isOpenInWallet: false, isLinkShown: false }

test.each([
  ['confirmed', { transactionId: HASH }],
  [
    'failed',
    expect.objectContaining({
      code: 'pay_failed',
      data: { reason: 'its transaction has failed', transactionId: HASH, ...CLOSED },
    }),
  ],
  [
    'replaced',
    expect.objectContaining({
      code: 'pay_failed',
      data: { reason: 'its transaction has been replaced', transactionId: HASH, ...CLOSED },
    }),
  ],
  [
    'dropped',
    expect.objectContaining({
      code: 'pay_failed',
      data: { reason: 'its transaction has been dropped', transactionId: HASH, ...CLOSED },
    }),
  ],
] as const)('a transaction that is %s ends the promise, also in a dialog that was closed', async (status, end) => {
  const setup = await createSendCore()
  const reports: (() => void)[] = []
  Object.assign(setup.core.ports.transactionReader, {
    read: () => new Promise((resolve) => reports.push(() => resolve({ status }))),
  })
  const { asked, core, clock, ends, pay, settle } = await opened(DOLLARS, setup)
  pay.confirm()
  await settle()
  asked[0]?.resolve({ hash: HASH })
  await settle()
  core.close('escape')
  expect(core.use(createTransactions).$list.get()).toMatchObject([{ status: 'submitted' }])
  for (const report of reports) report()
  // Only a later answer confirms that it was dropped [transactions.lost].
  for (let answers = 0; answers < 5; answers++) {
    await clock.advance(5_000)
    for (const report of reports) report()
    await settle()
  }
  expect(ends).toHaveBeenCalledExactlyOnceWith(end)
})

test.each([
  ['nothing was done', async () => {}, 'pay_cancelled', { isOpenInWallet: false, isLinkShown: false }],
  [
    'the wallet was asked',
    async ({ pay, settle }: Awaited<ReturnType<typeof opened>>) => {
      pay.confirm()
      await settle()
    },
    'pay_cancelled',
    { isOpenInWallet: true, isLinkShown: false },
  ],
  [
    'the visitor has cancelled, and the wallet still shows its request a minute later',
    async ({ pay, settle, clock }: Awaited<ReturnType<typeof opened>>) => {
      pay.confirm()
      await settle()
      pay.cancel()
      await clock.advance(60_000)
    },
    'pay_cancelled',
    { isOpenInWallet: true, isLinkShown: false },
  ],
] as const)('closed where %s: the site is told', async (_, act, code, data) => {
  const setup = await opened()
  await act(setup)
  setup.core.close('escape')
  await setup.settle()
  expect(setup.ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code, data }))
  expect(setup.step()).toEqual({ status: 'none' })
})

test('closed, asked for again, and then sent: the visitor is told before paying twice [pay.late]', async () => {
  const first = await confirmed()
  const second = await opened(DOLLARS, first)
  first.asked[0]!.resolve({ hash: HASH })
  await second.settle()
  expect(second.step()).toMatchObject({ status: 'reviewing' })
  expect(second.core.notices.$toast.get()).toMatchObject({
    variant: 'error',
    message: 'Your wallet sent an earlier payment after you cancelled it.',
  })
})

test('a page that closes the dialog as soon as the wallet has sent: no request is open any more [pay.late]', async () => {
  const first = await confirmed()
  first.core.events.on('transaction', () => first.core.close('api'))
  first.asked[0]!.resolve({ hash: HASH })
  await first.settle()
  expect(first.ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ data: CLOSED }))
  const second = await opened(DOLLARS, first)
  second.core.close('escape')
  await second.settle()
  expect(second.ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ data: CLOSED }))
  expect(second.pay.$state.get().pendingRequests).toEqual([])
})

test('declined, then paid; declined, then closed', async () => {
  const { asked, pay, settle, step, ends, core } = await confirmed()
  asked[0]?.reject(sendDeclined())
  await settle()
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'send_declined' } })
  pay.confirm()
  await settle()
  expect(asked).toHaveLength(2)
  asked[1]?.reject(sendDeclined())
  await settle()
  core.close('escape')
  await settle()
  expect(ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'pay_cancelled' }))
})

test.each([
  [{ balance: { token: 1n, native: 10n ** 18n } }, DOLLARS, 'USDC'],
  [{ balance: { token: 10n ** 18n, native: 1n } }, DOLLARS, 'ETH'],
  [
    { balance: { token: 10n ** 18n, native: 10n ** 18n } },
    { ...DOLLARS, amount: '1', asset: 'eip155:1/slip44:60' },
    'ETH',
  ],
])('too little, then closed: the rejection says of what', async (change, request, symbol) => {
  const setup = await createSendCore()
  setup.chain.change = change
  const { core, ends, settle, step } = await opened(request, setup)
  expect(step()).toMatchObject({ status: 'reviewing' })
  core.close('escape')
  await settle()
  expect(ends).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: 'pay_insufficient_funds',
      data: { address: ADA, symbol, network: 'Ethereum', isOpenInWallet: false, isLinkShown: false },
    }),
  )
})

test('a wallet that pays after the visitor has left is reported as a payment', async () => {
  const { asked, core, settle, events, step } = await confirmed()
  core.close('escape')
  asked[0]?.resolve({ hash: HASH })
  await settle()
  expect(step()).toEqual({ status: 'none' })
  expect(events).toContainEqual({
    name: 'transaction',
    detail: { kind: 'pay', status: 'submitted', hash: HASH, caipNetworkId: 'eip155:1' },
  })
})

test('one payment at a time', async () => {
  const { pay, core, settle } = await opened()
  await expect(pay.begin(DOLLARS)).rejects.toMatchObject({ code: 'pay_in_progress' })
  core.close('escape')
  await settle()
  const next = await pay.begin(DOLLARS)
  next.result.catch(() => undefined)
  expect(pay.$state.get().step).toMatchObject({ status: 'reading' })
})

test.each([
  ['a token that is none', { token: undefined }, DOLLARS, 'pay_unsupported_asset'],
  ['too many decimals', {}, { ...DOLLARS, amount: '1.0000001' }, 'pay_invalid_request'],
  [
    'a name that nobody has',
    { names: async (name: string) => ({ name }) },
    { ...DOLLARS, recipient: 'nobody.eth' },
    'pay_invalid_request',
  ],
])('%s: the site is told at once, and the visitor reads it', async (_, change, request, code) => {
  const setup = await createSendCore()
  Object.assign(setup.chain, change)
  const { ends, step, core, settle } = await opened(request, setup)
  await setup.clock.advance(2_000)
  await settle()
  expect(step()).toMatchObject({ status: 'refused', error: { code } })
  expect(ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }))
  core.close('escape')
  await settle()
  expect(ends).toHaveBeenCalledOnce()
})

test('a chain that cannot be asked can be asked again; closed, it is told', async () => {
  const setup = await createSendCore()
  setup.chain.failure = new Error('down')
  const { pay, step, settle, core, ends, chain } = await opened(DOLLARS, setup)
  expect(step()).toMatchObject({ status: 'failed', quote: undefined })
  chain.failure = undefined
  pay.again()
  await settle()
  expect(step()).toMatchObject({ status: 'reviewing' })
  chain.failure = new Error('down')
  pay.again()
  await settle()
  core.close('escape')
  await settle()
  expect(ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'pay_failed' }))
})

test('a name is paid at the address that it has when the wallet is asked, or not at all', async () => {
  const setup = await createSendCore()
  setup.chain.names = async (name) => ({ name, address: GRACE })
  const { pay, step, settle, asked, prepared } = await opened({ ...DOLLARS, recipient: 'grace.eth' }, setup)
  expect(prepared.at(-1)).toMatchObject({ to: GRACE })
  setup.chain.names = async (name) => ({ name, address: ADA })
  pay.confirm()
  await settle()
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'name_moved' } })
  expect(asked).toHaveLength(0)
  pay.again()
  await settle()
  expect(step()).toMatchObject({ status: 'reviewing', facts: { recipient: { address: ADA } } })
})

test('an address shows its name only if that leads back to it', async () => {
  for (const [address, knownAs] of [
    [GRACE, 'grace.eth'],
    [ADA, undefined],
  ] as const) {
    const setup = await createSendCore()
    setup.chain.identity = { name: 'grace.eth', avatar: undefined }
    setup.chain.names = async (name) => ({ name, address })
    const { asked, pay, step, settle } = await opened(DOLLARS, setup)
    expect(step()).toMatchObject({ facts: { recipient: { address: GRACE, name: undefined }, knownAs } })
    pay.confirm()
    await settle()
    asked[0]?.resolve({ hash: HASH })
    await settle()
    expect(step(), 'the result says it, too').toMatchObject({ sent: { to: GRACE, name: knownAs } })
  }
})

test('without a wallet it waits, and goes on once one is connected on the network', async () => {
  const setup = await createSendCore()
  await setup.core.disconnect('eip155', 'api')
  const { core, step, settle } = await opened(DOLLARS, setup)
  expect(step()).toMatchObject({ status: 'waiting', for: 'account' })
  const wallet = createFakeWalletConnection(walletState('eip155:137', ADA))
  adoptWallet(core.connections, createFakeConnector(), wallet, { restored: false })
  await settle()
  expect(step()).toMatchObject({ status: 'waiting', for: 'network' })
  wallet.emit({ type: 'changed', state: walletState('eip155:1', ADA) })
  await settle()
  expect(step()).toMatchObject({ status: 'reviewing', request: { from: ADA } })
})

test('the wallet is asked to switch by the button, and a refusal stays to be tried again', async () => {
  const setup = await createSendCore()
  setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA) })
  const { pay, step, settle, walletConnection } = await opened(DOLLARS, setup)
  walletConnection.onSwitch = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  pay.switchNetwork()
  await waitFor(() => expect(step()).toMatchObject({ status: 'waiting', isSwitching: false, error: {} }))
  walletConnection.onSwitch = async (id) => walletConnection.emit({ type: 'changed', state: walletState(id, ADA) })
  pay.switchNetwork()
  await waitFor(() => expect(step().status).not.toBe('waiting'))
  await settle()
  expect(step()).toMatchObject({ status: 'reviewing' })
})

test('a fee or an outcome that has changed since it was shown is not paid', async () => {
  const { pay, step, settle, clock, chain, asked } = await opened()
  await clock.advance(60_000)
  chain.change = { fee: { amount: 2n * 10n ** 14n, token: ETHER } }
  pay.confirm()
  await settle()
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'preview_changed' } })
  expect(asked).toHaveLength(0)
})
