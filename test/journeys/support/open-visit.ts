import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Sandbox } from '../../../demo/sandbox/start-sandbox.ts'
import { collectComplaints, type Complaints } from './collect-complaints.ts'
import { createDialogPage, type DialogPage } from './dialog-page.ts'
import { noteLeaving } from './note-leaving.ts'
import type { HostFile, HostPages } from './open-host-pages.ts'
import { recordEvents, type EventRecord } from './record-events.ts'
import { announceWallets } from './wallets/announce-wallets.ts'
import type { BrowserWallet } from './wallets/create-browser-wallet.ts'

/** Options of a visit. */
export interface VisitOptions {
  /** Wallets of the browser, announced by EIP-6963. */
  readonly wallets?: readonly BrowserWallet[]
  /** The body of the page, instead of the sandbox's pages; `path` is then only its name. */
  readonly markup?: string
  /** Further files of that page's origin, by path. */
  readonly files?: Readonly<Record<string, HostFile>>
  /** The origin of pages that the test writes itself, also for the sandbox's pages. */
  readonly isOnHostPages?: boolean
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** Another origin, of pages that the test serves itself. */
  readonly origin?: string
  /** With motion, as most visitors have it. Off by default, so that clicks need not wait for it. */
  readonly hasMotion?: boolean
  readonly isPhone?: boolean
  /** The host name under which the page is opened. */
  readonly host?: string
  /** Runs before the page is opened. */
  prepare?(visit: Omit<Visit, 'complaints' | 'close'>): Promise<void>
}

/** One visitor's browser profile with a page open. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly dialog: DialogPage
  readonly events: EventRecord
  readonly network: Pick<Complaints, 'allowNetworkReports' | 'allowPolicyReports' | 'expectHostError' | 'requests'>
  /** The address of a path on the page's origin. */
  url(path: string): string
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

interface OpenOptions extends VisitOptions {
  readonly browser: Browser
  readonly sandbox: Sandbox
  readonly hostPages: HostPages
  readonly path: string
}

/** Ends a wait that hangs: only a test that fails waits so long. */
const LIMIT_MS = 120_000
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const PHONE = {
  userAgent: PHONE_AGENT,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

/** Opens a page in a profile of its own. */
export async function openVisit(options: OpenOptions): Promise<Visit> {
  const {
    browser,
    sandbox,
    hostPages,
    path,
    markup,
    files,
    wallets = [],
    isPhone,
    colorScheme,
    hasMotion = false,
    viewport,
  } = options
  const context = await browser.newContext({
    ...(isPhone && PHONE),
    ...(viewport && { viewport }),
    ...(colorScheme && { colorScheme }),
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
  })
  context.setDefaultTimeout(LIMIT_MS)
  const { info } = sandbox
  const isOnHostPages = options.isOnHostPages ?? markup !== undefined
  const base = new URL(options.origin ?? (isOnHostPages ? hostPages.url : info.pageUrl))
  if (options.host) base.hostname = options.host
  const nodes = info.chains.map(({ rpcUrl }) => rpcUrl)
  const embedded = sandbox.embedded?.origins ?? []
  const urls = [
    info.pageUrl,
    info.serviceUrl,
    info.relayUrl,
    info.walletUrl,
    info.onrampUrl,
    ...nodes,
    ...embedded,
  ].filter((url) => url !== undefined)
  const own = [base.origin, base.origin.replace('http', 'ws'), ...urls.map((url) => new URL(url).origin)]
  const network = await collectComplaints(context, (origin) => own.includes(origin) || isOwnSubdomain(origin, base))
  const events = await recordEvents(context)
  if (isPhone) await context.addInitScript(noteLeaving)
  if (wallets.length > 0) await announceWallets(context, wallets)

  if (isOnHostPages)
    hostPages.set({ ...files, ...(markup !== undefined && { [path]: { type: 'text/html', body: markup } }) })
  const page = await context.newPage()
  const visit = {
    page,
    context,
    network,
    events,
    dialog: createDialogPage(page),
    url: (to: string) => new URL(to, base).href,
  }
  await options.prepare?.(visit)
  await page.goto(visit.url(path))
  return {
    ...visit,
    async complaints() {
      // All console messages of the pages so far arrive before the answers to this.
      await Promise.all(context.pages().map((open) => open.evaluate(() => undefined)))
      return network.list()
    },
    async close() {
      // Requests that a test answers by itself may be under way still; they end with the page.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
}

/** To the browser, `a.localhost` and `b.localhost` are different sites; both are this machine. */
const isOwnSubdomain = (origin: string, { port }: URL) =>
  new RegExp(`^https?://[a-z]\\.localhost:${port}$`).test(origin)
