import { approvalLines } from '../../mail/mails.ts'
import type { Service } from '../../service/create-service.ts'
import type { AppContext } from '../app-env.ts'
import type { Callers } from '../create-callers.ts'
import type { Router } from '../create-router.ts'
import { PAGE_STYLES, sendPage } from '../page.ts'

const GONE = {
  title: 'This link is no longer valid',
  text: 'It was used before, or it has expired. Go back to the site and start again.',
}

/** The pages behind the links in mails. */
export function addApprovalPages(router: Router, { approvals }: Service, callers: Callers): void {
  router.page('GET /v1/page.css', (c) => c.body(PAGE_STYLES, 200, { 'content-type': 'text/css; charset=utf-8' }))

  router.page('GET /v1/approvals/{token}', async (c) => {
    const pending = await approvals.read(tokenOf(c))
    if (!pending) return sendPage(c, GONE, 410)
    return sendPage(c, {
      title: 'Use your wallet on a new device?',
      text: `${pending.device} wants to use your wallet on ${pending.site}. Approve it only if you’ve just signed in there yourself, and the new device shows the same number.`,
      lines: approvalLines(pending),
      decisions: [
        ['approve', 'Approve'],
        ['refuse', 'It wasn’t me'],
      ],
    })
  })

  router.page('POST /v1/approvals/{token}', async (c) => {
    callers.checkOrigin(c)
    const decision = await decisionOf(c)
    if (decision !== 'approve' && decision !== 'refuse')
      return sendPage(c, { title: 'Nothing was chosen', text: 'Go back and choose one of them.' }, 400)
    const isApproved = decision === 'approve'
    if (!(await approvals.decide(tokenOf(c), isApproved, callers.networksOf(c).ipHash))) return sendPage(c, GONE, 410)
    return isApproved
      ? sendPage(c, { title: 'Approved', text: 'You can close this page and go back to the site.' })
      : sendPage(c, { title: 'Refused', text: 'The device wasn’t signed in. You can close this page.' })
  })

  router.page('GET /v1/recoveries/{token}', async (c) => {
    const site = await approvals.readRecovery(tokenOf(c))
    if (site === undefined) return sendPage(c, GONE, 410)
    return sendPage(c, {
      title: 'Stop the recovery of your wallet?',
      text: `Somebody is recovering your wallet on ${site}. If it’s you, close this page.`,
      decisions: [['stop', 'It wasn’t me: stop it']],
    })
  })

  router.page('POST /v1/recoveries/{token}', async (c) => {
    callers.checkOrigin(c)
    if (!(await approvals.stopRecovery(tokenOf(c), callers.networksOf(c).ipHash))) return sendPage(c, GONE, 410)
    return sendPage(c, { title: 'Stopped', text: 'Whoever started this can’t open your wallet.' })
  })
}

const tokenOf = (c: AppContext) => Buffer.from(c.req.param('token') ?? '', 'base64url')

/** Forms of these pages are sent as `application/x-www-form-urlencoded`; anything else decides nothing. */
async function decisionOf(c: AppContext): Promise<string | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) return undefined
  return new URLSearchParams(await c.req.text()).get('decision') ?? undefined
}
