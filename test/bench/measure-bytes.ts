import { gzipSync } from 'node:zlib'
import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'

/** Gzipped bytes of scripts that a page has loaded at three moments, each with all that came before. */
export interface LoadedBytes {
  readonly pageLoad: number
  readonly preloaded: number
  readonly connectOpen: number
}

const SETTLED_MS = 1500

/** What a page really loads: every script's body, gzipped. */
export async function measureBytes({ open, sandbox }: MeasuredBrowser): Promise<LoadedBytes> {
  const { page, close } = await open()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  const total = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const settle = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLED_MS)
  }
  try {
    await page.goto(`${sandbox.info.pageUrl}blank.html?preload=none`)
    await settle()
    const pageLoad = await total()
    sizes.length = 0

    await page.goto(`${sandbox.info.pageUrl}blank.html`)
    await settle()
    const preloaded = await total()
    await page.evaluate(() => document.querySelector('wallet-dialog')?.show())
    await settle()
    return { pageLoad, preloaded, connectOpen: await total() }
  } finally {
    await close()
  }
}
