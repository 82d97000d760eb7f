import type { BrowserContext, Page } from 'playwright-core'
import type { FrameSite } from './serve-frame.ts'

const CHAIN = 'eip155:1'
let visits = 0

/** A visit to a page that embeds the frame; what the browser complains of is collected. */
export async function visitFrame(
  site: FrameSite,
  { frameUrl = site.frameUrl, context: given, prepare }: VisitOptions = {},
) {
  const context = given ?? (await (await sharedBrowser()).newContext({ viewport: { width: 800, height: 700 } }))
  const page = await context.newPage()
  await prepare?.(page)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(`${site.pageUrl}?frame=${encodeURIComponent(frameUrl)}`)
  const frame = page.frameLocator('#wallet')
  return {
    context,
    page,
    complaints,
    frame,
    approve: frame.getByRole('button', { name: 'Approve' }),
    reject: frame.getByRole('button', { name: 'Reject' }),
    end: () => context.close(),
  }
}

interface VisitOptions {
  readonly frameUrl?: string
  readonly context?: BrowserContext
  /** Runs before the page is loaded. */
  prepare?(page: Page): Promise<unknown>
}

/** A request, by the page's half of the channel: its result, or the error's code and text. */
export const ask = (page: Page, name: string, payload?: unknown) =>
  page.evaluate(
    ([name, payload]) =>
      channel.request(name as 'RPC_REQUEST', payload as never).then(
        (result: unknown) => ({ result }),
        (error: Error & { code: string }) => ({ error: error.message, code: error.code }),
      ),
    [name, payload] as const,
  )

export async function rpc(page: Page, method: string, params: unknown, chainId = CHAIN) {
  const answer = await ask(page, 'RPC_REQUEST', { method, params, chainId })
  return 'error' in answer ? { error: answer.error } : (answer.result as { result: unknown })
}

/** Asks for a code, reads it in the mail and types it. Each visitor has an address of their own. */
export async function logIn(site: FrameSite, page: Page, email = `visitor-${++visits}@example.com`) {
  await ask(page, 'CONNECT_EMAIL', { email })
  return { email, answer: await ask(page, 'CONNECT_OTP', { otp: await site.codeFor(email) }) }
}

/** A visitor who has logged in and is asked to sign a message. */
export async function openAndAsk(site: FrameSite, options?: VisitOptions) {
  const visited = await visitFrame(site, options)
  await logIn(site, visited.page)
  const { result } = (await rpc(visited.page, 'eth_accounts', [])) as { result: [string, `0x${string}`] }
  const [, owner] = result
  return { ...visited, owner, outcome: rpc(visited.page, 'personal_sign', ['Hello from the shop', owner]) }
}
