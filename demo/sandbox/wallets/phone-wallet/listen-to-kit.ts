import { handleAuthentication } from './handle-authentication.ts'
import { handleProposal } from './handle-proposal.ts'
import { handleSessionRequest, respond, type SessionRequest } from './handle-session-request.ts'
import { describeFailure, type PhoneWalletContext } from './phone-wallet-context.ts'

/** Connects the kit's events to the wallet, and resumes what was pending before a reload. */
export function listenToKit(context: PhoneWalletContext): void {
  const { kit, prompts, report, warn, onSessionsChanged } = context
  const run = (work: Promise<void>) => {
    work.catch((error: unknown) => warn(`A message of a site could not be handled. ${describeFailure(error)}`))
  }

  kit.on('session_proposal', ({ params, verifyContext }) => run(handleProposal(params, verifyContext, context)))
  // Without a listener, the kit uses the site's ordinary proposal instead, as older wallets do.
  if (context.hasOneClickSignIn)
    kit.on('session_authenticate', (request) => run(handleAuthentication(request, context)))
  const taken = new Set<number>()
  const applyView = (request: SessionRequest) => {
    if (taken.has(request.id)) return
    taken.add(request.id)
    const given = context.answers.find(request.id)
    run(given ? respond(request, given, context) : handleSessionRequest(request, context))
  }
  kit.on('session_request', applyView)
  kit.on('proposal_expire', ({ id }) => prompts.expire(id))
  kit.on('session_request_expire', ({ id }) => prompts.expire(id))
  kit.on('session_delete', ({ topic }) => {
    prompts.removeTopic(topic)
    report('A site has disconnected')
    onSessionsChanged()
  })
  kit.engine.signClient.events.on('session_expire', onSessionsChanged)
  kit.core.relayer.on('relayer_error', (error: unknown) =>
    warn(`The relay is not reachable. ${describeFailure(error)}`),
  )

  // The kit reports a pending request once, a second after its own start: on a busy machine, that is before anything listens.
  for (const request of kit.getPendingSessionRequests()) applyView(request)
  const now = Date.now() / 1000
  for (const proposal of Object.values(kit.getPendingSessionProposals())) {
    if (proposal.expiryTimestamp > now) run(handleProposal(proposal, undefined, context))
  }
}
