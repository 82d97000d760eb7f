import { createHash } from 'node:crypto'
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core'

/** Errors in the pages of a visit, and their network requests. */
export interface Complaints {
  /** Ignores the browser's reports of failed requests that the test causes. The product's own are never ignored. */
  allowNetworkReports(report: RegExp): void
  /** Ignores what the page's policy blocks, where the test is about that. */
  allowPolicyReports(report: RegExp): void
  /** The host page itself throws this, once. */
  expectHostError(message: string): void
  list(): readonly string[]
  /** Every URL that was requested, oldest first. */
  requests(): readonly string[]
}

declare global {
  interface Window {
    complainToTest(text: string): void
  }
}

/** Chromium's own words for a request that failed; pages cannot prevent them. */
const NETWORK_REPORT =
  /^(Failed to load resource|Failed to find a valid digest|WebSocket connection to '[^']*' failed|Access to \w+ at)/

/** The console's line for a `wallet-error` that no listener has cancelled; tests check the event itself. */
const SAID_ERROR = /^\[wallet-dialog\] [a-z_]+: /

/** The style that Playwright adds to a page in Firefox for a moment, before a screenshot. */
const SCREENSHOT_STYLE = createHash('sha256').update('body {}').digest('base64')

/** Firefox reports what it and the test tool do themselves: the site's icon, and the style before a screenshot. */
function withoutToolsOwn(complaints: readonly string[]): readonly string[] {
  let styles = complaints.filter((complaint) => complaint.includes(SCREENSHOT_STYLE)).length
  return complaints.filter((complaint) => {
    if (complaint.startsWith('policy: style-src-elem inline') && styles > 0) return styles-- < 1
    return !complaint.includes('/favicon.ico') && !complaint.includes(SCREENSHOT_STYLE)
  })
}

/** Listens to every page of a context, from its first moment. */
export async function collectComplaints(
  context: BrowserContext,
  isOwnOrigin: (origin: string) => boolean,
): Promise<Complaints> {
  const complaints: string[] = []
  const requests: string[] = []
  const allowed: RegExp[] = []
  const hostErrors: string[] = []
  const blocked: RegExp[] = []

  const isAllowed = (text: string) => NETWORK_REPORT.test(text) && allowed.some((report) => report.test(text))
  /** Chromium says it on the console as well. */
  const isAboutPolicy = (complaint: string) => /^policy: |Content Security Policy/.test(complaint)
  const isBlocked = (complaint: string) => isAboutPolicy(complaint) && blocked.some((report) => report.test(complaint))
  function onConsole(message: ConsoleMessage) {
    const text = message.text()
    const type = message.type()
    if (type === 'warning' && SAID_ERROR.test(text)) return
    if ((type === 'error' || type === 'warning') && !isAllowed(`${text} ${message.location().url}`))
      complaints.push(`console ${type}: ${text}`)
  }
  function onRequest(url: string) {
    requests.push(url)
    const { protocol, origin } = new URL(url)
    if (/^(http|ws)/.test(protocol) && !isOwnOrigin(origin)) complaints.push(`left the sandbox: ${url}`)
  }

  context.on('console', onConsole)
  context.on('weberror', (report) => {
    const error = report.error()
    const index = hostErrors.indexOf(error.message)
    if (index >= 0) hostErrors.splice(index, 1)
    else complaints.push(`exception: ${error.stack ?? error.message}`)
  })
  context.on('request', (request) => onRequest(request.url()))
  context.on('page', (page: Page) => {
    page.on('websocket', (socket) => onRequest(socket.url()))
    page.on('crash', () => complaints.push('a page crashed'))
  })
  await context.exposeBinding('complainToTest', (_source, text: string) => void complaints.push(text))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.complainToTest(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    )
    addEventListener('unhandledrejection', ({ reason }) =>
      window.complainToTest(`unhandled rejection: ${String(reason)}`),
    )
  })

  return {
    allowNetworkReports: (report) => void allowed.push(report),
    allowPolicyReports: (report) => void blocked.push(report),
    expectHostError: (message) => void hostErrors.push(message),
    list: () => [
      ...withoutToolsOwn(complaints).filter((complaint) => !isBlocked(complaint)),
      ...hostErrors.map((message) => `the host did not throw: ${message}`),
    ],
    requests: () => requests,
  }
}
