import type { Page } from 'playwright-core'

/** The test page's output for one request. */
export interface DappAnswer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** Drives the test page: sends requests by a real click, and reads the results. */
export interface DappPage {
  /** Clicks to send the request, without waiting for its answer. */
  send(method: string, params?: unknown): Promise<number>
  /** Clicks once to send several requests; each is sent when the one before has been answered. */
  sendAll(requests: readonly { readonly method: string; readonly params?: unknown }[]): Promise<number[]>
  /** Waits for the answer to a sent request. */
  answer(id: number): Promise<DappAnswer>
  /** Sends and waits. */
  request(method: string, params?: unknown): Promise<DappAnswer>
  /** The payloads of an event so far, oldest first. */
  events(name: string): Promise<unknown[]>
}

/** Creates the driver of a loaded test page. */
export function createDappPage(page: Page): DappPage {
  let lastId = 0
  const entries = async () => {
    const texts = await page.getByRole('listitem').allTextContents()
    return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  }
  const driver: DappPage = {
    async send(method, params) {
      await driver.sendAll([{ method, params }])
      return lastId
    },
    async sendAll(requests) {
      const numbered = requests.map((request) => ({ id: ++lastId, ...request }))
      await page.getByRole('textbox', { name: 'Request' }).fill(JSON.stringify(numbered))
      // By the mouse alone: a locator's click may run a script in the page after it, which counts as one more click there and
      // would let the page open one more window.
      const { x, y, width, height } = (await page.getByRole('button', { name: 'Send' }).boundingBox())!
      await page.mouse.click(x + width / 2, y + height / 2)
      return numbered.map(({ id }) => id)
    },
    async answer(id) {
      const entry = page.getByRole('listitem').filter({ hasText: `{"id":${id},` })
      return JSON.parse(await entry.innerText()) as DappAnswer
    },
    request: async (method, params) => driver.answer(await driver.send(method, params)),
    async events(name) {
      return (await entries()).filter(({ event }) => event === name).map(({ payload }) => payload)
    },
  }
  return driver
}
