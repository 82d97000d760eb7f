import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { Logger } from '../../ports/logger.ts'
import type { Service } from '../../service/create-service.ts'
import { flowOf } from '../../social/create-social.ts'
import type { AppContext } from '../app-env.ts'
import type { Callers } from '../create-callers.ts'
import type { Router } from '../create-router.ts'
import { describeFault } from '../describe-fault.ts'
import { layOutPage, sendPage } from '../page.ts'

/**
 * Ties the provider's answer to the browser that went there. Each flow has a cookie of its own, so that logins in two tabs don't
 * end each other. `None`, for Apple posts its answer from its own site.
 */
const cookieOf = (flow: string) => `__Host-wallet-flow-${flow}`
const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'None', maxAge: 600 } as const

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
}

/** Runs in the popup: hands the code to the opener, at the exact origin that started the flow, or shows the one to type. */
const SCRIPT = `const typed = document.querySelector('#typed')
const { flow, code, site } = typed.dataset
if (opener) {
  const type = '@wallet-dialog/popup/' + (code ? 'SIGNED_IN' : 'FAILED')
  opener.postMessage(code ? { type, flow, code } : { type, flow }, site)
  close()
} else typed.hidden = false
`

/** The pages of the popup. */
export function addSocialPages(router: Router, { social }: Service, callers: Callers, log: Logger): void {
  async function finish(c: AppContext, parameters: URLSearchParams): Promise<Response> {
    const answered = flowOf(parameters)
    const flow = getCookie(c, cookieOf(answered)) === undefined ? '' : answered
    const provider = c.req.param('provider') ?? ''
    if (flow !== '') deleteCookie(c, cookieOf(flow), COOKIE)
    try {
      const { site, code, shortCode } = await social.finish(callers.networksOf(c), flow, provider, parameters)
      return await sendEnd(c, {
        flow,
        site,
        code,
        text: `To finish, enter this code on ${site}. Don’t share it with anyone.`,
        shortCode,
      })
    } catch (error) {
      log({
        level: 'warn',
        event: 'social-refused',
        ...(social.ids.includes(provider) && { provider }),
        ...describeFault(error),
      })
      const site = await social.siteOf(flow)
      if (site === undefined) return sendPage(c, REFUSED, 400)
      return sendEnd(c, { flow, site, code: '', text: REFUSED.text }, 400)
    }
  }

  router.page('GET /v1/social/go', async (c) => {
    const flow = c.req.query('flow') ?? ''
    const uri = await social.open(flow)
    if (uri === undefined) return sendPage(c, GONE, 410)
    setCookie(c, cookieOf(flow), 'opened', COOKIE)
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(uri, 303)
  })

  router.page('GET /v1/social/{provider}/callback', (c) => finish(c, new URL(c.req.url).searchParams))

  router.page('POST /v1/social/{provider}/callback', async (c) => finish(c, new URLSearchParams(await c.req.text())))

  router.page('GET /v1/social/popup.js', (c) =>
    c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
}

const GONE = { title: 'This link is no longer valid', text: 'It was used before. Go back to the site and start again.' }
const REFUSED = {
  title: 'Sign-in could not be verified',
  text: 'Close this window, go back to the site and start again.',
}

interface End {
  readonly flow: string
  readonly site: string
  readonly code: string
  readonly text: string
  /** The digits to type, if the popup can’t hand the code over. */
  readonly shortCode?: string
}

function sendEnd(c: AppContext, { flow, site, code, text, shortCode }: End, status: 200 | 400 = 200) {
  const title = code === '' ? REFUSED.title : 'You have signed in'
  const digits = shortCode === undefined ? '' : html`<p class="code">${shortCode}</p>`
  const content = html`<div id="typed" data-flow="${flow}" data-site="${site}" data-code="${code}" hidden>
      <p>${text}</p>
      ${digits}
    </div>
    <script src="/v1/social/popup.js"></script>`
  return c.html(layOutPage(title, content), status, HEADERS)
}
