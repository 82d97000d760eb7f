import type { Caller } from '../../ports/caller.ts'
import type { Service } from '../../service/create-service.ts'
import { limitKeyOf } from '../../sessions/create-sessions.ts'
import { answerRpc } from '../answer-rpc.ts'
import type { CookieSession } from '../app-env.ts'
import type { Callers } from '../create-callers.ts'
import type { Router } from '../create-router.ts'

/** The ways to nodes and bundlers: the frame's policy lets it reach nothing but its own origin. */
export function addNetworkRoutes(router: Router, { networks, clock }: Service, callers: Callers): void {
  const by = (caller: Caller, { session, project }: CookieSession) => ({
    ...caller,
    account: session.account,
    limitKey: limitKeyOf(session, clock.now()),
    budget: callers.budgetOf(project),
  })

  router.sessionCall('POST /v1/nodes/{network}', (c, caller, found) =>
    answerRpc(c, (count) => networks.openNode(c.req.param('network') ?? '', by(caller, found), count)),
  )

  router.sessionCall('POST /v1/bundler/{network}', (c, caller, found) =>
    answerRpc(c, (count) => networks.openBundler(c.req.param('network') ?? '', by(caller, found), count)),
  )
}
