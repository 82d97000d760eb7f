import { lockAccount, preferAccountType } from '../../accounts/accounts.ts'
import { readAccount } from '../../accounts/read-account.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { listDevices, revokeDevice } from '../../devices/devices.ts'
import { deviceRemovedMail } from '../../mail/mails.ts'
import type { Service } from '../../service/create-service.ts'
import { expectNoWait, expectSession } from '../../sessions/create-sessions.ts'
import { endPendingAccess } from '../../sign-in/end-pending-access.ts'
import { checkProof } from '../check-proof.ts'
import type { Router } from '../create-router.ts'
import { readBody } from '../read-body.ts'
import { accountBody, proofBody } from '../schemas.ts'
import { clearSessionCookie, readSessionCookie } from '../session-cookie.ts'

/** The session, the account and its devices. */
export function addSessionRoutes(router: Router, service: Service): void {
  const { store, clock, sessions, mailer, mailAddressOf, onError } = service

  // Browsers write each 401 to the console of the site, so a visitor who never signed in gets no error.
  router.openSessionCall('GET /v1/session', async (c, _caller, found) =>
    c.json({ account: found ? await readAccount(store, found.session, clock.now()) : null }),
  )

  router.call('DELETE /v1/session', async (c, caller) => {
    const token = readSessionCookie(c, caller.site)
    const named = c.req.header('wallet-account')
    const account = token && (await sessions.end(token, named))
    if (account !== undefined) await writeAudit(store, caller, account, 'signed-out', clock.now())
    // In another tab of the site, another account may have signed in since: its cookie stays.
    if (account !== undefined || named === undefined) clearSessionCookie(c, caller.site)
    return c.body(null, 204)
  })

  router.sessionCall('PATCH /v1/account', async (c, _caller, { session }) => {
    const { preferredAccountType } = await readBody(c, accountBody)
    expectNoWait(session, clock.now())
    await preferAccountType(store, session.account, preferredAccountType, clock.now())
    return c.json({ account: await readAccount(store, session, clock.now()) })
  })

  router.sessionCall('GET /v1/devices', async (c, _caller, { session }) => {
    const nowMs = clock.now()
    expectNoWait(session, nowMs)
    const devices = await listDevices(store, session.account)
    return c.json({
      devices: devices.map(({ lastUsedAtMs, ...device }) => ({
        ...device,
        lastUsedAgoMs: Math.max(nowMs - lastUsedAtMs, 0),
        isThis: device.id === session.device,
      })),
    })
  })

  router.sessionCall('DELETE /v1/devices/{id}', async (c, caller, { session }) => {
    const nowMs = clock.now()
    const id = c.req.param('id') ?? ''
    if (id !== session.device) expectNoWait(session, nowMs)
    const { proof } = await readBody(c, proofBody)
    await checkProof(service, session, proof)
    const removed = await store.transaction(async (sql) => {
      await lockAccount(sql, session.account, nowMs)
      await expectSession(sql, session)
      const name = await revokeDevice(sql, session.account, id, nowMs)
      if (name === undefined) return undefined
      await writeAudit(sql, caller, session.account, 'device-revoked', nowMs)
      // A device that waits decides about nothing but itself.
      if (session.escrowFromMs <= nowMs) await endPendingAccess(sql, session.account, nowMs)
      return { name, email: await mailAddressOf(sql, session.account) }
    })
    if (id === session.device) clearSessionCookie(c, caller.site)
    else if (removed && removed.email !== null)
      await mailer.send({ to: removed.email, ...deviceRemovedMail(removed.name, caller.site) }).catch(onError)
    return c.body(null, 204)
  })
}
