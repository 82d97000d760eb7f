import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { approvalExpired, codeExpired, codeWrong, flowExpired } from '#core/errors/wallet-service-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import { base64urlOfBytes } from '#lib/bytes.ts'
import { wait } from '#lib/wait.ts'
import type { FrameHandlers } from '../channel/serve-page.ts'
import type { Device } from '../device/create-device.ts'
import type { ServiceClient } from '../service/create-service-client.ts'
import { SIGN_IN_ANSWER, type SignInAnswer } from '../service/service-account.ts'
import { createFrameUser } from '../session/create-frame-user.ts'
import type { Session } from '../session/create-session.ts'
import { createAttempts, expectValue, type Attempt, type Attempts, type Flow } from './create-attempts.ts'
import { CODE_SENT, createSecret, FLOW, POLLED } from './login-answers.ts'
import { orSession } from './or-session.ts'

/** How often to ask the service if a link was opened, or a phone has signed. */
const POLL_MS = 2_000

/** The requests of a login. */
export function createLogin(deps: LoginDeps) {
  const parts: LoginParts = {
    ...deps,
    attempts: createAttempts(deps.session),
    async poll(ask, signal) {
      for (;;) {
        const answer = await ask()
        if (answer.status !== 'waiting') return answer
        await wait(POLL_MS, deps.clock, signal)
      }
    },
  }
  return { ...createEmailLogin(parts), ...createFlowLogin(parts) }
}

/** Max codes kept of mails sent one after the other: the previous code is still valid. */
const CHALLENGES_LIMIT = 2

type EmailLogin = Required<Pick<FrameHandlers, 'CONNECT_EMAIL' | 'CONNECT_OTP' | 'CONNECT_DEVICE'>>

/** Login by a mailed code, and on a new device by a mailed link too. */
function createEmailLogin({ service, device, attempts, poll }: LoginParts): EmailLogin {
  async function verify({ challenges, browser }: Attempt, code: string): Promise<SignInAnswer> {
    let failure: unknown
    for (const challenge of challenges) {
      try {
        const body = { challenge, code, browser, device: await device.describe(challenge) }
        return await service.call({ method: 'POST', path: '/v1/email/verify', body, answer: SIGN_IN_ANSWER })
      } catch (error) {
        failure ??= error
        if (!codeWrong.matches(error)) break
      }
    }
    throw failure
  }

  /** A code or an approval that is used up has signed in at an earlier try, if the session has arrived. */
  const orEmailSession = ({ email }: Attempt, answer: Promise<SignInAnswer>) =>
    orSession(answer, {
      service,
      isUsedUp: (error) => codeExpired.matches(error) || approvalExpired.matches(error),
      isOwn: (account) => account.email === email?.toLowerCase(),
    })

  return {
    async CONNECT_EMAIL({ email }) {
      await attempts.begin(async () => {
        const known = attempts.current?.email === email ? attempts.current : undefined
        const browser = known?.browser ?? base64urlOfBytes(createSecret())
        // A known device has its own limit, which a stranger can't use up.
        const body = { email, browser, device: await device.describe(browser) }
        const { challenge } = await service.call({ method: 'POST', path: '/v1/email/code', body, answer: CODE_SENT })
        const challenges = [challenge, ...(known?.challenges ?? [])].slice(0, CHALLENGES_LIMIT)
        return { browser, email, challenges }
      })
      return { action: 'VERIFY_OTP' }
    },

    async CONNECT_OTP({ otp }) {
      if (await attempts.resume()) return undefined
      const own = attempts.expect()
      expectValue(own.challenges[0])
      await attempts.signIn(own, await orEmailSession(own, verify(own, otp)))
      return undefined
    },

    async CONNECT_DEVICE(_, { signal }) {
      if (await attempts.resume()) return undefined
      const own = attempts.expect()
      const body = { approval: expectValue(own.approval), browser: own.browser }
      const ask = () => service.call({ method: 'POST', path: '/v1/approvals/poll', body, answer: POLLED, signal })
      await attempts.signIn(own, await orEmailSession(own, poll(ask, signal)))
      return undefined
    },
  }
}

type FlowRequest = 'GET_SOCIAL_REDIRECT_URI' | 'CONNECT_SOCIAL' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'

type FlowLogin = Required<Pick<FrameHandlers, FlowRequest>>

/**
 * By a social provider in a popup, or by Farcaster on a phone. The flow starts with the hash of a secret that the frame keeps, so
 * an attacker who sees its address or its code can't use them.
 */
function createFlowLogin({ service, session, device, clock, attempts, poll }: LoginParts): FlowLogin {
  async function startFlow(path: string, provider: string, request: object) {
    const secret = createSecret()
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', secret))
    const body = { ...request, secretHash: base64urlOfBytes(hash) }
    let uri = ''
    const { flow } = await attempts.begin(async () => {
      const started = await service.call({ method: 'POST', path, body, answer: FLOW })
      uri = started.uri
      // A code that was mailed before can still be entered [login.leave]; it is bound to the same secret.
      const { browser, email, challenges } = attempts.mailed() ?? {}
      return {
        browser: browser ?? base64urlOfBytes(createSecret()),
        email,
        challenges: challenges ?? [],
        flow: { id: started.flow, secret: base64urlOfBytes(secret), provider, accountBefore: session.account?.id },
      }
    })
    return { flow: flow.id, uri }
  }

  const orFlowSession = ({ provider, accountBefore }: Flow, answer: Promise<SignInAnswer>) =>
    orSession(answer, {
      service,
      isUsedUp: (error) => flowExpired.matches(error),
      // A session of before, or of another way in, isn't this login's.
      isOwn: (account) => account.provider === provider && account.id !== accountBefore,
    })

  return {
    GET_SOCIAL_REDIRECT_URI: ({ provider }) => startFlow('/v1/social/start', provider, { provider }),

    async CONNECT_SOCIAL({ flow, code }) {
      if (!(await attempts.resume())) {
        const own = attempts.expect()
        const begun = expectValue(own.flow)
        const { id, secret } = begun
        if (flow !== id) throw frameActionNotAllowed()
        const body = { flow, code, secret, browser: own.browser, device: await device.describe(flow) }
        const call = { method: 'POST', path: '/v1/social/complete', body, answer: SIGN_IN_ANSWER } as const
        await attempts.signIn(own, await orFlowSession(begun, service.call(call)))
      }
      return createFrameUser(session, clock)
    },

    async GET_FARCASTER_URI() {
      const { uri } = await startFlow('/v1/farcaster/start', 'farcaster', {})
      return { uri }
    },

    async CONNECT_FARCASTER(_, { signal }) {
      if (!(await attempts.resume())) {
        const own = attempts.expect()
        const begun = expectValue(own.flow)
        const { id: flow, secret } = begun
        const body = { flow, secret, browser: own.browser, device: await device.describe(flow) }
        const ask = () => service.call({ method: 'POST', path: '/v1/farcaster/status', body, answer: POLLED, signal })
        await attempts.signIn(own, await orFlowSession(begun, poll(ask, signal)))
      }
      return { userName: session.account?.userName ?? '' }
    },
  }
}

interface LoginDeps {
  readonly service: Pick<ServiceClient, 'call' | 'of'>
  readonly session: Session
  readonly device: Device
  readonly clock: Clock
}

/** Shared dependencies of all ways to log in. */
interface LoginParts extends LoginDeps {
  readonly attempts: Attempts
  /** Asks every 2 s until there is an answer. */
  poll(ask: () => Promise<{ readonly status: 'waiting' } | SignInAnswer>, signal: AbortSignal): Promise<SignInAnswer>
}
