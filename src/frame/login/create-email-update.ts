import { object } from 'zod/mini'
import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { base64urlOfBytes } from '#lib/base64url.ts'
import type { FrameHandlers } from '../channel/serve-page.ts'
import type { ServiceClient } from '../service/create-service-client.ts'
import { ACCOUNT } from '../service/service-account.ts'
import type { Session } from '../session/create-session.ts'
import { createSecret } from './create-secret.ts'
import { CODE_SENT } from './login-answers.ts'

const CHANGED = object({ account: ACCOUNT })

interface UpdateDeps {
  readonly service: Pick<ServiceClient, 'call'>
  readonly session: Session
}

type UpdateRequest = 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'

/** Changing the email address: by a code that is mailed to the present one, then by another to the new one. */
export function createEmailUpdate({ service, session }: UpdateDeps): Required<Pick<FrameHandlers, UpdateRequest>> {
  let update:
    | { readonly step: 'primary' | 'secondary'; readonly challenge: string; readonly browser: string }
    | undefined

  const post = (path: string, body: unknown) =>
    service.call({ method: 'POST', path: `/v1/email/update${path}`, body, answer: CODE_SENT })

  function expect(step: 'primary' | 'secondary') {
    if (update?.step !== step) throw frameActionNotAllowed()
    return update
  }

  return {
    async UPDATE_EMAIL({ email }) {
      const browser = base64urlOfBytes(createSecret())
      const { challenge } = await post('', { email, browser })
      update = { step: 'primary', challenge, browser }
      return undefined
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp: code }) {
      const { challenge, browser } = expect('primary')
      const next = await post('/primary', { challenge, code, browser })
      update = { step: 'secondary', challenge: next.challenge, browser }
      return undefined
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp: code }) {
      const { challenge, browser } = expect('secondary')
      const body = { challenge, code, browser }
      const path = '/v1/email/update/secondary'
      const { account } = await service.call({ method: 'POST', path, body, answer: CHANGED })
      session.update(account)
      update = undefined
      return { email: account.email ?? '' }
    },
  }
}
