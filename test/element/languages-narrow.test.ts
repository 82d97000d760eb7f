import { expect, test } from 'vitest'
import { GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { LANGUAGES } from './support/languages.node.ts'
import { openConnected } from './support/open-connected.ts'
import { firstTransactions } from './support/sandbox/first-transactions.ts'
import { openSend } from './support/send/open-send.ts'
import type { PageVisit } from './support/set-up-page.ts'
import { setUpPage } from './support/set-up-page.ts'
import { openSwap } from './support/swap/open-swap.ts'

// On a screen of 320 px, in every language, nothing is cut and no word broken [texts.language].
const journey = setUpPage()

const NARROW = { viewport: { width: 320, height: 640 } }

/** Lists the texts of a view that don't fit, in each language in turn. */
async function findFaults({ page, dialog }: Pick<PageVisit, 'page' | 'dialog'>): Promise<readonly string[]> {
  const faults: string[] = []
  for (const lang of LANGUAGES) {
    await page.locator('#dialog').evaluate((element, to) => element.setAttribute('lang', to), lang)
    await expect.poll(() => dialog.dialog.getAttribute('lang')).toBe(lang)
    faults.push(...(await dialog.dialog.evaluate(findFaultsIn)).map((fault) => `${lang}: ${fault}`))
  }
  return faults
}

/** Runs in the page. Names and amounts of tokens come from outside, and may end with an ellipsis. */
function findFaultsIn(dialog: Element): readonly string[] {
  const edge = dialog.getBoundingClientRect()
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    // Elements this small are for screen readers only.
    if (width <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue
    const row = element.closest('.row')?.getBoundingClientRect()
    if (row && (top < row.top || bottom > row.bottom)) faults.push(`cut by its row: ${node.textContent}`)
    if (
      element.closest(
        '.token-name, .token-name ~ small, .token-line > small, small.activity-line, .activity-end .activity-line',
      )
    )
      continue
    // Beside a long name, their words for what was done are as long as half of the row.
    const isLong = /[\p{Script=Beng}\p{Script=Deva}\p{Script=Thai}]/u.test(node.textContent!)
    if (isLong && element.matches('.activity-line')) continue
    const isCut = getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1
    if (isCut || left < edge.left - 1 || right > edge.right + 1) faults.push(`cut: ${node.textContent}`)
    for (const { index, 0: word } of node.textContent!.matchAll(/\p{L}{2,}/gu)) {
      // These are written without spaces, or may break anywhere.
      if (/[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}\p{Script=Thai}]/u.test(word)) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) faults.push(`broken: ${word}`)
    }
  }
  return faults
}

test('Connect', async () => {
  const visit = await journey.visit('/strict.html', NARROW)
  await visit.dialog.show()
  await visit.dialog.button('WalletConnect').waitFor()
  expect(await findFaults(visit)).toEqual([])
})

test('a phone’s wallet app', { tags: 'extra' }, async () => {
  const visit = await journey.visit('/strict.html', { ...NARROW, isPhone: true })
  await visit.dialog.show()
  await visit.dialog.button('WalletConnect').click()
  await visit.dialog.button('Copy link').waitFor()
  expect(await findFaults(visit)).toEqual([])
  for (const button of await visit.dialog.dialog.locator('.pair > .button').all())
    expect((await button.boundingBox())!.height).toBe(44)
})

test('Account', { tags: 'extra' }, async () => {
  const visit = await openConnected(journey, NARROW)
  await visit.dialog.show('Account')
  await visit.dialog.button(/^Wrapped Bitcoin/).waitFor()
  expect(await findFaults(visit)).toEqual([])
})

test('the review of a transfer', async () => {
  const visit = await openSend(journey, { visit: NARROW })
  await visit.fill('1.5', GRACE)
  await visit.review()
  expect(await findFaults(visit)).toEqual([])
})

test('Swap, without a token to receive yet', { tags: 'extra' }, async () => {
  const visit = await openSwap(journey, { visit: NARROW })
  await visit.dialog.button('Choose token').waitFor()
  expect(await findFaults(visit)).toEqual([])
})

test('Activity', { tags: 'extra' }, async () => {
  journey.index.transactions = firstTransactions()
  const visit = await openConnected(journey, NARROW)
  await visit.dialog.show('Activity')
  await visit.dialog.dialog
    .getByText(/Sandbox Passes/)
    .first()
    .waitFor()
  expect(await findFaults(visit)).toEqual([])
})
