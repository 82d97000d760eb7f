import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { ADA } from '../journeys/support/wallets/dev-accounts.ts'
import { openConnected } from './support/open-connected.ts'
import { firstNfts } from './support/sandbox/first-nfts.ts'
import type { PageVisit } from './support/set-up-page.ts'
import { FRAME_URL, setUpPage } from './support/set-up-page.ts'
import { openSwap } from './support/swap/open-swap.ts'

// Each kind of control shows that it is pointed at, and which one has the focus [look.controls].
const journey = setUpPage()
const PAGE = `/strict.html?frame-url=${encodeURIComponent(FRAME_URL)}&terms-url=https%3A%2F%2Fshop.example%2Fterms`
const OPTIMISM = 10

/** Text fields have the pointer of text; what is chosen already leads nowhere. */
const CONTROLS = ':is(button, a[href], summary):not(:disabled, [aria-disabled=true], [aria-selected=true])'

/** How a control is drawn, with what is in it. */
const drawn = (control: Locator) =>
  control.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
      .map((style) =>
        [style.backgroundColor, style.color, style.boxShadow, style.textDecoration, style.content].join(' '),
      )
      .join('\n'),
  )

/** The controls of a view that look the same when the mouse is on them, each kind once. */
async function findStill({ page, dialog }: Pick<PageVisit, 'page' | 'dialog'>): Promise<readonly string[]> {
  const controls = dialog.dialog.locator(CONTROLS).filter({ visible: true })
  const kinds = await controls.evaluateAll((all) =>
    all.map((one) =>
      [one, one.parentElement!].map(({ localName, classList }) => `${localName}.${classList.value}`).join(' in '),
    ),
  )
  const still: string[] = []
  for (const kind of new Set(kinds)) {
    const control = controls.nth(kinds.indexOf(kind))
    await page.mouse.move(0, 0)
    const before = await drawn(control)
    await control.hover()
    if ((await drawn(control)) === before) still.push(kind)
  }
  return still
}

test('before connecting', { tags: 'extra' }, async () => {
  const visit = await journey.visit(PAGE)
  await visit.dialog.show()
  await visit.dialog.button(/^All wallets \d/).waitFor()
  await visit.dialog.button('Continue').waitFor()
  expect(await findStill(visit)).toEqual([])
  await visit.dialog.show('WhatIsAWallet')
  await visit.dialog.button('Get a wallet').waitFor()
  expect(await findStill(visit)).toEqual([])
})

test('once connected', async () => {
  journey.index.nfts = firstNfts()
  const visit = await openConnected(journey)
  const { dialog } = visit
  await dialog.show()
  await dialog.button(/^Wrapped Bitcoin/).waitFor()
  expect(await findStill(visit)).toEqual([])
  await dialog.dialog.getByRole('tab', { name: 'NFTs' }).click()
  await dialog.dialog.getByRole('tabpanel').getByRole('link').first().waitFor()
  expect(await findStill(visit)).toEqual([])
  await dialog.show('Send')
  await dialog.button('Review').waitFor()
  expect(await findStill(visit)).toEqual([])
  await dialog.show('Accounts')
  await dialog.button('Connect another wallet').waitFor()
  expect(await findStill(visit)).toEqual([])
})

test('in Swap, with its settings open', { tags: 'extra' }, async () => {
  const visit = await openSwap(journey)
  await visit.dialog.button(/^Max slippage/).click()
  await visit.dialog.button('0.5%').waitFor()
  expect(await findStill(visit)).toEqual([])
})

test('in the list of permissions', { tags: 'extra' }, async () => {
  journey.sandbox.service.sessions.grant({
    policies: [],
    account: `eip155:1:${ADA}`,
    project: { name: 'shop', url: 'https://shop.example' },
    permissions: [{ type: 'native-token-periodic', data: { periodAmount: '1000', periodDuration: 3_600 } }],
    expiry: Math.floor(Date.now() / 1000) + 3_600,
  })
  const visit = await openConnected(journey)
  await visit.dialog.show('Permissions')
  await visit.dialog.button('Revoke shop.example’s permission').waitFor()
  expect(await findStill(visit)).toEqual([])
})

test('what can’t be pressed stays as it is', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, page } = await openConnected(journey, { wallet })
  await wallet.setChain(OPTIMISM)
  await dialog.show()
  await dialog.title.getByText('Unsupported network').waitFor()
  const isStill = async (control: Locator) => {
    await page.mouse.move(0, 0)
    const before = await drawn(control)
    await control.hover()
    return (await drawn(control)) === before
  }
  expect(await isStill(dialog.button(/^OP Mainnet/))).toBe(true)
  // No view disables it in passing.
  const disconnect = dialog.button('Disconnect')
  for (const attribute of ['disabled', 'aria-disabled'])
    for (const look of ['button', 'button primary']) {
      const set = { class: look, disabled: undefined, 'aria-disabled': undefined, [attribute]: 'true' }
      await disconnect.evaluate((element, attributes) => {
        for (const [name, value] of Object.entries(attributes))
          if (value === undefined) element.removeAttribute(name)
          else element.setAttribute(name, value)
      }, set)
      expect(await isStill(disconnect), `${look}, ${attribute}`).toBe(true)
    }
})

test('a box that must be ticked first looks different with the focus and without', async () => {
  const { dialog, page } = await journey.visit(PAGE, { properties: { features: { legalCheckbox: true } } })
  await dialog.show()
  await dialog.button('WalletConnect').click()
  const box = dialog.dialog.getByRole('checkbox')
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
  const outline = () => box.evaluate((element) => getComputedStyle(element).outline)
  await page.keyboard.press('Tab')
  const without = await outline()
  await page.keyboard.press('Shift+Tab')
  expect(await box.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
  expect(await outline()).not.toBe(without)
})

test('fields have an outline while one types, where colors are forced', async () => {
  const { dialog, page } = await openConnected(journey)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const view of ['Send', 'RegisterAccountName'] as const) {
    await dialog.show(view)
    const field = dialog.dialog.getByRole('textbox').first()
    await field.click()
    await expect
      .poll(() =>
        field.evaluate((input) =>
          [input, input.closest('.field, .name-field')!].map((element) => getComputedStyle(element).outlineStyle),
        ),
      )
      .toContain('solid')
  }
})

test('the line between the site and the wallet, and what runs along it, are seen where colors are forced', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, page } = await journey.visit('/strict.html', { wallets: [wallet], properties: { siwx: true } })
  await page.emulateMedia({ forcedColors: 'active' })
  await dialog.pick('Test Wallet')
  await dialog.button('View message').waitFor()
  const colors = await dialog.dialog.locator('.who > i').evaluate((line) => ({
    line: getComputedStyle(line).backgroundColor,
    run: getComputedStyle(line, '::after').backgroundColor,
    behind: getComputedStyle(line.closest('dialog')!).backgroundColor,
  }))
  expect(colors.line).not.toBe(colors.behind)
  expect(colors.run).not.toBe(colors.behind)
  expect(colors.run).not.toBe(colors.line)
})

test('a field that is wrong looks different while one types in it', async () => {
  const { dialog } = await openConnected(journey)
  for (const [view, text] of [
    ['Send', '0x12'],
    ['RegisterAccountName', '!'],
  ] as const) {
    await dialog.show(view)
    const field = dialog.dialog.getByRole('textbox').first()
    await field.fill(text)
    await dialog.dialog.locator('.primary').click()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const shadow = () => field.evaluate((input) => getComputedStyle(input.closest('.field, .name-field')!).boxShadow)
    await field.focus()
    const focused = await shadow()
    await field.blur()
    expect(await shadow()).not.toBe(focused)
  }
})
