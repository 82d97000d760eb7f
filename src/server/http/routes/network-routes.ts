import type { Caller } from '../../ports/caller.ts'
import type { Service } from '../../service/create-service.ts'
import { answerRpc } from '../answer-rpc.ts'
import type { CookieSession } from '../app-env.ts'
import type { Router } from '../create-router.ts'

/** The ways to nodes and bundlers: the frame's policy lets it reach nothing but its own origin. */
export function addNetworkRoutes(router: Router, { networks }: Service): void {
  const by = (caller: Caller, { session }: CookieSession) => ({ ...caller, account: session.account })

  router.sessionCall('POST /v1/nodes/{network}', (c, caller, found) =>
    answerRpc(c, (count) => networks.openNode(c.req.param('network') ?? '', by(caller, found), count)),
  )

  router.sessionCall('POST /v1/bundler/{network}', (c, caller, found) =>
    answerRpc(c, (count) => networks.openBundler(c.req.param('network') ?? '', by(caller, found), count)),
  )
}
