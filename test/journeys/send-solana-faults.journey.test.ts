import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { approveInWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import {
  FAULTS,
  LATE,
  NODES,
  passUntil,
  PAUSE,
  pressUntil,
  REPORTS,
  SILENCE,
  waitForFault,
} from './support/send/node-faults.ts'
import { askSolana, FEE, newAddress, openSolanaSend, SENDER, SOL } from './support/send/open-solana-send.ts'
import { seeDetails } from './support/send/see-details.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { letWalletsOnlySign } from './support/wallets/sign-only.ts'

// On Solana as on EVM chains: errors are shown, the draft is kept, nothing is sent twice.
const journey = setUpJourney()
const { balanceOf, issuer, make } = askSolana(journey)

const NO_CODE = /undefined|\[object|TypeError|SyntaxError/
const ON_ITS_WAY = 'On its way'

async function open(options: Parameters<typeof openSolanaSend>[1] = {}) {
  const opened = await openSolanaSend(journey, options)
  opened.network.allowNetworkReports(REPORTS)
  const result = (name: string) => opened.dialog.dialog.getByRole('heading', { name })
  return { ...opened, result }
}

/** In a page whose time can be made to pass. */
const openTimed = () => open({ prepare: ({ page }) => page.clock.install() })

/** With a wallet that only signs: the page sends. */
const openSignOnly = () => open({ prepare: ({ page }) => letWalletsOnlySign(page) })

test(
  'nodes that fail while a transfer is prepared: the view says how, nothing is lost, and it can be retried',
  { tags: 'extra' },
  async () => {
    const { dialog, fill, draft, askWallet, result, context, page } = await openTimed()
    const to = await newAddress()
    await fill({ amount: '0.5', to })
    for (const fault of [...FAULTS, SILENCE, PAUSE]) {
      journey.sandbox.service.failAll(NODES, fault[1])
      await dialog.button('Review').click()
      await waitForFault(page, dialog.dialog.getByRole('heading', { name: 'Couldn’t check this transfer' }), fault)
      await seeDetails(dialog, fault[2])
      expect(await dialog.dialog.innerText()).not.toMatch(NO_CODE)
      journey.sandbox.service.clearFaults()
      await dialog.button('Back').click()
      expect(await draft()).toEqual(['0.5', to])
    }
    expect(context.pages(), 'the wallet was not asked').toHaveLength(1)
    await dialog.button('Review').click()
    await pressUntil(dialog.button('Check again'), () => dialog.button(/^Send$/).isVisible(), page)
    await approveInWindow(await askWallet())
    await result('Confirmed').waitFor(LATE)
    expect(await balanceOf(to)).toBe(SOL / 2n)
  },
)

test(
  'nodes that fail once Send is pressed: the wallet is not asked, and it can be sent from the same preview',
  { tags: 'extra' },
  async () => {
    const { dialog, fill, draft, review, askWallet, result, context, page } = await openTimed()
    const to = await newAddress()
    await fill({ amount: '0.25', to })
    await review()
    await dialog.button(/^Send$/).waitFor()
    for (const fault of [...FAULTS, SILENCE]) {
      journey.sandbox.service.failAll(NODES, fault[1])
      await dialog.button(/^Send$/).click()
      await waitForFault(page, dialog.text('Couldn’t check this transfer. Nothing was sent.'), fault)
      await seeDetails(dialog, fault[2])
      expect(await dialog.dialog.innerText()).not.toMatch(NO_CODE)
      journey.sandbox.service.clearFaults()
    }
    expect(context.pages(), 'the wallet was not asked').toHaveLength(1)
    await dialog.button('Back').click()
    expect(await draft()).toEqual(['0.25', to])
    await review()
    await approveInWindow(await askWallet())
    await result('Confirmed').waitFor(LATE)
    expect(await balanceOf(to)).toBe(SOL / 4n)
  },
)

test('nodes that fail after sending: the transfer stays pending until they answer', { tags: 'extra' }, async () => {
  const { fill, review, askWallet, result, events, dialog, page } = await openTimed()
  const to = await newAddress()
  const { service } = journey.sandbox
  // Faults of nodes are handled alike on every chain: an error answer, an invalid answer, no answer.
  const faults = [...FAULTS.filter(([name]) => name === '500' || name === 'no JSON'), SILENCE]
  for (const [, fault] of faults) {
    await fill({ amount: '0.125', to })
    await review()
    const popup = await askWallet()
    service.clearRequests()
    service.failAll(NODES, fault)
    await approveInWindow(popup)
    await result(ON_ITS_WAY).waitFor(LATE)
    await passUntil(page, async () => service.requests().some(({ body }) => body.includes('getSignatureStatuses')))
    service.clearFaults()
    await passUntil(page, () => result('Confirmed').isVisible())
    await dialog.button('Done').click()
  }
  expect(events.names().filter((name) => name === 'wallet-transaction')).toHaveLength(2 * faults.length)
  expect(await balanceOf(to)).toBe((SOL / 8n) * BigInt(faults.length))
})

test(
  'what the chain would refuse is explained, and the wallet is not asked: too little left for rent, a memo',
  { tags: 'extra' },
  async () => {
    const { dialog, fill, draft, review, context } = await open()
    const to = await newAddress()
    const rest = 400_000n
    const amount = (await balanceOf(SENDER)) - FEE - rest
    const typed = `${amount / SOL}.${String(amount % SOL).padStart(9, '0')}`
    await fill({ amount: typed, to })
    await review()
    await dialog.text(/^This transfer would fail: this would leave 0\.0004 SOL/).waitFor()
    expect(await dialog.button(/^Send$/).count()).toBe(0)
    await dialog.button('Back').click()
    expect(await draft()).toEqual([typed, to])

    // A failure that accounts alone don't show, only a simulation.
    const err = { InstructionError: [0, { Custom: 36 }] }
    const refused = { context: { slot: 1 }, value: { err, logs: [], accounts: null } }
    journey.sandbox.service.answerCalls('simulateTransaction', { result: refused })
    await fill({ amount: '1', to })
    await review()
    await dialog.text(/would fail: the recipient accepts this token only with a memo/).waitFor()
    expect(await dialog.button(/^Send$/).count()).toBe(0)
    expect(context.pages()).toHaveLength(1)
  },
)

test(
  'a frozen account can neither send nor receive its token: the view says so, and the wallet is not asked',
  { tags: 'extra' },
  async () => {
    const token = await make({ program: 'spl', decimals: 6 })
    await token.mintTo(SENDER, 42_000_000n)
    const { address: frozen } = await issuer()
    await token.mintTo(frozen, 1n)
    await token.freeze(frozen)
    // Without the service the balances come from the chain, and every token of it is there.
    journey.sandbox.service.failAll(/\/balance/, { status: 503 })
    const { dialog, fill, draft, review, context } = await open()
    await fill({ amount: '1', to: frozen, token: /\b42 / })
    await review()
    await dialog.text(/would fail: .*frozen/).waitFor()
    await dialog.button('Back').click()
    await token.freeze(SENDER)
    const to = await newAddress()
    await fill({ amount: '1', to })
    await review()
    await dialog.text(/would fail: .*frozen/).waitFor()
    expect(await dialog.button(/^Send$/).count()).toBe(0)
    await dialog.button('Back').click()
    expect(await draft()).toEqual(['1', to])
    expect(context.pages()).toHaveLength(1)
  },
)

/** Handles the calls that send a transaction. */
const onSending = (what: (route: Route) => Promise<void>) => (route: Route) =>
  (route.request().postData() ?? '').includes('"sendTransaction"') ? what(route) : route.fallback()

test('a broadcast whose answer is lost, but which landed, is followed to confirmed, and not sent twice', async () => {
  const { page, fill, review, askWallet, result, events, network } = await openSignOnly()
  network.allowNetworkReports(/net::ERR_FAILED/)
  const to = await newAddress()
  const before = await balanceOf(SENDER)
  await page.route(
    /\/v1\/?\?/,
    onSending(async (route) => {
      await route.fetch()
      await route.abort()
    }),
  )
  await fill({ amount: '0.5', to })
  await review()
  await approveInWindow(await askWallet())
  await result('Confirmed').waitFor(LATE)
  expect(await balanceOf(to)).toBe(SOL / 2n)
  expect(before - (await balanceOf(SENDER))).toBe(SOL / 2n + FEE)
  expect(events.details('wallet-transaction')).toMatchObject([{ status: 'submitted' }, { status: 'confirmed' }])
})

test('the same after a reload: it is tracked again, and reported once confirmed', { tags: 'extra' }, async () => {
  const { page, fill, review, askWallet, result, events, dialog, network } = await openSignOnly()
  network.allowNetworkReports(/net::ERR_FAILED/)
  const to = await newAddress()
  const { solana } = journey.sandbox
  journey.onEnd(() => solana.pauseBlocks(false))
  await page.route(
    /\/v1\/?\?/,
    onSending(async (route) => {
      solana.pauseBlocks(true)
      await route.fetch()
      await route.abort()
    }),
  )
  await fill({ amount: '0.5', to })
  await review()
  await approveInWindow(await askWallet())
  await result(ON_ITS_WAY).waitFor(LATE)
  await page.reload()
  await dialog.ready()
  expect(events.details('wallet-transaction')).toMatchObject([{ status: 'submitted' }])
  solana.pauseBlocks(false)
  await events.next('wallet-transaction')
  const { detail } = await events.next('wallet-transaction')
  expect(detail).toMatchObject({ kind: 'send', status: 'confirmed' })
  expect(await balanceOf(to)).toBe(SOL / 2n)
})

test(
  'a broadcast that reached no node is shown as lost once no block can hold it any more',
  { tags: 'extra' },
  async () => {
    const { page, fill, review, askWallet, result, events, network } = await openSignOnly()
    network.allowNetworkReports(/net::ERR_FAILED/)
    const to = await newAddress()
    await page.route(
      /\/v1\/?\?/,
      onSending((route) => route.abort()),
    )
    await fill({ amount: '0.5', to })
    await review()
    await approveInWindow(await askWallet())
    await result(ON_ITS_WAY).waitFor(LATE)
    // As many blocks as a blockhash lasts, plus blocks for the time that a visitor may take.
    journey.sandbox.solana.closeBlocks(400)
    await result('Transaction dropped').waitFor(LATE)
    expect(events.details('wallet-transaction')).toMatchObject([{ status: 'submitted' }, { status: 'failed' }])
    expect(await balanceOf(to)).toBe(0n)
  },
)
