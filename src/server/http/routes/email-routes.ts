import { EMAIL_PROVIDER } from '../../accounts/accounts.ts'
import { readAccount } from '../../accounts/read-account.ts'
import { findKnownDevice } from '../../devices/devices.ts'
import { providerUnknown } from '../../errors/service-errors.ts'
import type { Service } from '../../service/create-service.ts'
import { expectNoWait } from '../../sessions/create-sessions.ts'
import { readLink } from '../../sign-in/approval-details.ts'
import { checkDevice } from '../../sign-in/check-device.ts'
import { checkProof } from '../check-proof.ts'
import type { Router } from '../create-router.ts'
import { readBody } from '../read-body.ts'
import { codeBody, updateBody, updateCodeBody, verifyBody } from '../schemas.ts'
import { sendSignIn } from '../send-sign-in.ts'

/** Sign-in by a code that is mailed, and changing the address. */
export function addEmailRoutes(router: Router, service: Service): void {
  const { hasMail, codes, signIn, emailUpdate, store, clock } = service

  router.call('POST /v1/email/code', async (c, caller) => {
    const { device, ...request } = await readBody(c, codeBody)
    if (!hasMail) throw providerUnknown()
    const claim = await checkDevice(device, encode(request.browser))
    const known = await findKnownDevice(store, request.email, claim, clock.now())
    return c.json(await codes.send(caller, { purpose: 'sign-in', ...request, device: known }))
  })

  router.call('POST /v1/email/verify', async (c, caller) => {
    const { device, ...answer } = await readBody(c, verifyBody)
    const claim = await checkDevice(device, answer.challenge)
    const given = { ...answer, purpose: ['sign-in', 'link-social'] } as const
    return codes.verify(caller, given, async ({ email, purpose, details }) => {
      const identity = { provider: EMAIL_PROVIDER, subject: email, email, userName: null }
      const link = purpose === 'link-social' ? readLink(details) : undefined
      const request = { identity, device: claim, browser: answer.browser, link }
      return sendSignIn(c, service, await signIn.signIn(caller, request))
    })
  })

  router.sessionCall('POST /v1/email/update', async (c, caller, { session }) => {
    const { email, browser, proof } = await readBody(c, updateBody)
    expectNoWait(session, clock.now())
    await checkProof(service, session, proof)
    return c.json(await emailUpdate.begin(caller, session, email, browser))
  })

  router.sessionCall('POST /v1/email/update/primary', async (c, caller, { session }) =>
    c.json(await emailUpdate.verifyPrimary(caller, session, await readBody(c, updateCodeBody))),
  )

  router.sessionCall('POST /v1/email/update/secondary', async (c, caller, { session }) => {
    await emailUpdate.verifySecondary(caller, session, await readBody(c, updateCodeBody))
    return c.json({ account: await readAccount(store, session, clock.now()) })
  })
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
