import { gzipSync } from 'node:zlib'
import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'

/** Scripts that a page has asked for by some moment, and what they weigh (gzip). */
export interface Loaded {
  readonly requests: number
  readonly bytes: number
}

/** What a page has loaded at some moments. */
export interface LoadedScripts {
  readonly pageLoad: Loaded
  /** Once Connect is on the screen, with nothing fetched ahead. */
  readonly connectVisible: Loaded
  /** Once the page is idle, with the default `preload`. */
  readonly preloaded: Loaded
  /** On the same page, once the dialog is open and has fetched what may come next. */
  readonly connectOpen: Loaded
}

const SETTLED_MS = 1500

/** What a page really loads: every script's body, gzipped. Each page has an empty cache. */
export async function measureBytes({ open, sandbox }: MeasuredBrowser): Promise<LoadedScripts> {
  async function visit(query: string) {
    const { page, close } = await open()
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(`${sandbox.info.pageUrl}blank.html${query}`)
    const total = async (): Promise<Loaded> => {
      const loaded = await Promise.all(sizes)
      return { requests: loaded.length, bytes: loaded.reduce((sum, size) => sum + size, 0) }
    }
    return {
      close,
      /** Opens the dialog; resolves with what has come by the frame that shows Connect. */
      async show() {
        const shown = await page.evaluate(showConnect)
        const came = (await Promise.all(sizes)).slice(0, shown)
        return { requests: shown, bytes: came.reduce((sum, size) => sum + size, 0) }
      },
      /** All of it, once nothing has been loaded for a while. */
      async settledTotal() {
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(SETTLED_MS)
        return total()
      },
    }
  }

  const bare = await visit('?preload=none')
  const pageLoad = await bare.settledTotal()
  const connectVisible = await bare.show()
  await bare.close()

  const preloading = await visit('')
  const preloaded = await preloading.settledTotal()
  await preloading.show()
  const connectOpen = await preloading.settledTotal()
  await preloading.close()
  return { pageLoad, connectVisible, preloaded, connectOpen }
}

/** Runs in the page. Resolves with the number of scripts that have come once a row of Connect is on the screen. */
async function showConnect(): Promise<number> {
  const dialog = document.querySelector('wallet-dialog')
  const isVisible = () => {
    const host = dialog?.shadowRoot?.querySelector('*:not(style)')
    const buttons = [
      ...(dialog?.shadowRoot?.querySelectorAll('button') ?? []),
      ...(host?.shadowRoot?.querySelectorAll('button') ?? []),
    ]
    return buttons.some((one) => one.textContent.startsWith('WalletConnect') && one.checkVisibility())
  }
  const scripts = () =>
    performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js')).length
  const shown = new Promise<number>((resolve) => {
    const look = () => (isVisible() ? resolve(scripts()) : requestAnimationFrame(look))
    requestAnimationFrame(look)
  })
  await dialog?.show()
  return shown
}
