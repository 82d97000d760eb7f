import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'
import { askedScripts, openConnect } from '../measure/scripts-of-page.ts'
import { gzippedSize } from '../sizes/gzipped-size.ts'

/** Scripts that a page has requested up to a time, and their size (gzip). */
export interface Loaded {
  readonly requests: number
  readonly bytes: number
}

/** The scripts that a page has loaded at some moments. */
export interface LoadedScripts {
  readonly pageLoad: Loaded
  /** Until Connect is painted, with nothing fetched ahead. */
  readonly connectVisible: Loaded
  /** Once the page is idle, with the default `preload`. */
  readonly preloaded: Loaded
  /** On the same page, once the dialog is open and has fetched what may come next. */
  readonly connectOpen: Loaded
}

const SETTLED_MS = 1500

/** Measures the page's real requests: every script, gzipped. Each page has an empty cache. */
export async function measureBytes({ open, sandbox }: MeasuredBrowser): Promise<LoadedScripts> {
  async function visit(query: string) {
    const { page, close } = await open()
    await page.goto(`${sandbox.info.pageUrl}blank.html${query}`)
    return {
      close,
      /** Resolves with the time at which Connect is painted. */
      open: () => page.evaluate(openConnect),
      /** Waits until nothing has been loaded for a while; resolves with all requests, or with requests up to a time. */
      async settled(until = Infinity): Promise<Loaded> {
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(SETTLED_MS)
        const asked = (await page.evaluate(askedScripts)).filter(({ startTime }) => startTime <= until)
        return { requests: asked.length, bytes: asked.reduce((sum, { file }) => sum + gzippedSize(file), 0) }
      },
    }
  }

  const bare = await visit('?preload=none')
  const pageLoad = await bare.settled()
  const connectVisible = await bare.settled(await bare.open())
  await bare.close()

  const preloading = await visit('')
  const preloaded = await preloading.settled()
  await preloading.open()
  const connectOpen = await preloading.settled()
  await preloading.close()
  return { pageLoad, connectVisible, preloaded, connectOpen }
}
