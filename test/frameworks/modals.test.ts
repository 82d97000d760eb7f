// `npm run test:frameworks -- -t modal`: the wallet dialog beside and inside the modals of real libraries, on the packed tarball, in a
// page that Vite builds.
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'
import { pack } from '../../tools/pack.ts'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { serveProject } from './serve-project.ts'
import { npm, setUpProject } from './set-up-project.ts'

// [closing.apart] [opening.exposed]

/** By their names in the page. shadcn/ui's Dialog and Drawer are Radix's and vaul's, with classes. */
const LIBRARIES = {
  radix: 'Radix Dialog',
  vaul: 'vaul Drawer',
  mui: 'MUI',
  headless: 'Headless UI',
  antd: 'Ant Design',
}
const PLACES = { layout: 'in the layout', inside: 'inside the modal' }

const journey = setUpJourney()
let url: string

beforeAll(async () => {
  const tarball = pack(join(ROOT, '.cache/modals-package'))
  const source = join(ROOT, 'test/frameworks/modals')
  const project = await setUpProject('modals', tarball, journey.sandbox.info.serviceUrl, source)
  await npm(project, 'run', 'build')
  await npm(project, 'run', 'check')
  const site = await serveProject(project, { serve: { folder: 'dist' } })
  url = site.url
  return () => site.close()
})

/** A visitor who has opened the modal, and the wallet dialog from it. */
async function openBoth(library: string, place: string) {
  const wallets = [createBrowserWallet({ sandbox: journey.sandbox })]
  const visit = await journey.visit(`/?library=${library}&place=${place}`, { origin: url, wallets })
  const { page } = visit
  // By its text: the element with the role may have no size.
  const modal = page.getByText('Checkout', { exact: true })
  const dialog = page.locator('wallet-dialog').getByRole('dialog')
  await page.getByRole('button', { name: 'Check out' }).click()
  await modal.waitFor()
  await page.getByRole('button', { name: 'Connect' }).click()
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  await button(/^Test Wallet/).waitFor()
  const seeModal = async (isOpen: boolean) => {
    await expect.poll(() => modal.isVisible(), { message: 'the modal' }).toBe(isOpen)
  }
  const seeDialog = async (isOpen: boolean) => {
    await expect.poll(() => dialog.isVisible(), { message: 'the wallet dialog' }).toBe(isOpen)
  }
  return { ...visit, nativeDialog: dialog, button, seeModal, seeDialog }
}

const focused = (field: Locator) =>
  field.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement?.textContent)

describe.each(Object.entries(LIBRARIES))('a modal of %s (%s)', (library) => {
  test.each(Object.entries(PLACES))('%s (%s): presses, keys and text are the wallet dialog’s alone', async (place) => {
    const { page, nativeDialog, button, seeModal, seeDialog } = await openBoth(library, place)
    await button(/^All wallets/).click()
    const search = nativeDialog.getByRole('searchbox')
    await search.click()
    await page.keyboard.type('Wallet')
    expect(await search.inputValue()).toBe('Wallet')
    await button(/^Sandbox Wallet/).waitFor()
    await page.keyboard.press('Tab')
    const first = await focused(search)
    await page.keyboard.press('Tab')
    expect(await focused(search), 'Tab moves the focus').not.toBe(first)
    await page.mouse.wheel(0, 200)
    await seeModal(true)

    // Escape empties the search first.
    await search.click()
    await page.keyboard.press('Escape')
    expect(await search.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await seeDialog(false)
    await seeModal(true)
    await page.keyboard.press('Escape')
    await seeModal(false)
    // Elements that the library had hidden are exposed again.
    await page.getByRole('button', { name: 'Check out' }).waitFor()
  })

  test.each(Object.entries(PLACES))('%s (%s): the backdrop closes the wallet dialog alone', async (place) => {
    const { page, seeModal, seeDialog } = await openBoth(library, place)
    await page.mouse.click(5, 5)
    await seeDialog(false)
    await seeModal(true)
  })

  test.each(Object.entries(PLACES))('%s (%s): a wallet connects', async (place) => {
    const { button, events, seeModal } = await openBoth(library, place)
    await button(/^Test Wallet/).click()
    await events.next('wallet-connected')
    await seeModal(true)
  })

  test.each(Object.entries(PLACES))('%s (%s): the wallet dialog is exposed to assistive technology', async (place) => {
    const { page, context } = await openBoth(library, place)
    const session = await context.newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const names = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value))
    expect(names.some((name) => name.startsWith('All wallets'))).toBe(true)
  })
})
