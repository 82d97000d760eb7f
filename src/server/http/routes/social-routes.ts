import { EMAIL_PROVIDER, findAccount, type Identity } from '../../accounts/accounts.ts'
import { type DeviceClaim, findKnownDevice } from '../../devices/devices.ts'
import { providerUnknown } from '../../errors/service-errors.ts'
import type { Farcaster } from '../../farcaster/create-farcaster.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Service } from '../../service/create-service.ts'
import { writeLink } from '../../sign-in/approval-details.ts'
import { checkDevice } from '../../sign-in/check-device.ts'
import type { SignInResult } from '../../sign-in/sign-in-result.ts'
import type { Router } from '../create-router.ts'
import { readBody } from '../read-body.ts'
import { farcasterBody, farcasterStatusBody, socialBody, socialCompleteBody } from '../schemas.ts'
import { sendSignIn } from '../send-sign-in.ts'

/** The service's abilities, and sign-in with social providers and Farcaster. */
export function addSocialRoutes(router: Router, service: Service): void {
  const { hasMail, social, farcaster, networks, signIn, codes, store, clock } = service

  /** A new identity whose address already has an account is not merged silently: that account's code comes first. */
  async function signInWith(
    caller: Caller,
    identity: Identity,
    device: DeviceClaim,
    browser: Uint8Array,
  ): Promise<SignInResult> {
    const { email } = identity
    const isNew = (await findAccount(store, identity.provider, identity.subject)) === undefined
    if (isNew && email !== null && (await findAccount(store, EMAIL_PROVIDER, email)) !== undefined) {
      const known = await findKnownDevice(store, email, device, clock.now())
      const details = writeLink(identity)
      const sent = await codes.send(caller, { purpose: 'link-social', email, device: known, browser, details })
      return { status: 'code-needed', email, ...sent }
    }
    return signIn.signIn(caller, { identity, device, browser })
  }

  router.call('GET /v1/config', (c) =>
    c.json({ email: hasMail, socials: social.ids, farcaster: farcaster !== undefined, networks: networks.list() }),
  )

  router.call('POST /v1/social/start', async (c, caller) => {
    const { provider, secretHash } = await readBody(c, socialBody)
    return c.json(await social.start(caller, provider, secretHash))
  })

  router.call('POST /v1/social/complete', async (c, caller) => {
    const { browser, device, ...answer } = await readBody(c, socialCompleteBody)
    const claim = await checkDevice(device, answer.flow)
    const result = await social.complete(caller, answer, (identity) => signInWith(caller, identity, claim, browser))
    return sendSignIn(c, service, result)
  })

  router.call('POST /v1/farcaster/start', async (c, caller) => {
    const { secretHash } = await readBody(c, farcasterBody)
    return c.json(await own(farcaster).start(caller, secretHash))
  })

  router.call('POST /v1/farcaster/status', async (c, caller) => {
    const { flow, secret, device, browser = secret } = await readBody(c, farcasterStatusBody)
    const claim = await checkDevice(device, flow)
    const signInAs = (identity: Identity) => signInWith(caller, identity, claim, browser)
    const result = await own(farcaster).poll(caller, flow, secret, signInAs)
    return result ? sendSignIn(c, service, result) : c.json({ status: 'waiting' })
  })
}

function own(farcaster: Farcaster | undefined): Farcaster {
  if (!farcaster) throw providerUnknown()
  return farcaster
}
