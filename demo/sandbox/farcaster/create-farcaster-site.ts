import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import type { Fetch } from '../http/open-origin.ts'
import { PLAIN_POLICY, PLAIN_STYLE_PATH, plainPage, servePlainStyle } from '../pages/plain-page.ts'
import { SandboxError } from '../sandbox-error.ts'
import { createServiceFaults, type ServiceFaults } from '../service/faults/create-service-faults.ts'
import { injectFaults } from '../service/faults/inject-faults.ts'
import { type Channel, createChannels } from './create-channels.ts'
import { FARCASTER_USERS } from './farcaster-users.ts'
import { signChannel } from './sign-channel.ts'

/** Farcaster's relay (FIP-11), and the phone page on which a sign-in is approved or declined. */
export interface Farcaster extends Pick<ServiceFaults, 'failNext' | 'failAll'> {
  readonly fetch: Fetch
  /**
   * The link of the newest sign-in that was not read yet, which its QR code has. Waits for it.
   * @throws SandboxError if none comes in time
   */
  link(timeoutMs?: number): Promise<string>
  /** From now on the phone signs with a key that owns no Farcaster id. */
  signAsStranger(isOn: boolean): void
  /** Takes all faults back. */
  clearFaults(): void
}

/** Time limit for a requested link. */
const LINK_TIMEOUT_MS = 20_000
/** Where links of channels lead. */
const PHONE_PATH = '/~/siwf'
const openSchema = z.object({
  siweUri: z.url(),
  domain: z.string().min(1),
  nonce: z
    .string()
    .regex(/^[a-zA-Z0-9]{8,}$/)
    .optional(),
})
/** The answer of a wallet; the real relay also requires a key of the wallet. */
const answerSchema = z.object({ message: z.string(), signature: z.string(), fid: z.int(), username: z.string() })

/** @param url its own origin */
export function createFarcasterSite(url: string): Farcaster {
  const channels = createChannels()
  const faults = createServiceFaults()
  let isStranger = false

  const linkOf = ({ token, nonce, siweUri, domain }: Channel) =>
    `${url}${PHONE_PATH}?${new URLSearchParams({ channelToken: token, nonce, siweUri, domain })}`
  const tokenOf = (header: string | undefined) => header?.replace(/^Bearer /, '') ?? ''

  const app = new Hono()
    .use(injectFaults(faults))
    .use(PHONE_PATH, async (c, next) => {
      c.header('content-security-policy', PLAIN_POLICY)
      await next()
    })
    .get(PLAIN_STYLE_PATH, servePlainStyle)
    .get('/favicon.ico', (c) => c.body(null, 204))
    .post('/v1/channel', async (c) => {
      const asked = openSchema.safeParse(await c.req.json().catch(() => undefined))
      if (!asked.success) return c.json({ errors: [z.prettifyError(asked.error)] }, 400)
      const channel = channels.open(asked.data.siweUri, asked.data.domain, asked.data.nonce)
      return c.json({ channelToken: channel.token, url: linkOf(channel), nonce: channel.nonce }, 201)
    })
    .get('/v1/channel/status', (c) => {
      const channel = channels.find(tokenOf(c.req.header('authorization')))
      if (!channel) return c.json({ errors: ['Unauthorized'] }, 401)
      const { nonce, answer } = channel
      return answer
        ? c.json({ state: 'completed', nonce, url: linkOf(channel), ...answer }, 200)
        : c.json({ state: 'pending', nonce, url: linkOf(channel) }, 202)
    })
    .post('/v1/channel/authenticate', async (c) => {
      const channel = channels.find(tokenOf(c.req.header('authorization')))
      if (!channel || channel.answer) return c.json({ errors: ['Unauthorized'] }, 401)
      const asked = answerSchema.safeParse(await c.req.json().catch(() => undefined))
      if (!asked.success) return c.json({ errors: [z.prettifyError(asked.error)] }, 400)
      channels.answer(channel.token, asked.data)
      return c.json({ state: 'completed', nonce: channel.nonce, url: linkOf(channel), ...asked.data }, 201)
    })
    .get(PHONE_PATH, (c) => {
      const channel = channels.find(c.req.query('channelToken') ?? '')
      return channel && !channel.answer ? c.html(phonePage(channel.domain)) : c.html(endPage(GONE), 410)
    })
    .post(PHONE_PATH, async (c) => {
      const channel = channels.find(c.req.query('channelToken') ?? '')
      if (!channel || channel.answer) return c.html(endPage(GONE), 410)
      const { choice } = await c.req.parseBody()
      if (choice === 'decline') return c.html(endPage(DECLINED))
      const user = FARCASTER_USERS.find(({ username }) => username === choice)
      if (!user) return c.html(phonePage(channel.domain), 400)
      channels.answer(channel.token, await signChannel(channel, user, isStranger))
      return c.html(endPage(APPROVED))
    })

  return {
    fetch: app.fetch,
    async link(timeoutMs = LINK_TIMEOUT_MS) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return linkOf(await channels.read(signal))
      } catch (error) {
        if (!signal.aborted) throw error
        throw new SandboxError(`Nobody has begun to sign in with Farcaster in ${timeoutMs / 1000} s.`, { cause: error })
      }
    },
    failNext: faults.failNext,
    failAll: faults.failAll,
    signAsStranger: (isOn) => void (isStranger = isOn),
    clearFaults() {
      isStranger = false
      faults.clearFaults()
    },
  }
}

const GONE = { title: 'This link is no longer valid', text: 'It was used before, or 5 minutes have passed.' }
const APPROVED = { title: 'You have signed in', text: 'Go back to the page.' }
const DECLINED = {
  title: 'You have declined',
  text: 'Farcaster tells nobody that you did: the page goes on waiting until you cancel there.',
}

function phonePage(domain: string) {
  return plainPage(
    'Sign in with Farcaster',
    html`<p>${domain} wants to know your Farcaster account. Choose who you are.</p>
      <form method="post">
        ${FARCASTER_USERS.map(
          ({ username, fid }) =>
            html`<p><button name="choice" value="${username}">Approve as ${username} (${fid})</button></p>`,
        )}
        <p><button name="choice" value="decline">Decline</button></p>
      </form>`,
  )
}

const endPage = ({ title, text }: { readonly title: string; readonly text: string }) =>
  plainPage(title, html`<p>${text}</p>`)
