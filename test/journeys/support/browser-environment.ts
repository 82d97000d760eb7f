import type { Browser } from 'playwright-core'
import type { Environment } from 'vitest/runtime'
import { launchBrowser, type BrowserOptions } from './launch-browser.ts'

declare global {
  /** The worker's browser for such pages; started on first use. */
  var sharedBrowser: (options?: BrowserOptions) => Promise<Browser>
}

/** Node, with browsers that all files of a worker share, one after the other; each visit has a profile of its own in them. */
const browserEnvironment: Environment = {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup(worker: typeof globalThis) {
    const browsers = new Map<string, Promise<Browser>>()
    worker.sharedBrowser = async (options = {}) => {
      const key = JSON.stringify(options)
      const running = await browsers.get(key)?.catch(() => undefined)
      if (running?.isConnected()) return running
      const launched = launchBrowser(options)
      browsers.set(key, launched)
      return launched
    }
    return {
      teardown: async () =>
        void (await Promise.allSettled([...browsers.values()].map(async (it) => (await it).close()))),
    }
  },
}

// oxlint-disable-next-line import/no-default-export -- so Vitest takes it
export default browserEnvironment
