import { lockIdentities } from '../../accounts/accounts.ts'
import { listIdentities, removeIdentity } from '../../accounts/identities.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { identityRemovedMail } from '../../mail/mails.ts'
import type { Service } from '../../service/create-service.ts'
import { expectNoWait, expectSession } from '../../sessions/create-sessions.ts'
import { endPendingAccess } from '../../sign-in/end-pending-access.ts'
import { checkProof } from '../check-proof.ts'
import type { Router } from '../create-router.ts'
import { readBody } from '../read-body.ts'
import { proofBody } from '../schemas.ts'

/** The ways in to an account. */
export function addIdentityRoutes(router: Router, service: Service): void {
  const { store, clock, mailer, mailAddressOf, onError } = service

  router.sessionCall('GET /v1/identities', async (c, _caller, { session }) => {
    expectNoWait(session, clock.now())
    return c.json({ identities: await listIdentities(store, session.account) })
  })

  router.sessionCall('DELETE /v1/identities/{id}', async (c, caller, { session }) => {
    const nowMs = clock.now()
    const { account, tokenHash } = session
    expectNoWait(session, nowMs)
    const { proof } = await readBody(c, proofBody)
    await checkProof(service, session, proof)
    const removed = await store.transaction(async (sql) => {
      await lockIdentities(sql, account, nowMs)
      await expectSession(sql, session)
      const id = c.req.param('id') ?? ''
      if (!(await listIdentities(sql, account)).some((identity) => identity.id === id)) return undefined
      // First the doors: a sign-in with this identity may wait, too.
      await endPendingAccess(sql, account, nowMs)
      const email = await mailAddressOf(sql, account)
      const provider = await removeIdentity(sql, account, id, tokenHash)
      if (provider === undefined) return undefined
      await writeAudit(sql, caller, account, 'identity-removed', nowMs)
      return { provider, email }
    })
    if (removed && removed.email !== null)
      await mailer.send({ to: removed.email, ...identityRemovedMail(removed.provider, caller.site) }).catch(onError)
    return c.body(null, 204)
  })
}
