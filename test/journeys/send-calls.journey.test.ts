import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import {
  approveInWindow,
  openApprovalWindow,
  rejectInWindow,
} from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { balanceOn, fieldsOf } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { ADA, GRACE, LINUS } from './support/wallets/dev-accounts.ts'

// EIP-5792, with the sandbox's own browser wallet: an approval window, real transactions, a state that outlives the page.
const journey = setUpJourney()

const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address

/** A visitor whose Sandbox Wallet has EIP-5792, connected, with Send before them. */
async function visit() {
  const { serviceUrl, projectId, providerScriptUrl, walletUrl } = journey.sandbox.info
  const opened = await journey.visit('/calls.html', {
    markup: `<script type="module" src="/wallet-dialog.js"></script>
      <script type="module" src="${providerScriptUrl}?announce=evm"></script>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1"></wallet-dialog>`,
  })
  const { dialog, page, context, events } = opened
  const settings = await context.newPage()
  await settings.goto(new URL('/browser-wallet', walletUrl).href)
  await settings.getByRole('combobox', { name: 'Batches of calls' }).selectOption('on')
  await settings.getByRole('status').getByText('Batches of calls changed').waitFor()
  await settings.close()
  await dialog.show()
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await events.next('wallet-connected')
  await dialog.show('Send')
  const fields = fieldsOf(opened)
  const ask = () => openApprovalWindow(page, () => dialog.button(/^Send$/).click())
  return { ...opened, ...fields, ask }
}

const readWindow = async (popup: Page) => (await popup.getByRole('main').innerText()).replace(/\s+/g, ' ')

test('a send through wallet_sendCalls: the window shows the call, and what was typed is what arrives', async () => {
  const { dialog, fill, review, ask, events, chooseToken } = await visit()
  const before = await balanceOn(journey.ethereum, GRACE, USDC)
  await chooseToken('USDC')
  await fill('1.234567', GRACE)
  await review()
  const popup = await ask()
  await popup.getByRole('heading', { name: 'Send this call?' }).waitFor()
  expect((await readWindow(popup)).replace(/\s/g, '').toLowerCase()).toContain(GRACE.slice(2).toLowerCase())
  await approveInWindow(popup)
  await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  expect((await balanceOn(journey.ethereum, GRACE, USDC)) - before).toBe(1_234_567n)
  const { detail } = await events.next('wallet-transaction')
  expect(detail).toMatchObject({ kind: 'send', status: 'submitted', hash: expect.stringMatching(/^0x[\da-f]{64}$/) })
  expect((await events.next('wallet-transaction')).detail).toEqual({ ...detail, status: 'confirmed' })
  const receipt = await journey.ethereum.request('eth_getTransactionReceipt', [detail['hash']])
  expect(receipt).toMatchObject({ status: '0x1', to: USDC.toLowerCase() })
})

test('calls that are declined in the window: it is told, and the draft is kept', { tags: 'extra' }, async () => {
  const { dialog, fill, review, ask, amount } = await visit()
  await fill('0.5', GRACE)
  await review()
  await rejectInWindow(await ask())
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  await dialog.button('Back').click()
  expect(await amount.inputValue()).toBe('0.5')
})

test(
  'calls that are pending are on their way, also after a reload, until the wallet has a transaction of them',
  { tags: 'extra' },
  async () => {
    const { dialog, fill, review, ask, page, events } = await visit()
    const before = await balanceOn(journey.ethereum, GRACE)
    await fill('0.125', GRACE)
    await review()
    await journey.ethereum.request('evm_setAutomine', [false])
    try {
      await approveInWindow(await ask())
      await dialog.dialog.getByRole('heading', { name: 'On its way' }).waitFor()
      await page.reload()
      await dialog.ready()
      expect(events.names()).not.toContain('wallet-transaction')
      await journey.ethereum.request('evm_mine', [])
    } finally {
      await journey.ethereum.request('evm_setAutomine', [true])
    }
    const { detail } = await events.next('wallet-transaction')
    expect(detail).toMatchObject({ kind: 'send', status: 'submitted', hash: expect.stringMatching(/^0x[\da-f]{64}$/) })
    expect((await events.next('wallet-transaction')).detail).toEqual({ ...detail, status: 'confirmed' })
    expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(125n * 10n ** 15n)
  },
)

test(
  'the wallet carries calls out one after the other, and refuses what it cannot do by the codes of EIP-5792',
  { tags: 'extra' },
  async () => {
    const { dialog, page } = await visit()
    const calls = [
      { to: GRACE, value: '0x1' },
      { to: LINUS, value: '0x2' },
    ]
    const send = (fields: Record<string, unknown>) =>
      dialog.request('wallet_sendCalls', [
        { version: '2.0.0', chainId: '0x1', from: ADA, atomicRequired: false, calls, ...fields },
      ])
    expect(await dialog.request('wallet_getCapabilities', [ADA, ['0x1', '0x89']])).toEqual({
      result: { '0x1': { atomic: { status: 'unsupported' } } },
    })
    for (const [fields, code] of [
      [{ atomicRequired: true }, 5760],
      [{ chainId: '0x5' }, 5710],
      [{ capabilities: { paymasterService: { url: 'https://pay.example' } } }, 5700],
      [{ calls: [] }, -32602],
      [{ from: LINUS }, 4100],
    ] as const)
      expect((await send(fields)).error?.code, JSON.stringify(fields)).toBe(code)
    expect((await dialog.request('wallet_getCallsStatus', ['0x77'])).error?.code).toBe(5730)

    const [grace, linus] = [await balanceOn(journey.ethereum, GRACE), await balanceOn(journey.ethereum, LINUS)]
    await dialog.close()
    await page.evaluate(() => document.body.append(document.createElement('input')))
    await page.locator('input').first().click()
    const answered = send({ id: 'mine' })
    const popup = await page.waitForEvent('popup')
    await popup.getByRole('heading', { name: 'Send these 2 calls?' }).waitFor()
    await approveInWindow(popup)
    expect(await answered).toEqual({ result: { id: 'mine' } })
    const receipt = { status: '0x1', from: ADA.toLowerCase() }
    await expect
      .poll(async () => (await dialog.request('wallet_getCallsStatus', ['mine'])).result)
      .toMatchObject({
        version: '2.0.0',
        id: 'mine',
        chainId: '0x1',
        atomic: false,
        status: 200,
        receipts: [
          { ...receipt, to: GRACE.toLowerCase() },
          { ...receipt, to: LINUS.toLowerCase() },
        ],
      })
    expect((await balanceOn(journey.ethereum, GRACE)) - grace).toBe(1n)
    expect((await balanceOn(journey.ethereum, LINUS)) - linus).toBe(2n)
    expect((await send({ id: 'mine' })).error?.code).toBe(5720)
  },
)
