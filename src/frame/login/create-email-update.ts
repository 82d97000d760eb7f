import { object } from 'zod/mini'
import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { codeExpired } from '#core/errors/wallet-service-errors.ts'
import { base64urlOfBytes } from '#lib/bytes.ts'
import type { Approvals } from '../approvals/approval.ts'
import type { FrameHandlers } from '../channel/serve-page.ts'
import type { Device } from '../device/create-device.ts'
import { type ServiceClient, proveDevice } from '../service/create-service-client.ts'
import { ACCOUNT } from '../service/service-account.ts'
import type { Session } from '../session/create-session.ts'
import { custodyTexts } from '../texts/custody-texts.ts'
import { CODE_SENT, createSecret } from './login-answers.ts'

const CHANGED = object({ account: ACCOUNT })

interface UpdateDeps {
  readonly approvals: Approvals
  readonly service: Pick<ServiceClient, 'of'>
  readonly session: Session
  readonly device: Device
}

type OwnService = ReturnType<ServiceClient['of']>

/** A change that has begun. */
interface EmailUpdate {
  /** The calls of the account that it is about. */
  readonly own: OwnService
  /** The new address. */
  readonly email: string
  readonly step: 'primary' | 'secondary'
  readonly challenge: string
  readonly browser: string
}

type UpdateRequest = 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'

/**
 * Changing the email address: the visitor approves the new one in a panel, because a page could ask for the codes under another
 * pretext. Then come a code that is mailed to the present address, and another to the new one [frame.new-email].
 */
export function createEmailUpdate({
  approvals,
  service,
  session,
  device,
}: UpdateDeps): Required<Pick<FrameHandlers, UpdateRequest>> {
  let update: EmailUpdate | undefined
  let begun = 0

  const post = (own: OwnService, path: string, body: unknown) =>
    own.call({ method: 'POST', path: `/v1/email/update${path}`, body, answer: CODE_SENT })

  function expect(step: 'primary' | 'secondary') {
    if (update?.step !== step) throw frameActionNotAllowed()
    return update
  }

  async function change({ own, email, challenge, browser }: EmailUpdate, code: string) {
    const body = { challenge, code, browser }
    try {
      const path = '/v1/email/update/secondary'
      const call = { method: 'POST', path, body, answer: CHANGED } as const
      return await session.change(async () => (await own.call(call)).account)
    } catch (error) {
      if (!codeExpired.matches(error)) throw error
      // The code is used up if the answer to an earlier try got lost: then the address has changed.
      const account = await session.refresh()
      if (account.email !== email.toLowerCase()) throw error
      return account
    }
  }

  return {
    async UPDATE_EMAIL({ email }, context) {
      if (!session.account) throw frameActionNotAllowed()
      const own = service.of(session.account.id)
      const approval = {
        title: custodyTexts.newEmailTitle(),
        rows: [
          { label: custodyTexts.newEmail(), value: email },
          { label: custodyTexts.presentEmail(), value: session.account.email ?? '' },
        ],
        warnings: [{ danger: custodyTexts.newEmailWarning() }],
      }
      await approvals.ask(async () => approval, context)
      context.signal.throwIfAborted()
      const number = ++begun
      const browser = base64urlOfBytes(createSecret())
      const { challenge } = await post(own, '', { email, browser, ...(await proveDevice(own, device)) })
      // A later change has taken its place.
      if (number === begun) update = { own, email, step: 'primary', challenge, browser }
      return undefined
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp: code }) {
      const current = expect('primary')
      const { own, challenge, browser } = current
      const next = await post(own, '/primary', { challenge, code, browser })
      if (update === current) update = { ...current, step: 'secondary', challenge: next.challenge }
      return undefined
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp: code }) {
      const current = expect('secondary')
      const account = await change(current, code)
      if (update === current) update = undefined
      return { email: account.email ?? '' }
    },
  }
}
