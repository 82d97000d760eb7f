import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contrastOf } from '../journeys/support/contrast-of.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { findLowContrast } from './support/check-accessibility.ts'
import { LOOKS } from './support/looks.node.ts'
import { openConnected } from './support/open-connected.ts'
import type { PageVisit } from './support/set-up-page.ts'
import { setUpPage } from './support/set-up-page.ts'
import { wear } from './support/wear.ts'

// Any accent, from black to white, and the published themes.
const journey = setUpPage()

const SCHEMES = ['light', 'dark'] as const

/** Lists the texts of the current view that are unreadable in some look. */
async function findUnreadable({ page }: PageVisit, view: string): Promise<string[]> {
  const found: string[] = []
  for (const look of LOOKS) {
    await wear(page, look)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      found.push(...(await findLowContrast()).map((one) => `${view}, ${look.name}, ${colorScheme}: ${one}`))
    }
  }
  return found
}

/** The contrasts of a view that has a badge, both kinds of buttons and the focus. */
async function measure(dialog: Locator) {
  const { page, surface, badge, disc, ring } = await dialog.evaluate((element) => {
    const styleOf = (selector: string) => getComputedStyle(element.parentElement!.querySelector(selector)!)
    return {
      page: getComputedStyle(element).backgroundColor,
      surface: styleOf('.button:not(.primary)').backgroundColor,
      badge: styleOf('.badge').color,
      disc: styleOf('.badge').backgroundColor,
      ring: styleOf(':focus-visible').outlineColor,
    }
  })
  const contrast = (...colors: [string, string]) => contrastOf(dialog.page(), ...colors)
  return {
    text: Math.min(await contrast(badge, page), await contrast(badge, surface)),
    icon: await contrast(badge, disc),
    focus: Math.min(await contrast(ring, page), await contrast(ring, surface)),
  }
}

/** Points at a button in the accent and presses it, in each look: the contrasts that are too low, at rest, too. */
async function findUnreadableStates(page: Page, button: Locator): Promise<string[]> {
  const low: string[] = []
  await page.mouse.move(0, 0)
  for (const state of ['rest', 'hovered', 'pressed'] as const) {
    if (state === 'pressed') await page.mouse.down()
    for (const look of LOOKS) {
      await wear(page, look)
      // Other letters move the button away from where the mouse is, and so a new look may end the hovering.
      if (state !== 'rest') await button.hover()
      const { color, fill, shadow } = await button.evaluate((element) => {
        const style = getComputedStyle(element)
        return { color: style.color, fill: style.backgroundColor, shadow: style.boxShadow }
      })
      const text = await contrastOf(page, color, fill)
      const [ring] = /^[^)]+\)/.exec(shadow) ?? []
      const mark = ring === undefined ? 1 : await contrastOf(page, ring, fill)
      if (text < 4.5 || (state === 'rest' ? mark > 1 : mark < 1.3))
        low.push(`${look.name}, ${state}: ${JSON.stringify({ text, mark })}`)
    }
  }
  return low
}

// [look.accent]
describe.each(SCHEMES)('any accent, %s', (colorScheme) => {
  test('is readable as text, visible as an icon and a focus ring, and text on it is readable, also hovered and pressed', async () => {
    const { dialog, page } = await journey.visit('/strict.html', { colorScheme })
    await dialog.show('WhatIsAWallet')
    await dialog.dialog.locator('[aria-live=polite]').waitFor({ state: 'attached' })
    await page.keyboard.press('Tab')
    const low: string[] = []
    for (const look of LOOKS) {
      await wear(page, look)
      const { text, icon, focus } = await measure(dialog.dialog)
      if (text < 4.5 || icon < 3 || focus < 3) low.push(`${look.name}: ${JSON.stringify({ text, icon, focus })}`)
    }
    expect(low).toEqual([])
    expect(await findUnreadableStates(page, dialog.dialog.locator('.primary'))).toEqual([])
  })

  test('is the page’s buttons’, too, and text on it is readable', async () => {
    const { serviceUrl, projectId } = journey.sandbox.info
    const { page } = await journey.visit('/host.html', {
      colorScheme,
      markup: `<script type="module" src="/wallet-dialog.js"></script><wallet-button></wallet-button>
        <wallet-dialog project-id="${projectId}" service-url="${serviceUrl}"></wallet-dialog>`,
    })
    const button = page.getByRole('button', { name: 'Connect' })
    await button.waitFor()
    await page.keyboard.press('Tab')
    // The browser's ring, which is seen on any page.
    expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('auto')
    expect(await findUnreadableStates(page, button)).toEqual([])
  })
})

test('before connecting, every text can be read in every look', { tags: 'extra' }, async () => {
  const visit = await journey.visit('/strict.html?terms-url=https%3A%2F%2Fshop.example%2Fterms', {
    wallets: [createBrowserWallet({ sandbox: journey.sandbox })],
    viewport: { width: 360, height: 740 },
  })
  const { dialog } = visit
  await dialog.show()
  await dialog.button(/^All wallets \d/).waitFor()
  expect(await findUnreadable(visit, 'Connect')).toEqual([])
  await dialog.show('WhatIsAWallet')
  await dialog.button('Get a wallet').waitFor()
  expect(await findUnreadable(visit, 'WhatIsAWallet')).toEqual([])
  await dialog.show('ConnectingWalletConnect')
  await dialog.qrCode.waitFor()
  expect(await findUnreadable(visit, 'ConnectingWalletConnect')).toEqual([])
})

test('once connected, every text can be read in every look', { tags: 'extra' }, async () => {
  const visit = await openConnected(journey, { viewport: { width: 360, height: 740 } })
  const { dialog } = visit
  await dialog.show()
  await dialog.dialog.getByRole('tabpanel').getByText(/ETH/).first().waitFor()
  expect(await findUnreadable(visit, 'Account')).toEqual([])
  await dialog.show('Networks')
  await dialog.button(/^Polygon/).waitFor()
  expect(await findUnreadable(visit, 'Networks')).toEqual([])
  await dialog.show('Send')
  await dialog.button('Review').click()
  expect(await findUnreadable(visit, 'Send')).toEqual([])
})

// [look.corners]
test('a page’s shapes and letters apply to each kind of control by itself', async () => {
  const { dialog, page } = await journey.visit('/strict.html', {
    wallets: [createBrowserWallet({ sandbox: journey.sandbox })],
  })
  await wear(page, {
    name: 'shapes',
    css: `wallet-dialog {
      --wallet-dialog-radius-row: 1px; --wallet-dialog-radius-button: 2px; --wallet-dialog-radius-icon: 3px;
      --wallet-dialog-radius-field: 4px; --wallet-dialog-font-size: 30px; --wallet-dialog-font-weight-bold: 900;
      --wallet-dialog-font-heading: serif; --wallet-dialog-padding: 11px; --wallet-dialog-gap: 3px;
      --wallet-dialog-row-padding: 2px; --wallet-dialog-backdrop: rgb(1, 2, 3); --wallet-dialog-shadow: none;
    }
    wallet-dialog::part(row) { letter-spacing: 1px }
    wallet-dialog::part(link) { letter-spacing: 2px }
    wallet-dialog::part(tag) { letter-spacing: 3px }
    wallet-dialog::part(primary) { letter-spacing: 4px }
    wallet-dialog::part(secondary) { letter-spacing: 5px }`,
  })
  const styles = (selectors: Record<string, readonly string[]>) =>
    dialog.dialog.evaluate(
      (element, wanted) =>
        Object.fromEntries(
          Object.entries(wanted).map(([selector, names]) => {
            const found = selector === 'dialog' ? element : element.querySelector(selector)!
            const [own, pseudo] = [getComputedStyle(found), getComputedStyle(found, '::backdrop')]
            return [
              selector,
              names.map((name) => (name === 'backdrop' ? pseudo.backgroundColor : own.getPropertyValue(name))),
            ]
          }),
        ),
      selectors,
    )
  await dialog.show()
  await dialog.button(/^Test Wallet/).waitFor()
  expect(
    await styles({
      dialog: ['border-radius', 'box-shadow', 'backdrop'],
      h2: ['font-family', 'font-size', 'font-weight'],
      '.row': ['border-radius', 'font-size', 'padding-top', 'letter-spacing'],
      '.badge': ['border-radius'],
      '.picture': ['border-radius'],
      '.list .list': ['row-gap'],
      '.frame': ['padding-left'],
      '.help': ['font-size', 'letter-spacing'],
      '.row .tag': ['letter-spacing'],
    }),
  ).toEqual({
    dialog: ['24px', 'none', 'rgb(1, 2, 3)'],
    h2: ['serif', '34px', '900'],
    '.row': ['1px', '30px', '2px', '1px'],
    '.badge': ['3px'],
    '.picture': ['3px'],
    '.list .list': ['3px'],
    '.frame': ['11px'],
    '.help': ['26px', '2px'],
    '.row .tag': ['3px'],
  })
  await dialog.show('WhatIsAWallet')
  await dialog.button('Get a wallet').waitFor()
  expect(
    await styles({ '.primary': ['border-radius', 'letter-spacing'], '.button:not(.primary)': ['letter-spacing'] }),
  ).toEqual({ '.primary': ['2px', '4px'], '.button:not(.primary)': ['5px'] })
  await dialog.show('AllWallets')
  const search = dialog.dialog.getByRole('searchbox')
  expect(await search.evaluate((input) => getComputedStyle(input).borderRadius)).toBe('4px')
  // Rows that aren't drawn yet have their place by the same sizes.
  const tops = () =>
    dialog.dialog.evaluate((element) =>
      [...element.querySelectorAll('.virtual li .row')].slice(0, 3).map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return [top - row.closest('.virtual')!.getBoundingClientRect().top, height]
      }),
    )
  await expect.poll(tops).toEqual([
    [0, 44],
    [47, 44],
    [94, 44],
  ])
})

// [look.density]
test('a compact dialog has smaller rows that a finger still hits, and what the page sets wins', async () => {
  const { dialog, page } = await journey.visit('/strict.html', {
    wallets: [createBrowserWallet({ sandbox: journey.sandbox })],
  })
  await dialog.show()
  const row = dialog.button(/^Test Wallet/)
  await row.waitFor()
  const sizes = () =>
    dialog.dialog.evaluate((element) => {
      const read = (selector: string) => getComputedStyle(element.querySelector(selector)!)
      const height = Math.min(...[...element.querySelectorAll('.row')].map((one) => one.getBoundingClientRect().height))
      return [height, read('.list .list').rowGap, read('.frame').paddingLeft]
    })
  const setDensity = (density: string) =>
    page.locator('wallet-dialog').evaluate((element, value) => element.setAttribute('density', value), density)
  expect(await sizes()).toEqual([56, '8px', '20px'])
  await setDensity('compact')
  expect(await sizes()).toEqual([44, '4px', '16px'])
  await wear(page, { name: 'roomy', css: 'wallet-dialog { --wallet-dialog-gap: 9px }' })
  expect(await sizes()).toEqual([44, '9px', '16px'])
  await setDensity('comfortable')
  expect(await sizes()).toEqual([56, '9px', '20px'])
})
