import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { ADA, GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

// Amounts read in one order, and whole, in languages that are written from right to left and on pages in them [amounts.order].
const journey = setUpPage()

const VIEWS = ['Account', 'Accounts', 'Activity', 'Send', 'SendSelectToken', 'Swap', 'SwapSelectToken'] as const

/** A number and the symbol of a token, or a sign and a number. */
const AMOUNT = /([\d۰-۹][\d۰-۹.,٬٫]*)\s(ETH|USDC|WBTC|DAI)/u

interface Shown {
  readonly text: string
  /** CSS pixels between the left edges of the number and of the symbol. */
  readonly symbolAfter: number
  readonly isCut: boolean
}

/** Every amount in the view. */
function readAmounts(dialog: Element): readonly Shown[] {
  const elements = [...dialog.shadowRoot!.querySelectorAll('.frame:not([inert]) *')]
  const holders = elements.filter(
    (element) =>
      AMOUNT.test(element.textContent) &&
      ![...element.children].some((child) => AMOUNT.test(child.textContent)) &&
      element.getClientRects().length > 0 &&
      !element.closest('.hidden, [aria-live]'),
  )
  return holders.map((element) => {
    const text = element.textContent
    const { index, 1: number = '', 0: all } = AMOUNT.exec(text)!
    const start = leftOf(element, index)
    const symbolAfter = leftOf(element, index + all.length - all.slice(number.length).trim().length) - start
    return { text, symbolAfter, isCut: element.scrollWidth > element.clientWidth && element.clientWidth > 0 }
  })
}

/** Where a character of an element is. */
function leftOf(element: Element, index: number): number {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let rest = index
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent!
    if (rest < length) {
      const range = document.createRange()
      range.setStart(node, rest)
      range.setEnd(node, rest + 1)
      return range.getBoundingClientRect().left
    }
    rest -= length
  }
  throw new Error('no such character')
}

const PAGES: Readonly<Record<string, (element: Element) => void>> = {
  'in Arabic': (element) => element.setAttribute('lang', 'ar'),
  'in Persian': (element) => element.setAttribute('lang', 'fa'),
  'in Hebrew': (element) => element.setAttribute('lang', 'he'),
  'in English on a page from right to left': () => document.documentElement.setAttribute('dir', 'rtl'),
}

for (const [name, prepare] of Object.entries(PAGES))
  test(`${name}: the number is left of its symbol, everywhere, and whole on a phone`, async () => {
    await journey.ethereum.request('eth_sendTransaction', [{ from: ADA, to: GRACE, value: '0x16345785d8a0000' }])
    const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [1, 2] })
    const { dialog, element, page } = await openConnected(journey, { isPhone: true, wallet })
    prepare(element)
    for (const view of VIEWS) {
      await dialog.show(view)
      await page.waitForLoadState('networkidle')
      await expect.poll(() => readAmounts(element).length).toBeGreaterThan(0)
      const amounts = readAmounts(element)
      expect(
        amounts.filter(({ symbolAfter }) => symbolAfter <= 0),
        view,
      ).toEqual([])
      expect(
        amounts.filter(({ isCut }) => isCut),
        view,
      ).toEqual([])
    }
  })
