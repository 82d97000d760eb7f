import type { Service } from '../../service/create-service.ts'
import { expectNoWait } from '../../sessions/create-sessions.ts'
import { checkProof } from '../check-proof.ts'
import type { Router } from '../create-router.ts'
import { readBody } from '../read-body.ts'
import { decisionBody, pollBody } from '../schemas.ts'
import { sendSignIn } from '../send-sign-in.ts'

/** Approval of a new device: polled by that device, decided by a known device of the account. */
export function addApprovalRoutes(router: Router, service: Service): void {
  const { approvals, clock } = service

  router.call('POST /v1/approvals/poll', async (c, caller) => {
    const { approval, browser } = await readBody(c, pollBody)
    const result = await approvals.poll(caller, approval, browser)
    return result ? sendSignIn(c, service, result) : c.json({ status: 'waiting' })
  })

  router.sessionCall('GET /v1/approvals', async (c, _caller, { session }) => {
    const nowMs = clock.now()
    expectNoWait(session, nowMs)
    const waiting = await approvals.list(session.account)
    return c.json({
      approvals: waiting.map(({ askedAtMs, ...approval }) => ({
        ...approval,
        askedAgoMs: Math.max(nowMs - askedAtMs, 0),
      })),
    })
  })

  router.sessionCall('POST /v1/approvals/decide', async (c, caller, { session }) => {
    const { approval, decision, proof } = await readBody(c, decisionBody)
    expectNoWait(session, clock.now())
    await checkProof(service, session, proof)
    await approvals.decideFor(caller, session, approval, decision === 'approve')
    return c.body(null, 204)
  })
}
