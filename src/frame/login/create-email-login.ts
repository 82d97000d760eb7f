import { codeWrong } from '#core/errors/wallet-service-errors.ts'
import { base64urlOfBytes } from '#lib/base64url.ts'
import type { FrameHandlers } from '../channel/serve-page.ts'
import { SIGN_IN_ANSWER, type SignInAnswer } from '../service/service-account.ts'
import { expectValue, type Attempt } from './create-attempts.ts'
import { createSecret } from './create-secret.ts'
import { CODE_SENT, POLLED } from './login-answers.ts'
import type { LoginParts } from './login-parts.ts'

/** Max codes kept of mails sent one after the other: the previous code is still valid. */
const CHALLENGES_LIMIT = 2

type EmailLogin = Required<Pick<FrameHandlers, 'CONNECT_EMAIL' | 'CONNECT_OTP' | 'CONNECT_DEVICE'>>

/** Login by a mailed code, and on a new device by a mailed link too. */
export function createEmailLogin({ service, device, attempts, poll }: LoginParts): EmailLogin {
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

  return {
    async CONNECT_EMAIL({ email }) {
      const known = attempts.current?.email === email ? attempts.current : undefined
      const browser = known?.browser ?? base64urlOfBytes(createSecret())
      // A known device has its own limit, which a stranger can't use up.
      const body = { email, browser, device: await device.describe(browser) }
      const { challenge } = await service.call({ method: 'POST', path: '/v1/email/code', body, answer: CODE_SENT })
      const challenges = [challenge, ...(known?.challenges ?? [])].slice(0, CHALLENGES_LIMIT)
      attempts.begin({ browser, email, challenges })
      return { action: 'VERIFY_OTP' }
    },

    async CONNECT_OTP({ otp }) {
      if (await attempts.resume()) return undefined
      const own = attempts.expect()
      expectValue(own.challenges[0])
      await attempts.signIn(own, await verify(own, otp))
      return undefined
    },

    async CONNECT_DEVICE(_, { signal }) {
      if (await attempts.resume()) return undefined
      const own = attempts.expect()
      const body = { approval: expectValue(own.approval), browser: own.browser }
      const ask = () => service.call({ method: 'POST', path: '/v1/approvals/poll', body, answer: POLLED, signal })
      await attempts.signIn(own, await poll(ask, signal))
      return undefined
    },
  }
}
