import { expect, onTestFinished, test, vi } from 'vitest'
import { sendDeclined, sendUnproven } from '#core/errors/send-errors.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import { ADA, GRACE, TOKEN } from '../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../test/fakes/send/create-send-core.ts'
import { createSending } from './create-sending.ts'
import type { Transfer } from './wallets.ts'

const HASH = `0x${'ab'.repeat(32)}`
const TENTH: Transfer = { to: GRACE, amount: '0.1' }
const running = () => new AbortController().signal

async function setUp() {
  const setup = await createSendCore()
  const sending = setup.core.use(createSending)
  return { ...setup, sending, quote: (transfer: Transfer = TENTH) => sending.quote(transfer, running()) }
}

/** The code and the message of what a promise rejects with. */
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  )

test('a transfer is quoted as the chain has it, and the wallet gets exactly that', async () => {
  const { sending, quote, asked, clock, core } = await setUp()
  const quoted = await quote()
  expect(quoted.request).toMatchObject({ from: ADA, amount: 10n ** 17n, recipient: { address: GRACE } })
  expect(quoted.transfer.fee).toMatchObject({ amount: 10n ** 14n, token: { symbol: 'ETH' } })
  expect(quoted.warnings).toEqual({ stops: [], cautions: [], remarks: [] })
  const phases: string[] = []
  const sent = sending.send(quoted, { onProgress: (phase) => phases.push(phase) })
  await clock.advance(0)
  expect(asked).toMatchObject([{ transfer: { request: { to: GRACE, amount: 10n ** 17n } } }])
  asked[0]?.resolve({ hash: HASH })
  expect(await sent).toMatchObject({ hash: HASH, from: ADA, to: GRACE, amount: 10n ** 17n })
  expect(phases).toEqual(['asked'])
  expect(core.use(createTransactions).$list.get()).toMatchObject([{ kind: 'send', hash: HASH, status: 'submitted' }])
})

test.each([
  [
    'a token by its address',
    { ...TENTH, token: TOKEN, amount: '12.5' },
    { amount: 12_500_000n, token: { symbol: 'USDC' } },
  ],
  ['a name', { ...TENTH, to: ' grace.eth ' }, { recipient: { name: 'grace.eth', address: ADA } }],
  ['the most that can be sent', { ...TENTH, amount: 'max' }, { amount: 1_999_900_000_000_000_000n, isMax: true }],
] as const)('%s', async (_, transfer, request) => {
  const { quote } = await setUp()
  expect((await quote(transfer)).request).toMatchObject(request)
})

test.each([
  [{ ...TENTH, to: 'grace' }, "transfer_invalid: Transfer: 'to' is no address or name on this network"],
  [{ ...TENTH, to: TOKEN, token: TOKEN }, "transfer_invalid: Transfer: 'to' is the token’s own address"],
  [{ ...TENTH, amount: '0.0' }, "transfer_invalid: Transfer: 'amount' must be above zero"],
  [
    { ...TENTH, amount: '1e3' },
    /^transfer_invalid: Transfer: 'amount' must be a decimal text with at most 18 decimals/,
  ],
  [{ ...TENTH, amount: '-1' }, /^transfer_invalid: Transfer: 'amount'/],
  [{ ...TENTH, amount: '0.1234567', token: TOKEN }, /at most 6 decimals/],
  [{ ...TENTH, token: '0x12' }, "transfer_invalid: Transfer: 'token' isn’t a token address: 0x12"],
  [{ ...TENTH, token: ADA }, new RegExp(`^transfer_invalid: Transfer: 'token' isn’t a token on Ethereum: ${ADA}`)],
] as const)('%j is refused by name', async (transfer, message) => {
  const { quote, asked } = await setUp()
  const refused = await refusal(quote(transfer))
  if (typeof message === 'string') expect(refused).toBe(message)
  else expect(refused).toMatch(message)
  expect(asked).toEqual([])
})

test.each([null, 5, {}, { to: GRACE }, { to: GRACE, amount: 0.1 }, { to: 5, amount: '1' }])(
  'quoteSend(%j) is refused by the name of the field',
  async (transfer) => {
    const { quote } = await setUp()
    expect(await refusal(quote(transfer as never))).toMatch(
      /^transfer_invalid: Transfer: '(to|amount)' must be a text$/,
    )
  },
)

test('only what was quoted is sent: no copy, and nothing else', async () => {
  const { sending, quote, asked } = await setUp()
  const quoted = await quote()
  for (const other of [undefined, {}, { ...quoted }, new Proxy(quoted, {})])
    expect(await refusal(sending.send(other as never, {}))).toMatch(/^not_a_quote/)
  expect(asked).toEqual([])
})

test('a listener of the site that throws changes nothing: what is sent is followed', async () => {
  const thrown: unknown[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    try {
      run()
    } catch (error) {
      thrown.push(error)
    }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { sending, quote, asked, clock, core } = await setUp()
  const fault = new Error('Cannot read properties of undefined')
  const sent = sending.send(await quote(), {
    onProgress() {
      throw fault
    },
  })
  await clock.advance(0)
  asked[0]?.resolve({ hash: HASH })
  expect(await sent).toMatchObject({ hash: HASH })
  expect(thrown).toEqual([fault])
  expect(core.use(createTransactions).$list.get()).toHaveLength(1)
})

test('dispose ends a transfer that is waited for', async () => {
  const { sending, quote, clock, core } = await setUp()
  const sent = refusal(sending.send(await quote(), {}))
  await clock.advance(0)
  core.dispose()
  expect(await sent).toMatch(/^send_aborted/)
})

test('a name that nobody has is no recipient', async () => {
  const { quote, chain } = await setUp()
  chain.names = async (name) => ({ name, address: undefined })
  expect(await refusal(quote({ ...TENTH, to: 'nobody.eth' }))).toMatch(
    /'to' is a name that isn’t registered: nobody\.eth$/,
  )
})

test('without an account, there is nothing to send', async () => {
  const { quote, core } = await setUp()
  await core.disconnect(undefined, 'api')
  expect(await refusal(quote())).toMatch(/^no_active_address/)
})

test('what keeps it from being sent is thrown by its name, and the wallet isn’t asked', async () => {
  const { sending, quote, chain, asked } = await setUp()
  chain.change = { balance: { token: 0n, native: 10n ** 19n } }
  const quoted = await quote()
  expect(await refusal(sending.send(quoted, { isConfirmed: true }))).toBe(
    'send_stopped: This transfer cannot be sent: too-much',
  )
  expect(asked).toEqual([])
})

test('a warning has to be confirmed', async () => {
  const { sending, quote, asked, clock } = await setUp()
  const quoted = await quote({ ...TENTH, to: ADA })
  expect(await refusal(sending.send(quoted, {}))).toMatch(/^send_not_confirmed: .*: own-address$/)
  void refusal(sending.send(quoted, { isConfirmed: true }))
  await clock.advance(0)
  expect(asked).toHaveLength(1)
})

test('a quote is asked for once, sent once, and again after the visitor has declined', async () => {
  const { sending, quote, asked, clock } = await setUp()
  const quoted = await quote()
  const first = refusal(sending.send(quoted, {}))
  expect(await refusal(sending.send(quoted, {}))).toMatch(/^send_open/)
  await clock.advance(0)
  asked[0]?.reject(sendDeclined())
  expect(await first).toMatch(/^send_declined/)
  const second = sending.send(quoted, {})
  await clock.advance(0)
  asked[1]?.resolve({ hash: HASH })
  await second
  expect(await refusal(sending.send(quoted, {}))).toMatch(/^quote_sent/)
  expect(asked).toHaveLength(2)
})

test('cancelled while the wallet shows it: what it sends later counts, and it isn’t asked again meanwhile', async () => {
  const { sending, quote, asked, clock, events } = await setUp()
  const quoted = await quote()
  const controller = new AbortController()
  const sent = refusal(sending.send(quoted, { signal: controller.signal }))
  await clock.advance(0)
  controller.abort()
  expect(await sent).toMatch(/^send_aborted/)
  expect(await refusal(sending.send(quoted, {}))).toMatch(/^send_open/)
  asked[0]?.resolve({ hash: HASH })
  await clock.advance(0)
  expect(await refusal(sending.send(quoted, {}))).toMatch(/^quote_sent/)
  expect(events).toContainEqual({ name: 'transaction', detail: expect.objectContaining({ hash: HASH }) as unknown })
})

test('cancelled, then declined late: it can be sent again', async () => {
  const { sending, quote, asked, clock } = await setUp()
  const quoted = await quote()
  const controller = new AbortController()
  const sent = refusal(sending.send(quoted, { signal: controller.signal }))
  await clock.advance(0)
  controller.abort()
  await sent
  asked[0]?.reject(sendDeclined())
  await clock.advance(0)
  void refusal(sending.send(quoted, {}))
  await clock.advance(0)
  expect(asked).toHaveLength(2)
})

test('cancelled, then failed late by the wallet’s word: the site is told that it may have been sent', async () => {
  const { sending, quote, asked, clock, events } = await setUp()
  const controller = new AbortController()
  const sent = refusal(sending.send(await quote(), { signal: controller.signal }))
  await clock.advance(0)
  controller.abort()
  expect(await sent).toMatch(/^send_aborted/)
  const failure = sendUnproven()
  asked[0]?.reject(failure)
  await clock.advance(0)
  expect(events).toContainEqual({ name: 'error', detail: failure })
})

test('a signal that was aborted before: nothing is read, and the wallet isn’t asked', async () => {
  const { sending, quote, asked } = await setUp()
  const quoted = await quote()
  expect(await refusal(sending.quote(TENTH, AbortSignal.abort()))).toMatch(/^send_aborted/)
  expect(await refusal(sending.send(quoted, { signal: AbortSignal.abort() }))).toMatch(/^send_aborted/)
  expect(asked).toEqual([])
})

test('a node that can’t be asked is the reason', async () => {
  const { quote, chain } = await setUp()
  chain.failure = new Error('down')
  expect(await refusal(quote())).toBe('unexpected: Something went wrong: down')
})
