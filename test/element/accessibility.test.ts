import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openSend } from './support/send/open-send.ts'
import type { PageVisitOptions } from './support/set-up-page.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

type Screen = PageVisitOptions & { readonly name: string }

const SCREENS: readonly Screen[] = [
  { name: 'a desktop, light', colorScheme: 'light' },
  { name: 'a phone, dark', colorScheme: 'dark', isPhone: true },
]
const MORE_SCREENS: readonly Screen[] = [
  { name: 'a desktop, dark', colorScheme: 'dark' },
  { name: 'a phone, light', colorScheme: 'light', isPhone: true },
]

async function checkEachView({ name: _, ...screen }: Screen): Promise<void> {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, network } = await journey.visit('/strict.html', {
    ...screen,
    wallets: [wallet],
  })
  network.allowNetworkReports(/^WebSocket connection/)
  const check = async (view: string) =>
    expect({ view, violations: await findViolations() }).toEqual({ view, violations: [] })
  const heading = (name: string) => dialog.dialog.getByRole('heading', { name }).waitFor()

  await dialog.show()
  await dialog.button(/^All wallets \d{3}/).waitFor()
  await check('Connect')

  await dialog.button(/^All wallets/).click()
  await dialog.button(/^MetaMask/).waitFor()
  await check('AllWallets')
  await dialog.dialog.getByRole('searchbox').fill('nothing has this name')
  await dialog.text(/^No results for/).waitFor()
  await check('AllWallets, nothing found')
  await dialog.button('Back').click()

  const request = wallet.hold('eth_requestAccounts')
  await dialog.button(/^Test Wallet/).click()
  await request.asked
  await dialog.text('Approve in Test Wallet').waitFor()
  await check('ConnectingExternal')
  request.refuse(4001)
  await heading('Request declined')
  await check('ConnectingExternal, declined')
  await dialog.button('Back').click()

  await dialog.button(/^WalletConnect/).click()
  if (screen.isPhone) await dialog.button('Use another device').click()
  await dialog.qrCode.waitFor()
  await check('ConnectingWalletConnect')
  await dialog.button('Back').click()
  await dialog.button(/^MetaMask/).click()
  if (screen.isPhone) {
    await dialog.dialog.getByRole('link', { name: /^Open MetaMask/ }).waitFor()
    await check('ConnectingWalletConnect, a hand-off')
    await dialog.button('Use another device').click()
  }
  await dialog.dialog.getByRole('img', { name: 'QR code for MetaMask' }).waitFor()
  await check('ConnectingWalletConnect, of a wallet')
  await dialog.button('Back').click()
  journey.sandbox.relay.refuseWith('Unauthorized: invalid key')
  journey.sandbox.relay.cutSockets()
  await dialog.button(/^WalletConnect/).click()
  await dialog.alert.waitFor()
  await check('ConnectingWalletConnect, refused, with an alert')
  await dialog.button('Dismiss').click()
  await dialog.button('Back').click()

  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.text(/^Balance [\d,.]+ ETH$/).waitFor()
  await check('Account')
  await dialog.button(/^Ethereum/).click()
  await dialog.button(/^Polygon/).waitFor()
  await check('Networks')
  await dialog.close()
  await events.next('wallet-closed')

  await wallet.setChain(10)
  await dialog.show()
  await dialog.text(/doesn’t support the network/).waitFor()
  await check('UnsupportedChain')
}

test.each(SCREENS)('axe finds nothing in any view: $name', checkEachView)

test.each(MORE_SCREENS)('axe finds nothing in any view: $name', { tags: 'extra' }, checkEachView)

test('a letter finds a row above the one with the focus, too', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, page } = await journey.visit('/strict.html', { wallets: [wallet] })
  await dialog.show()
  await dialog.button(/^All wallets \d{3}/).focus()
  await dialog.dialog.locator('[aria-live=polite]').waitFor({ state: 'attached' })
  await page.keyboard.press('w')
  await expect.poll(() => dialog.button(/^WalletConnect/).evaluate((row) => row.matches(':focus'))).toBe(true)
})

test('the keyboard alone connects, looks around, and disconnects', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { serviceUrl, projectId } = journey.sandbox.info
  const { dialog, events, page } = await journey.visit('/host.html', {
    wallets: [wallet],
    hasMotion: true,
    markup: `<script type="module" src="/wallet-dialog.js"></script><wallet-button></wallet-button><a href="#">Behind</a>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1 eip155:137"></wallet-dialog>`,
  })
  const opener = page.locator('wallet-button').getByRole('button')
  const press = (key: string) => page.keyboard.press(key)
  const focused = (name: string | RegExp) =>
    expect.poll(() => dialog.button(name).evaluate((button) => button.matches(':focus'))).toBe(true)

  await press('Tab')
  await press('Enter')
  await events.next('wallet-opened')
  await focused(/^Test Wallet/) // The most likely action.
  await press('ArrowUp')
  await focused(/^WalletConnect/)
  await press('ArrowDown')
  await focused(/^Test Wallet/)
  await press('End')
  await focused(/^All wallets/)
  await press('Home')
  await focused(/^WalletConnect/)
  // A letter moves to the next row that begins with it; in a list with a search field, it goes there.
  await dialog.dialog.locator('[aria-live=polite]').waitFor({ state: 'attached' })
  await press('a')
  await focused(/^All wallets/)
  await press('Enter')
  const search = dialog.dialog.getByRole('searchbox')
  await search.focus()
  await press('ArrowDown')
  await focused(/^Test Wallet/)
  await press('z')
  await expect.poll(() => search.inputValue()).toBe('z')
  await dialog.button('Back').press('Enter')
  // Back returns to where it was left.
  await focused(/^All wallets/)
  await press('Home')
  await press('ArrowDown')

  const request = wallet.hold('eth_requestAccounts')
  await press('Enter')
  await request.asked
  // A new view moves the focus to its title, and Tab continues from there.
  await expect.poll(() => dialog.title.evaluate((title) => title.matches(':focus'))).toBe(true)
  request.approve()
  await events.next('wallet-closed')
  await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true)

  await press('Enter')
  await events.next('wallet-opened')
  // Tab cycles within the dialog, and never reaches the page behind it.
  const seen = new Set<string>()
  for (let step = 0; step < 12; step += 1) {
    await press('Tab')
    const name = await page.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active === document.body ? '' : (active?.textContent ?? '')
    })
    seen.add(name)
  }
  expect([...seen].join('|')).not.toContain('Behind')
  expect([...seen].join('|')).toContain('Disconnect')
  await dialog.button('Disconnect').focus()
  await press('Enter')
  await events.next('wallet-disconnected')
  await dialog.button(/^Test Wallet/).waitFor()
  await press('Escape')
  await events.next('wallet-closed')
  expect(await dialog.state()).toMatchObject({ open: false, status: 'disconnected' })
})

test('visitors who prefer reduced motion see none', async () => {
  const { dialog, page } = await journey.visit('/strict.html')
  await dialog.show()
  await dialog.button(/^All wallets/).click()
  await dialog.dialog.getByRole('searchbox').waitFor()
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => animation.effect?.getComputedTiming())
        .filter((timing) => Number(timing?.duration) > 20 && timing?.progress !== 1)
        .map((timing) => String(timing?.duration)),
    )
  expect(await running()).toEqual([])
  await dialog.button('Back').click()
  expect(await running()).toEqual([])
})

test('visitors who prefer reduced motion still see that something is in progress: it fades, slowly', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, page } = await journey.visit('/strict.html', { wallets: [wallet] })
  await dialog.show()
  await dialog.dialog.locator('[aria-live=polite]').waitFor({ state: 'attached' })
  const request = wallet.hold('eth_requestAccounts')
  await dialog.button(/^Test Wallet/).click()
  await request.asked
  const animationsOf = () =>
    dialog.dialog
      .locator('.ring .run')
      .evaluate((arc) =>
        arc
          .getAnimations()
          .map((animation) => [(animation as CSSAnimation).animationName, animation.effect?.getTiming().duration]),
      )
  expect(await animationsOf()).toEqual([['pulse', 2000]])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await animationsOf()).toEqual([['run', 1400]])
})

test('visitors who prefer more contrast see the borders of fields, and still which one has the focus', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page } = await journey.visit('/strict.html', { wallets: [wallet] })
  await page.emulateMedia({ contrast: 'more' })
  await dialog.pick(wallet.info.name)
  await events.next('wallet-closed')
  await dialog.show('Send')
  const edgeOf = (index: number) => () =>
    dialog.dialog
      .locator('.field')
      .nth(index)
      .evaluate((field) => getComputedStyle(field).boxShadow)
  const [amountEdge, recipientEdge] = [edgeOf(0), edgeOf(1)]
  await dialog.dialog.getByRole('textbox', { name: /^Amount/ }).focus()
  const text = await dialog.title.evaluate((title) => getComputedStyle(title).color)
  // As dark or as light as the text.
  await expect.poll(recipientEdge).toBe(`${text} 0px 0px 0px 1px inset`)
  expect(await amountEdge()).toMatch(/1\.5px inset$/)
  // A disabled button takes no focus, and Review is disabled until the tokens have loaded.
  await dialog.button(/^ETH Balance/).waitFor()
  await dialog.button('Review').focus()
  await expect.poll(amountEdge).toBe(`${text} 0px 0px 0px 1px inset`)
})

test('at 200 % zoom and on a very small screen, every control can be reached', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events } = await journey.visit('/strict.html', {
    wallets: [wallet],
    viewport: { width: 320, height: 320 },
  })
  await dialog.show()
  await dialog.button(/^All wallets/).scrollIntoViewIfNeeded()
  expect(await dialog.button(/^All wallets/).boundingBox()).toMatchObject({ width: expect.any(Number) as unknown })
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.button('Disconnect').click()
  await events.next('wallet-disconnected')
  await dialog.button('Close').click()
  await events.next('wallet-closed')
})

test('at 200 % zoom, Send’s message about a field is above its button while typing, after leaving the field and on coming back', async () => {
  const { dialog, amount, recipient, page } = await openSend(journey, {
    visit: { viewport: { width: 640, height: 400 } },
  })
  const frame = dialog.dialog.locator('.frame')
  const isSeen = (note: string) => async () => {
    const top = (await frame.boundingBox())!.y
    const bottom = (await dialog.button('Review').boundingBox())!.y
    const box = await dialog.text(note).boundingBox()
    return box !== null && box.y >= top && box.y + box.height <= bottom
  }
  const scrollToTop = () => frame.evaluate((scrolled) => scrolled.scrollTo(0, 0))

  await dialog.button(/^ETH Balance/).waitFor()
  await recipient.fill(GRACE.replace(/C8$/, 'c8'))
  await expect.poll(isSeen('This address has a typo. Copy it again.')).toBe(true)

  // Before the pause in typing that would show it, too.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await recipient.fill(GRACE.slice(0, 10))
  await scrollToTop()
  // Nothing has the focus then. A press would scroll what it aims at into sight again, as the note moves it away.
  await recipient.blur()
  const incomplete = 'Enter a complete Ethereum address or a name'
  await expect.poll(() => recipient.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(isSeen(incomplete)).toBe(true)

  await scrollToTop()
  await recipient.focus()
  await expect.poll(isSeen(incomplete)).toBe(true)
  const pause = () => page.clock.runFor(1_000)
  await recipient.fill('grace.wcn.id')
  await pause()
  await expect.poll(isSeen(`0x70…${GRACE.slice(-6)}`)).toBe(true)

  await amount.fill('1.2.3')
  await pause()
  await expect.poll(isSeen('Use digits and one “.” for decimals')).toBe(true)
  await amount.fill('')
  await dialog.button('Review').click()
  await expect.poll(isSeen('Enter an amount')).toBe(true)
})
