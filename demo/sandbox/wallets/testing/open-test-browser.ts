import type { BrowserContext, Page } from 'playwright-core'

/** Shorter than a journey's own limit, so that a hanging step fails before the journey does. */
const STEP_TIMEOUT_MS = 120_000

/** A browser profile for a journey, and everything that its pages reported. */
export interface TestBrowser {
  readonly context: BrowserContext
  /** Console errors, page errors and requests to other machines, each with the page's path. */
  readonly complaints: string[]
  close(): Promise<void>
}

/** Options of a journey. */
export interface TestBrowserOptions {
  /** Let the browser block windows that weren't opened by a click, as it does for visitors. */
  readonly blockPopups?: boolean
  /** Let the test run scripts that the pages' policies forbid. */
  readonly bypassPolicies?: boolean
}

/** Opens a profile for the wallets' own journeys, in the browser shared by its worker. */
export async function openTestBrowser(options: TestBrowserOptions = {}): Promise<TestBrowser> {
  const browser = await globalThis.sharedBrowser(options.blockPopups ? { hasPopupBlocker: true } : {})
  const context = await browser.newContext({ bypassCSP: options.bypassPolicies ?? false })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  const complaints: string[] = []
  context.on('page', (page) => collectComplaints(page, complaints))
  return { context, complaints, close: () => context.close() }
}

function collectComplaints(page: Page, complaints: string[]) {
  const where = () => new URL(page.url()).pathname
  page.on('pageerror', (error) => complaints.push(`${where()}: ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${where()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') complaints.push(`${where()}: ${request.url()}`)
  })
}
