import { gzipSync } from 'node:zlib'
import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'

/** Gzipped bytes of scripts that a page has loaded at three moments, each with all that came before. */
export interface LoadedBytes {
  readonly pageLoad: number
  readonly preloaded: number
  readonly connectOpen: number
}

const SETTLED_MS = 1500

/** What a page really loads: every script's body, gzipped. Each page has an empty cache. */
export async function measureBytes({ open, sandbox }: MeasuredBrowser): Promise<LoadedBytes> {
  async function visit(query: string) {
    const { page, close } = await open()
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(`${sandbox.info.pageUrl}blank.html${query}`)
    return {
      close,
      show: () => page.evaluate(() => document.querySelector('wallet-dialog')?.show()),
      /** All bytes, once nothing has been loaded for a while. */
      async settledTotal() {
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(SETTLED_MS)
        return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      },
    }
  }

  const bare = await visit('?preload=none')
  const pageLoad = await bare.settledTotal()
  await bare.close()

  const preloading = await visit('')
  const preloaded = await preloading.settledTotal()
  await preloading.show()
  const connectOpen = await preloading.settledTotal()
  await preloading.close()
  return { pageLoad, preloaded, connectOpen }
}
