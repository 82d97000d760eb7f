import type { Page } from 'playwright-core'
import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'
import { becomeIdle } from './become-idle.ts'
import { clickOpener } from './click-opener.ts'

export const CPU_SLOWDOWN = 4
const BETWEEN_OPENINGS_MS = 1000

/** What is opened by a click: our dialog, or a plain one to compare with. */
export type Subject = 'wallet-dialog' | 'native dialog'

/** How long the click takes to a visible dialog, in ms: in a fresh page, and once more in the same page. */
export interface OpeningTimes {
  readonly first: number
  readonly second: number
}

/** Loads a page on a slow processor, waits until it is idle, and clicks. */
export async function measureOpening({ open, sandbox }: MeasuredBrowser, subject: Subject): Promise<OpeningTimes> {
  const { page, devtools, complaints, close } = await open()
  try {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(`${sandbox.info.pageUrl}blank.html`, { waitUntil: 'load' })
    await page.evaluate(addOpener, subject)
    await page.waitForLoadState('networkidle')
    await page.evaluate(becomeIdle)

    const first = await clickOpener(page)
    await expectStill(page, subject)
    await closeAgain(page, subject)
    const second = await clickOpener(page)
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('\n')}`)
    return { first, second }
  } finally {
    await close()
  }
}

/** Adds a button that opens the subject, and measures in the page: from the click's own time to the frame that shows it. */
function addOpener(subject: Subject) {
  const button = document.createElement('button')
  button.id = 'opener'
  button.textContent = 'Open'
  document.body.append(button)

  const native = document.createElement('dialog')
  const title = document.createElement('h2')
  title.textContent = 'Connect wallet'
  const choice = document.createElement('button')
  choice.textContent = 'WalletConnect'
  native.append(title, choice)
  document.body.append(native)

  const buttonsOf = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.localName === 'button' ? [element] : []),
      ...(element.shadowRoot ? buttonsOf(element.shadowRoot) : []),
    ])
  const findRow = () => {
    const root = subject === 'native dialog' ? native : document.querySelector('wallet-dialog')?.shadowRoot
    return root ? buttonsOf(root).find((one) => one.textContent.startsWith('WalletConnect')) : undefined
  }
  const isVisible = () => findRow()?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false
  /** Where its row lies in the dialog, in px, whatever animation the dialog is in. */
  const rowTop = () => {
    const row = findRow()
    let top = 0
    for (let one: Element | null = row ?? null; one instanceof HTMLElement; one = one.offsetParent) {
      if (one.localName === 'dialog') break
      top += one.offsetTop
    }
    return row ? String(top) : 'nowhere'
  }
  button.addEventListener('look', () => {
    button.dataset['rowNow'] = rowTop()
  })

  button.addEventListener('click', ({ timeStamp }) => {
    if (subject === 'native dialog') native.showModal()
    else void document.querySelector('wallet-dialog')?.show()
    const look = () => {
      if (!isVisible()) return requestAnimationFrame(look)
      button.dataset['row'] = rowTop()
      // A task after the frame's callbacks runs once that frame is painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        button.dispatchEvent(new CustomEvent('opened', { detail: performance.now() - timeStamp }))
        port1.close()
      })
      port1.start()
      port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  })
}

/**
 * Once the dialog is there, its first row stays where it is: a click that is under way must not hit another.
 * @throws Error if it has moved a moment later
 */
async function expectStill(page: Page, subject: Subject): Promise<void> {
  await page.waitForTimeout(BETWEEN_OPENINGS_MS)
  const { row, rowNow } = await page.locator('#opener').evaluate((button: HTMLElement) => {
    button.dispatchEvent(new CustomEvent('look'))
    return { ...button.dataset }
  })
  if (row !== rowNow) throw new Error(`The first row of the ${subject} has moved from ${row} to ${rowNow} px.`)
}

async function closeAgain(page: Page, subject: Subject): Promise<void> {
  await page.evaluate(async (what) => {
    if (what === 'native dialog') document.querySelector('dialog')?.close()
    else await document.querySelector('wallet-dialog')?.close()
  }, subject)
  await page.waitForTimeout(BETWEEN_OPENINGS_MS)
}
