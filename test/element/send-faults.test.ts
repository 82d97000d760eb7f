import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import {
  FAULTS,
  LATE,
  NODES,
  passUntil,
  PAUSE,
  pressUntil,
  SILENCE,
  waitForFault,
} from '../journeys/support/send/node-faults.ts'
import { balanceOn } from '../journeys/support/send/open-send.ts'
import { seeDetails } from '../journeys/support/send/see-details.ts'
import { GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

const BALANCES = /^\/v1\/account\/.*\/balance/

/** A visitor whose tokens are there, in a page whose time can be made to pass. */
async function open() {
  const opened = await openSend(journey, { visit: { prepare: ({ page }) => page.clock.install() } })
  await opened.dialog.button(/^ETH/).waitFor()
  return opened
}

test('nodes that fail while a transfer is prepared: the view says how, nothing is lost, and it can be retried', async () => {
  const { dialog, fill, amount, recipient, wallet, send, page } = await open()
  await fill('0.5', GRACE)
  const before = await balanceOn(journey.ethereum, GRACE)
  const heading = dialog.dialog.getByRole('heading', { name: 'Couldn’t check this transfer' })
  for (const fault of [...FAULTS, SILENCE, PAUSE]) {
    journey.sandbox.service.failAll(NODES, fault[1])
    await dialog.button('Review').click()
    await waitForFault(page, heading, fault)
    await seeDetails(dialog, fault[2])
    expect(await dialog.dialog.innerText()).not.toMatch(/undefined|\[object|TypeError|SyntaxError/)
    journey.sandbox.service.clearFaults()
    await dialog.button('Back').click()
    expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.5', GRACE])
  }
  await dialog.button('Review').click()
  await pressUntil(dialog.button('Check again'), () => dialog.button('Send').isVisible(), page)
  expect(wallet.methods).not.toContain('eth_sendTransaction')
  await send()
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(5n * 10n ** 17n)
})

test('a node that asks for a short pause gets it, and the visitor need not do anything', async () => {
  const { dialog, fill, review, page } = await open()
  await fill('0.5', GRACE)
  journey.sandbox.service.failNext(NODES, { status: 429, retryAfter: 2 })
  const reviewed = review()
  await passUntil(page, () => dialog.text('Network fee').isVisible())
  expect(await reviewed).toContain('They receive 0.5 ETH')
})

test('a node that cannot simulate, or answers with garbage, is asked by eth_call: the view says that the amount that arrives is unknown', async () => {
  const { dialog, chooseToken, fill, review, send } = await open()
  const usdc = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
  const before = await balanceOn(journey.ethereum, GRACE, usdc)
  await chooseToken('USDC')
  await fill('1.5', GRACE)
  for (const answer of [
    { result: { hello: 'you' } },
    { result: [{ calls: [null] }] },
    { error: { code: -32601, message: 'Method not found' } },
  ]) {
    journey.sandbox.service.answerCalls('eth_simulateV1', answer)
    const reviewText = await review()
    expect(reviewText).toContain('Couldn’t simulate how much arrives: the network doesn’t support it.')
    expect(reviewText).not.toContain('They receive')
    await dialog.button('Back').click()
  }
  await review()
  await send()
  expect((await balanceOn(journey.ethereum, GRACE, usdc)) - before).toBe(1_500_000n)
})

test('a transfer that cannot be simulated at all is marked so, and has to be confirmed before it is sent', async () => {
  const { dialog, fill, review, send } = await open()
  await fill('0.25', GRACE)
  const before = await balanceOn(journey.ethereum, GRACE)
  const error = { code: -32603, message: 'the node has lost its state' }
  for (const method of ['eth_simulateV1', 'eth_call']) journey.sandbox.service.answerCalls(method, { error })
  const reviewText = await review()
  expect(reviewText).toMatch(/Couldn’t simulate this transfer: .*the node has lost its state/)
  expect(await dialog.button('Send').isDisabled()).toBe(true)
  await dialog.dialog.getByRole('checkbox', { name: 'I’ve checked this and want to send anyway' }).check()
  await send()
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(25n * 10n ** 16n)
})

test('a fee that cannot be estimated is an error, nothing is lost, and it can be retried', async () => {
  const { dialog, fill, amount, recipient } = await open()
  await fill('0.5', GRACE)
  for (const [method, answer] of [
    ['eth_estimateGas', { result: 'plenty' }],
    ['eth_estimateGas', { result: null }],
    ['eth_gasPrice', { result: '0xhello' }],
    ['eth_gasPrice', { error: { code: -32603, message: 'no oracle today' } }],
    ['eth_getBlockByNumber', { result: { baseFeePerGas: -1 } }],
    ['eth_getBalance', { result: {} }],
  ] as const) {
    journey.sandbox.service.answerCalls(method, answer)
    await dialog.button('Review').click()
    await dialog.text(/^Couldn’t check this transfer/).waitFor()
    expect(await dialog.dialog.innerText()).not.toMatch(/undefined|\[object|TypeError|SyntaxError/)
    journey.sandbox.service.clearFaults()
    await dialog.button('Check again').click()
    await dialog.button('Send').waitFor()
    await dialog.button('Back').click()
    expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.5', GRACE])
  }
})

test('nodes that fail while Max is calculated: the view says so, and Max can be pressed again', async () => {
  const { dialog, amount, recipient, page } = await open()
  await recipient.fill(GRACE)
  for (const fault of [...FAULTS, SILENCE, PAUSE]) {
    journey.sandbox.service.failAll(NODES, fault[1])
    await dialog.button('Max').click()
    await waitForFault(page, dialog.text('Couldn’t work out the maximum.'), fault)
    await seeDetails(dialog, fault[2])
    expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['', GRACE])
    journey.sandbox.service.clearFaults()
  }
  await pressUntil(dialog.button('Max'), async () => /^[\d,]+\.\d+$/.test(await amount.inputValue()), page)
})

test('nodes that fail after sending: the transfer stays pending until they answer', async () => {
  const { dialog, fill, review, events, page } = await open()
  const { service } = journey.sandbox
  for (const [, fault] of [...FAULTS, SILENCE]) {
    await dialog.show('Send')
    await fill('0.125', GRACE)
    await review()
    service.clearRequests()
    service.failAll(NODES, fault)
    await dialog.button('Send').click()
    await dialog.dialog.getByRole('heading', { name: 'On its way' }).waitFor()
    // Green is for success.
    expect(await dialog.dialog.locator('.badge.success').count()).toBe(0)
    await passUntil(page, async () => service.requests().some(({ body }) => body.includes('eth_getTransactionReceipt')))
    service.clearFaults()
    await passUntil(page, () => dialog.dialog.getByRole('heading', { name: 'Confirmed' }).isVisible())
  }
  const reported = events.names().filter((name) => name === 'wallet-transaction')
  expect(reported, 'submitted and confirmed, for each').toHaveLength(2 * (FAULTS.length + 1))
})

test.each([
  ['an ENS name', 'grace.eth', NODES, [...FAULTS.slice(0, 1), SILENCE]],
  ['an account name', 'grace.wcn.id', '/v1/profile/account', FAULTS],
] as const)(
  '%s that cannot be looked up: it is told, the name is kept, and it can be looked up again',
  async (_, name, path, faults) => {
    const { dialog, fill, amount, recipient, page } = await open()
    for (const [index, fault] of faults.entries()) {
      // Results are cached for minutes, so each look-up uses another spelling.
      const typed = name.slice(0, index) + name.slice(index).toUpperCase()
      journey.sandbox.service.failAll(path, fault[1])
      await fill('0.5', typed)
      await waitForFault(page, dialog.button('Try again'), fault)
      await dialog.dialog.getByRole('status').getByText('Couldn’t look up this name.').waitFor()
      await seeDetails(dialog, /Couldn’t look up this name|Fault \d+/)
      expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.5', typed])
      journey.sandbox.service.clearFaults()
      await dialog.button('Try again').click()
      await dialog.text(name).waitFor(LATE)
      await recipient.fill('')
    }
  },
)

test.each(FAULTS.filter(([name]) => ['403', '429', 'no JSON'].includes(name)))(
  'balances that are answered with %s: it is told, nothing that was entered is lost, and they can be read again',
  async (_, fault) => {
    const { dialog, fill, amount, recipient, review, page } = await openSend(journey, {
      visit: {
        async prepare({ page: fresh }) {
          await fresh.clock.install()
          journey.sandbox.service.failAll(NODES, fault)
          journey.sandbox.service.failAll(BALANCES, fault)
        },
      },
    })
    await fill('0.5', GRACE)
    await passUntil(page, () => dialog.text('Couldn’t load your tokens. Your details are kept.').isVisible())
    await dialog.button(/^Choose a token/).click()
    await dialog.text(/^Couldn’t load your tokens$/).waitFor()
    await dialog.button('Try again').waitFor()
    await dialog.button('Back').click()
    journey.sandbox.service.clearFaults()
    await dialog.button('Try again').click()
    await dialog.button(/^ETH/).waitFor(LATE)
    expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.5', GRACE])
    expect(await review()).toContain('They receive 0.5 ETH')
  },
)

test('a wallet that reports a failure: the view says to look there, and it is sent again only once it was checked', async () => {
  const { dialog, wallet, fill, review, amount, send } = await open()
  await fill('0.5', GRACE)
  await review()
  for (const [code, message, sentence] of [
    [-32603, 'Internal JSON-RPC error.', /Your wallet couldn’t send this: “Internal JSON-RPC error/],
    [-32000, 'nonce too low', /Your wallet couldn’t send this: “nonce too low”/],
    [-32603, '', /Your wallet couldn’t send this: no reason was given/],
  ] as const) {
    wallet.refuseNext('eth_sendTransaction', code, message)
    await dialog.button('Send').click()
    await dialog.text('Your wallet reports that this failed. Look there before you send it again.').waitFor()
    await seeDetails(dialog, sentence)
    expect(await dialog.button('Send').count()).toBe(0)
    await dialog.button('Check again').click()
    await dialog.button('Send').waitFor()
  }
  wallet.refuseNext('eth_sendTransaction', -32002, 'Already processing')
  await dialog.button('Send').click()
  await dialog.text(/Your wallet already has a request open/).waitFor()
  expect(await dialog.dialog.locator('details').count()).toBe(0)
  for (const answer of ['hello', null, { hash: 'x' }]) {
    wallet.answerNext('eth_sendTransaction', answer)
    await dialog.button('Send').click()
    await seeDetails(dialog, /Your wallet couldn’t send this: it sent no transaction hash/)
    await dialog.button('Check again').click()
    await dialog.button('Send').waitFor()
  }
  await dialog.button('Back').click()
  expect(await amount.inputValue()).toBe('0.5')
  await review()
  await send()
})
