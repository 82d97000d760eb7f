import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { setUpPage, type PageVisit } from './support/set-up-page.ts'

// [closing.apart]
const journey = setUpPage()

/** Events that libraries use to notice a press or a focus outside of their dialog, drawer or menu. */
const PRESSES = ['pointerdown', 'pointerup', 'mouseup']
const BUBBLING = [...PRESSES, 'mousedown', 'click', 'focusin', 'focusout', 'keydown', 'keyup', 'wheel']

/** Listens as a host does, until the test ends. @returns the events that the page has heard from the dialog */
function listen(): string[] {
  const heard: string[] = []
  const end = new AbortController()
  journey.onEnd(() => end.abort())
  const note = (phase: string) => (event: Event) => {
    if (event.target instanceof Element && event.target.matches('wallet-dialog'))
      heard.push(`${phase} ${event.type} ${event instanceof KeyboardEvent ? event.key : ''}`.trim())
  }
  for (const subject of [window, document, document.body])
    for (const type of BUBBLING) subject.addEventListener(type, note('bubbling'), { signal: end.signal })
  for (const subject of [document, document.body])
    for (const type of PRESSES) subject.addEventListener(type, note('capturing'), { signal: end.signal, capture: true })
  return heard
}

test('presses, keys and the focus in the dialog are none in the page, and do in the dialog what they do', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, page } = await journey.visit('/strict.html', { wallets: [wallet] })
  await dialog.show()
  const heard = listen()
  await dialog.button(/^All wallets/).click()
  const search = dialog.dialog.getByRole('searchbox')
  await search.click()
  await page.keyboard.type('Test')
  expect(await search.inputValue()).toBe('Test')
  await page.keyboard.press('Tab')
  await dialog.dialog.hover()
  await page.mouse.wheel(0, 50)
  // Escape empties the search before it closes the dialog.
  await search.click()
  await page.keyboard.press('Escape')
  expect(await search.inputValue()).toBe('')
  expect((await dialog.state()).open).toBe(true)
  expect(heard).toEqual([])
})

const CLOSINGS: Readonly<Record<string, (page: PageVisit['page']) => Promise<void>>> = {
  Escape: ({ keyboard }) => keyboard.press('Escape'),
  'the backdrop': ({ mouse }) => mouse.click(5, 5),
}

for (const [name, close] of Object.entries(CLOSINGS))
  for (const hasFocus of [true, false])
    test(`${name} closes the dialog, ${hasFocus ? 'with' : 'without'} the focus in it, and the page hears nothing of it`, async () => {
      const { dialog, page, events } = await journey.visit('/strict.html')
      const keys: string[] = []
      const end = new AbortController()
      journey.onEnd(() => end.abort())
      document.addEventListener('keydown', ({ key }) => keys.push(key), { signal: end.signal, capture: true })
      const heard = listen()
      await dialog.show()
      await dialog.title.waitFor()
      if (!hasFocus) (document.querySelector('wallet-dialog')!.shadowRoot!.activeElement as HTMLElement).blur()
      heard.length = 0
      await close(page)
      await events.next('wallet-closed')
      expect(keys).toEqual([])
      expect(heard.filter((one) => !one.includes('focus'))).toEqual([])
    })

test('Escape closes the dialog also when a script dispatches it at the element itself', async () => {
  const { dialog, element, events } = await journey.visit('/strict.html')
  await dialog.show()
  await dialog.title.waitFor()
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
  )
  await events.next('wallet-closed')
})

test('beside the dialog, and in an inline one, the page hears everything', async () => {
  const { dialog, page } = await journey.visit('/strict.html', { properties: { inline: true } })
  await dialog.show()
  const heard = listen()
  await dialog.button(/^All wallets/).click()
  await page.keyboard.press('Escape')
  for (const expected of ['capturing pointerdown', 'bubbling click', 'bubbling keydown Escape'])
    expect(heard).toContain(expected)
})

test('what a page has put into a slot is the page’s', async () => {
  const button = document.createElement('button')
  button.slot = 'connect-footer'
  button.textContent = 'Help'
  const pressed: string[] = []
  button.addEventListener('pointerdown', ({ type }) => pressed.push(type))
  const { dialog, element, page } = await journey.visit('/strict.html')
  element.append(button)
  const onPage: string[] = []
  const end = new AbortController()
  journey.onEnd(() => end.abort())
  document.addEventListener('click', ({ target }) => onPage.push((target as Element).textContent ?? ''), {
    signal: end.signal,
  })
  await dialog.show()
  const { left, top } = button.getBoundingClientRect()
  expect(top).toBeGreaterThan(0)
  await page.mouse.click(left + 5, top + 5)
  expect(pressed).toEqual(['pointerdown'])
  expect(onPage).toEqual(['Help'])
})

// [opening.exposed] With the modals of real libraries: test/frameworks/modals.test.ts.
test('what a page has hidden by aria-hidden is exposed while the dialog is open, and hidden again unless the page has shown it', async () => {
  const { dialog, element } = await journey.visit('/strict.html')
  const place = element.parentElement!
  const hidden = () => [element, place].map((one) => one.getAttribute('aria-hidden'))
  element.setAttribute('aria-hidden', 'true')
  await dialog.show()
  await expect.poll(hidden).toEqual(['false', null])
  // A modal of the page opens above it, and both close.
  place.setAttribute('aria-hidden', 'true')
  await expect.poll(hidden).toEqual(['false', 'false'])
  element.removeAttribute('aria-hidden')
  await dialog.close()
  await expect.poll(hidden).toEqual([null, 'true'])
})
