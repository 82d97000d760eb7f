import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright-core'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../demo/sandbox/start-sandbox.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from '../find-chromium.ts'

/** A page with its own context, and what a measurement needs of it. */
export interface MeasuredPage {
  readonly page: Page
  readonly devtools: CDPSession
  /** Errors of the page and in its console. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** The sandbox and a browser, for what is measured rather than tested. */
export interface MeasuredBrowser {
  readonly sandbox: Sandbox
  open(options?: BrowserContextOptions): Promise<MeasuredPage>
}

/** Starts the sandbox and the browser, and ends both however `measure` ends. */
export async function withMeasuredBrowser<Result>(
  measure: (browser: MeasuredBrowser) => Promise<Result>,
  options: Pick<SandboxOptions, 'embeddedWallet'> = {},
): Promise<Result> {
  const report = (line: string) => process.stdout.write(`${line} …\n`)
  const executablePath = await findChromium(report)
  const sandbox = await startSandbox({ onProgress: report, ...options })
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, '--enable-precise-memory-info'] })
    const launched = browser
    return await measure({ sandbox, open: (options) => openPage(launched, options) })
  } finally {
    await Promise.all([browser?.close(), sandbox.stop()])
  }
}

async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<MeasuredPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const devtools = await context.newCDPSession(page)
  return { page, devtools, complaints, close: () => context.close() }
}
