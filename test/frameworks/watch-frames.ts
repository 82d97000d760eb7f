import type { BrowserContext, Page } from 'playwright-core'

/** The button's labels and the layout shifts while a page loads. */
export interface Frames {
  /** Each text that the button which opens the dialog has shown, in order. */
  readonly labels: readonly string[]
  /** How far content has jumped: the sum of all layout shifts, 0 if nothing has moved. */
  readonly shift: number
}

declare global {
  interface Window {
    /** Of this document, since it began. */
    shownFrames?: { labels: string[]; shift: number }
  }
}

/** Watches every page of a context from its first frame on. */
export async function watchFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const frames = (window.shownFrames = { labels: [] as string[], shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) frames.shift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
    /** The page's first button, also within shadow roots. */
    const findButton = (root: ParentNode): HTMLElement | null => {
      const found = root.querySelector<HTMLElement>('button')
      if (found) return found
      const roots = Array.from(root.querySelectorAll(':not(wallet-dialog)'), (host) => host.shadowRoot)
      return roots.reduce<HTMLElement | null>((button, inner) => button ?? (inner && findButton(inner)), null)
    }
    const look = () => {
      const button = findButton(document)
      const label = button?.querySelector<HTMLElement>('[part=label]') ?? button
      const isSeen = label?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (label && isSeen && frames.labels.at(-1) !== label.innerText) frames.labels.push(label.innerText)
      requestAnimationFrame(look)
    }
    look()
  })
}

/** Reads what the page has shown since it was loaded. */
export const readFrames = (page: Page): Promise<Frames | undefined> => page.evaluate(() => window.shownFrames)
