// @module-tag extra
import { formatUnits } from 'viem'
import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { openSwap } from './support/swap/open-swap.ts'
import { ADA } from './support/wallets/dev-accounts.ts'

// Changes while a swap is quoted, or a wallet request is open.
const journey = setUpJourney()

const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
const CANCELLED = 'Cancelled here. Decline it in your wallet too.'

test('a quote counts down; one that has expired is said, and can’t be reviewed [swap.quote]', async () => {
  const { service } = journey.sandbox
  const { draft, dialog, page, network } = await openSwap(journey, {
    visit: { prepare: (visit) => visit.page.clock.install() },
  })
  network.allowNetworkReports(/status of 503/)
  await draft('ETH', '1', 'USDC')
  const age = dialog.button('Refresh quote')
  const seconds = async () => Number(/\d+/.exec(await age.innerText())?.[0])
  const first = await seconds()
  expect(first).toBeLessThanOrEqual(10)
  await page.clock.fastForward(1_000)
  await expect.poll(seconds).toBeLessThan(first)
  service.failAll('/v1/convert/quotes', 'hang')
  service.clearRequests()
  await page.clock.fastForward(10_000)
  await dialog.text('The quote has expired.').waitFor()
  expect(await seconds()).toBe(0)
  expect(await dialog.button('Review').isDisabled()).toBe(true)
  // Clearing the faults answers hanging requests with an error.
  await expect.poll(() => service.requests().map(({ path }) => path)).toContain('/v1/convert/quotes')
  service.clearFaults()
  await dialog.button('Try again').click()
  await expect.poll(seconds).toBeGreaterThan(0)
  expect(await dialog.button('Review').isEnabled()).toBe(true)
})

test('another account in the wallet that is asked: what it still sends counts, and empties the form', async () => {
  const { draft, review, wallet, dialog, pay } = await openSwap(journey, { accounts: [1, 2] })
  const before = await balanceOn(journey.ethereum, ADA, USDC)
  await draft('ETH', '1', 'USDC')
  await review()
  const swap = wallet.hold('eth_sendTransaction')
  await dialog.button('Confirm swap').click()
  await swap.asked
  await wallet.setAccounts(2, 1)
  await dialog.text(CANCELLED).waitFor()
  expect(await pay.inputValue()).toBe('1')
  await dialog.button('Refresh quote').waitFor()
  swap.approve()
  await dialog.text('Your wallet swapped it after you cancelled.').waitFor()
  await dialog.button('Done').click()
  await dialog.show('Swap')
  expect(await pay.inputValue()).toBe('')
  const arrived = async () => Number(formatUnits((await balanceOn(journey.ethereum, ADA, USDC)) - before, 6))
  await expect.poll(arrived).toBeGreaterThan(0)
})

test('another network in the wallet that is asked: the form is empty, and what the wallet declines is over', async () => {
  const { draft, review, wallet, dialog, pay } = await openSwap(journey)
  await draft('ETH', '1', 'USDC')
  await review()
  const swap = wallet.hold('eth_sendTransaction')
  await dialog.button('Confirm swap').click()
  await swap.asked
  await wallet.setChain(137)
  await dialog.text(CANCELLED).waitFor()
  // The account's most valuable token on that network.
  await dialog.button(/^USDC/).waitFor()
  await dialog.button('Choose token').waitFor()
  expect(await pay.inputValue()).toBe('')
  swap.refuse(4001)
  await wallet.setChain(1)
  await dialog.button(/^ETH/).waitFor()
  await draft('ETH', '0.5', 'USDC')
  expect(await review()).toContain('You pay 0.5 ETH')
})

test('a network that can’t be swapped on: an open Swap offers to switch, and nothing opens it any more [swap.networks]', async () => {
  const { dialog, wallet, pay } = await openSwap(journey)
  await wallet.setChain(11_155_111)
  await dialog.text(/^Swap isn’t available on /).waitFor()
  await dialog.button('Switch network').click()
  await dialog.button('Back').click()
  await dialog.text(/^Swap isn’t available on /).waitFor()
  await dialog.button('Close').click()
  await expect(dialog.show('Swap')).rejects.toThrow("the feature 'swap' does not work on eip155:11155111")
  await dialog.show()
  await dialog.button('Send').waitFor()
  expect(await dialog.button('Swap').count()).toBe(0)
  await wallet.setChain(1)
  await dialog.button('Swap').click()
  await pay.waitFor()
})

// [opening.gives-way] The other requests are in the element test page-prompts.
test('a prompt that the wallet draws into the page’s flow can be used at both steps', async () => {
  const { draft, review, wallet, dialog, page } = await openSwap(journey)
  await draft('DAI', '50', 'ETH')
  await review()
  const steps = [wallet.hold('eth_sendTransaction'), wallet.hold('eth_sendTransaction')]
  await dialog.button('Confirm swap').click()
  for (const step of steps) {
    await step.asked
    await page.evaluate(() => {
      const button = document.createElement('button')
      button.textContent = 'Approve here'
      button.addEventListener('click', () => button.remove())
      document.body.append(button)
    })
    await page.getByRole('button', { name: 'Approve here' }).click()
    step.approve()
  }
  await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
})
