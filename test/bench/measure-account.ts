import type { Page } from 'playwright-core'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'
import { becomeIdle } from './become-idle.ts'
import { clickOpener } from './click-opener.ts'
import { CPU_SLOWDOWN } from './measure-opening.ts'

/** A visitor takes no less to agree to what a wallet asks. */
const READING_MS = 2000

/**
 * How long Account takes until it can be used, in ms. Usable: the address, every action, every tab and the menu are visible,
 * and a click in the middle of each hits it, in a frame that has been painted. Amounts, names and lists may still be on their way.
 */
export interface AccountTimes {
  /**
   * From the moment when the wallet's `eth_requestAccounts` resolves: the page keeps the dialog open (it cancels
   * `wallet-before-close`), which goes to Account by itself.
   */
  readonly connecting: number
  /** From the click that opens the dialog, on the page that the visitor has connected on: the first look since. */
  readonly opening: number
  /** The same after a reload, once the page is idle. */
  readonly restored: number
}

/** Connects a wallet that lives in the page on a slow processor, then opens Account, before and after a reload. */
export async function measureAccount({ open, sandbox }: MeasuredBrowser): Promise<AccountTimes> {
  const { page, devtools, complaints, close } = await open()
  try {
    await page.addInitScript(addWallet, devAccount(1).address)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await load(page, `${sandbox.info.pageUrl}blank.html`)
    await page.evaluate(() => {
      const dialog = document.querySelector('wallet-dialog')
      dialog?.addEventListener('wallet-before-close', (event) => event.preventDefault(), { once: true })
      return dialog?.show()
    })
    await page.getByRole('button', { name: 'Bench Wallet' }).click()
    // The visitor reads what the wallet asks: the dialog has fetched what comes next by then. (Its ring turns: it is never idle.)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(READING_MS)
    const connecting = await page.evaluate(() => window.bench.time(() => window.bench.approve()))

    await page.evaluate(() => document.querySelector('wallet-dialog')?.close())
    await page.evaluate(becomeIdle)
    const opening = await clickOpener(page)
    await load(page, page.url())
    const restored = await clickOpener(page)
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('\n')}`)
    return { connecting, opening, restored }
  } finally {
    await close()
  }
}

declare global {
  interface Window {
    /** The functions that the measured page can call. */
    bench: {
      /** The wallet answers that the visitor has agreed. */
      approve(): void
      /** From now, or from `startedAt`, to the painted frame in which Account can be used. */
      time(begin: () => void, startedAt?: number): Promise<number>
    }
  }
}

async function load(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(addOpener)
  await page.waitForLoadState('networkidle')
  await page.evaluate(becomeIdle)
}

/** Adds a button that opens the dialog and says how long that took, counted from the click's own time. */
function addOpener(): void {
  const button = document.createElement('button')
  button.id = 'opener'
  button.textContent = 'Open'
  document.body.append(button)
  button.addEventListener('click', ({ timeStamp }) => {
    const begin = () => void document.querySelector('wallet-dialog')?.show()
    void window.bench
      .time(begin, timeStamp)
      .then((detail) => button.dispatchEvent(new CustomEvent('opened', { detail })))
  })
}

/** Before the page: announces a wallet (EIP-6963) that answers at once, but for `eth_requestAccounts`; and times. */
function addWallet(address: string): void {
  const isApproved = () => sessionStorage.getItem('approved') !== null
  let approve = () => {}
  const provider = {
    on: () => {},
    removeListener: () => {},
    request({ method }: { method: string }): Promise<unknown> {
      const accounts = () =>
        new Promise((resolve) => {
          approve = () => {
            sessionStorage.setItem('approved', '')
            resolve([address])
          }
        })
      if (method === 'eth_requestAccounts') return accounts()
      if (method === 'eth_accounts') return Promise.resolve(isApproved() ? [address] : [])
      if (method === 'eth_chainId') return Promise.resolve('0x1')
      return Promise.reject(Object.assign(new Error(`${method} is not supported`), { code: 4200 }))
    },
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: crypto.randomUUID(), name: 'Bench Wallet', icon, rdns: 'bench.wallet' }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()

  const isThere = (element: Element, root: ShadowRoot) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = root.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && element.contains(hit)
  }
  const isUsable = () => {
    const root = document.querySelector('wallet-dialog')?.shadowRoot
    const buttons = [...(root?.querySelectorAll('.frame:not([inert]) button') ?? [])]
    const find = (text: string) => buttons.find((button) => (button.ariaLabel ?? button.textContent).includes(text))
    const mainButtons = ['…', 'Send', 'Receive', 'Tokens', 'NFTs', 'Activity', 'More options'].map(find)
    return root ? mainButtons.every((button) => button !== undefined && isThere(button, root)) : false
  }
  window.bench = {
    approve: () => approve(),
    time: (begin, startedAt = performance.now()) =>
      new Promise((resolve) => {
        begin()
        const look = () => {
          if (!isUsable()) return requestAnimationFrame(look)
          // A task after the frame's callbacks runs once that frame is painted.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => {
            resolve(performance.now() - startedAt)
            port1.close()
          })
          port1.start()
          port2.postMessage(undefined)
        }
        requestAnimationFrame(look)
      }),
  }
}
