import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Fetch } from '../http/open-origin.ts'
import { PLAIN_STYLE_PATH, servePlainStyle } from '../pages/plain-page.ts'
import { createServiceFaults, type ServiceFaults } from '../service/faults/create-service-faults.ts'
import { injectFaults } from '../service/faults/inject-faults.ts'
import { createAppleClientKey, createAppleSite } from './create-apple-site.ts'
import { createOAuthSite } from './create-oauth-site.ts'
import type { createOpenIdProvider } from './create-openid-provider.ts'
import type { OAuthClient } from './oauth-client.ts'
import { OAUTH_SHAPES } from './oauth-shapes.ts'
import { readSignInAnswer, signInPage } from './sign-in-page.ts'

/** The social providers that the sandbox imitates, on one origin. Their sign-in pages accept any identity. */
export interface Identity extends Pick<ServiceFaults, 'failNext' | 'failAll'> {
  readonly fetch: Fetch
  /** Environment variables that set the wallet service up for them. */
  readonly settings: Readonly<Record<string, string>>
  /** From now on providers answer with a state that is not the one they were asked with. */
  answerWrongState(isOn: boolean): void
  /** From now on their pages sever the popup from the page that opened it, by Cross-Origin-Opener-Policy. */
  severOpener(isOn: boolean): void
  /** Takes all faults back. */
  clearFaults(): void
}

/** Providers of OpenID Connect, by id. */
const OPENID_NAMES: Readonly<Record<string, string>> = { google: 'Google' }

/**
 * @param url its own origin
 * @param walletUrl the wallet service's
 * @param createProvider creates the provider of OpenID Connect; without it, sign-in with Google is off
 */
export function createIdentity(
  url: string,
  walletUrl: string,
  createProvider: typeof createOpenIdProvider | undefined,
): Identity {
  const clientOf = (id: string): OAuthClient => ({
    id: `sandbox-${id}`,
    secret: `secret-of-${id}`,
    redirectUri: `${walletUrl}/v1/social/${id}/callback`,
  })
  const faults = createServiceFaults()
  let isStateWrong = false
  let isOpenerSevered = false

  const openIds = createProvider ? Object.keys(OPENID_NAMES) : []
  const provider = createProvider?.(url, openIds.map(clientOf))
  const nameOf = (clientId: string) => OPENID_NAMES[clientId.replace('sandbox-', '')] ?? clientId

  const appleKey = createAppleClientKey()
  const app = new Hono<{ Bindings: HttpBindings }>()
    .use(async ({ env, req, redirect }, next) => {
      if (isOpenerSevered) env.outgoing.setHeader('cross-origin-opener-policy', 'same-origin')
      const asked = new URL(req.url)
      const state = asked.searchParams.get('state')
      if (!isStateWrong || req.method !== 'GET' || state === null || state === WRONG_STATE) return next()
      asked.searchParams.set('state', WRONG_STATE)
      return redirect(asked.href, 303)
    })
    .use(injectFaults(faults))
    .get(PLAIN_STYLE_PATH, servePlainStyle)
    .get('/favicon.ico', (c) => c.body(null, 204))
  for (const shape of OAUTH_SHAPES) app.route(`/${shape.id}`, createOAuthSite(shape, clientOf(shape.id)))
  app.route('/apple', createAppleSite(`${url}/apple`, clientOf('apple'), appleKey))
  if (provider)
    app
      .get(`${provider.interactionPath}/:uid`, async (c) => {
        const { incoming, outgoing } = c.env
        return c.html(signInPage(nameOf(await provider.clientOf(incoming, outgoing))))
      })
      .post(`${provider.interactionPath}/:uid`, async (c) => {
        const { incoming, outgoing } = c.env
        const name = nameOf(await provider.clientOf(incoming, outgoing))
        const answer = readSignInAnswer(await c.req.parseBody())
        if (answer === 'incomplete') return c.html(signInPage(name), 400)
        const visitor = answer === 'declined' ? undefined : answer.visitor
        return c.redirect(await provider.finish(incoming, outgoing, visitor), 303)
      })
      .all('*', async ({ env }) => {
        await provider.answer(env.incoming, env.outgoing)
        return RESPONSE_ALREADY_SENT
      })

  return {
    fetch: app.fetch as Fetch,
    settings: Object.fromEntries([
      ...openIds.flatMap((id) => settingsOf(clientOf(id), id, url)),
      ...OAUTH_SHAPES.flatMap(({ id }) => settingsOf(clientOf(id), id, `${url}/${id}`)),
      ['APPLE_CLIENT_ID', clientOf('apple').id],
      ['APPLE_TEAM_ID', appleKey.teamId],
      ['APPLE_KEY_ID', appleKey.keyId],
      ['APPLE_PRIVATE_KEY', appleKey.privateKey],
      ['APPLE_BASE_URL', `${url}/apple`],
    ]),
    failNext: faults.failNext,
    failAll: faults.failAll,
    answerWrongState: (isOn) => void (isStateWrong = isOn),
    severOpener: (isOn) => void (isOpenerSevered = isOn),
    clearFaults() {
      isStateWrong = false
      isOpenerSevered = false
      faults.clearFaults()
    },
  }
}

const WRONG_STATE = 'not-the-state-that-was-asked-with'

function settingsOf({ id, secret }: OAuthClient, provider: string, baseUrl: string): [string, string][] {
  const name = provider.toUpperCase()
  return [
    [`${name}_CLIENT_ID`, id],
    [`${name}_CLIENT_SECRET`, secret],
    [`${name}_BASE_URL`, baseUrl],
  ]
}
