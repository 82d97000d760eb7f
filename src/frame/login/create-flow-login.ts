import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { base64urlOfBytes } from '#lib/base64url.ts'
import type { FrameHandlers } from '../channel/serve-page.ts'
import { SIGN_IN_ANSWER } from '../service/service-account.ts'
import { createFrameUser } from '../session/create-frame-user.ts'
import { expectValue } from './create-attempts.ts'
import { createSecret } from './create-secret.ts'
import { FLOW, POLLED } from './login-answers.ts'
import type { LoginParts } from './login-parts.ts'

type FlowRequest = 'GET_SOCIAL_REDIRECT_URI' | 'CONNECT_SOCIAL' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'
type FlowLogin = Required<Pick<FrameHandlers, FlowRequest>>

/**
 * By a social provider in a popup, or by Farcaster on a phone. The flow starts with the hash of a secret that the frame keeps, so
 * an attacker who sees its address or its code can't use them.
 */
export function createFlowLogin({ service, session, device, clock, attempts, poll }: LoginParts): FlowLogin {
  async function startFlow(path: string, wish: object) {
    const secret = createSecret()
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', secret))
    const body = { ...wish, secretHash: base64urlOfBytes(hash) }
    const { flow, uri } = await service.call({ method: 'POST', path, body, answer: FLOW })
    // A code that was mailed before can still be entered [login.leave]; it is bound to the same secret.
    const { browser, email, challenges } = attempts.mailed() ?? {}
    attempts.begin({
      browser: browser ?? base64urlOfBytes(createSecret()),
      email,
      challenges: challenges ?? [],
      flow: { id: flow, secret: base64urlOfBytes(secret) },
    })
    return { flow, uri }
  }

  return {
    GET_SOCIAL_REDIRECT_URI: ({ provider }) => startFlow('/v1/social/start', { provider }),

    async CONNECT_SOCIAL({ flow, code }) {
      if (!(await attempts.resume())) {
        const own = attempts.expect()
        const { id, secret } = expectValue(own.flow)
        if (flow !== id) throw frameActionNotAllowed()
        const body = { flow, code, secret, browser: own.browser, device: await device.describe(flow) }
        const call = { method: 'POST', path: '/v1/social/complete', body, answer: SIGN_IN_ANSWER } as const
        await attempts.signIn(own, await service.call(call))
      }
      return createFrameUser(session, clock)
    },

    async GET_FARCASTER_URI() {
      const { uri } = await startFlow('/v1/farcaster/start', {})
      return { uri }
    },

    async CONNECT_FARCASTER(_, { signal }) {
      if (!(await attempts.resume())) {
        const own = attempts.expect()
        const { id: flow, secret } = expectValue(own.flow)
        const body = { flow, secret, browser: own.browser, device: await device.describe(flow) }
        const ask = () => service.call({ method: 'POST', path: '/v1/farcaster/status', body, answer: POLLED, signal })
        await attempts.signIn(own, await poll(ask, signal))
      }
      return { userName: session.account?.userName ?? '' }
    },
  }
}
