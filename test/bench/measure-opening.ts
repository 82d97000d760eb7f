import type { Page } from 'playwright-core'
import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'
import { becomeIdle } from './become-idle.ts'
import { clickOpener } from './click-opener.ts'

export const CPU_SLOWDOWN = 4
const BETWEEN_OPENINGS_MS = 1000

/** The dialog that a click opens: ours, or a plain one to compare with. */
export type Subject = 'wallet-dialog' | 'native dialog'

/** From the click to a painted frame, in ms. */
export interface OpeningTime {
  /** In which the first row is visible. */
  readonly visible: number
  /** In which a click on that row hits it, after the dialog has reported its opening: nothing of it is still to come. */
  readonly usable: number
}

/** The first opening in a fresh page, and a second one in the same page. */
export interface OpeningTimes {
  readonly first: OpeningTime
  readonly second: OpeningTime
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

    const first = await clickOpener<OpeningTime>(page)
    await expectStill(page, subject)
    await closeAgain(page, subject)
    const second = await clickOpener<OpeningTime>(page)
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('\n')}`)
    return { first, second }
  } finally {
    await close()
  }
}

/** Adds a button that opens the subject, and measures in the page, from the click's own time on. */
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

  /** Resolves with the time of the first painted frame in which something is so. */
  const whenPainted = (isSo: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isSo()) return requestAnimationFrame(look)
        // A task after the frame's callbacks runs once that frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          resolve(performance.now())
          port1.close()
        })
        port1.start()
        port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    })
  const isHit = () => {
    const row = findRow()
    if (!row) return false
    const { x, y, width, height } = row.getBoundingClientRect()
    const hit = (row.getRootNode() as Document | ShadowRoot).elementFromPoint(x + width / 2, y + height / 2)
    return row.contains(hit)
  }

  async function measure(clickedAt: number) {
    const dialog = document.querySelector('wallet-dialog')
    let isReported = subject === 'native dialog'
    dialog?.addEventListener('wallet-opened', () => (isReported = true), { once: true })
    if (subject === 'native dialog') native.showModal()
    else void dialog?.show()
    const visible = await whenPainted(isVisible)
    button.dataset['row'] = rowTop()
    const usable = await whenPainted(() => isReported && isHit())
    const detail: OpeningTime = { visible: visible - clickedAt, usable: usable - clickedAt }
    button.dispatchEvent(new CustomEvent('opened', { detail }))
  }
  button.addEventListener('click', ({ timeStamp }) => void measure(timeStamp))
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
