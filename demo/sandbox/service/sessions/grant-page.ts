import { Hono } from 'hono'
import { html } from 'hono/html'
import { PLAIN_POLICY, PLAIN_STYLE_PATH, plainPage, servePlainStyle } from '../../pages/plain-page.ts'
import { evmTokensOf } from '../../tokens/evm-tokens.ts'
import { readReference } from '../convert/read-references.ts'
import { failure } from '../service-context.ts'
import type { SessionBook } from './create-session-book.ts'

const DAY_S = 86_400
const LIFETIME_S = 7 * DAY_S

/**
 * `GET /permissions`: a form that grants a site a permission in the name of a wallet: to spend 10 USDC a day, for a week.
 * `POST /permissions?account=` does the same for a CAIP-10 id and answers `{ pci }`.
 */
export function grantPage(book: SessionBook): Hono {
  return new Hono()
    .get(PLAIN_STYLE_PATH, servePlainStyle)
    .get('/permissions', (c) => {
      c.header('content-security-policy', PLAIN_POLICY)
      return c.html(page())
    })
    .post('/permissions', async (c) => {
      const form = await c.req.parseBody()
      const given = c.req.query('account') ?? form['account']
      const account = readReference(typeof given === 'string' ? given.trim() : '')
      const [usdc] = evmTokensOf(account?.caipNetworkId ?? '')
      if (!account || !usdc)
        return failure(c, 400, 'account', `${String(given)} is not the CAIP-10 id of an EVM account.`)
      const now = Math.floor(Date.now() / 1000)
      const pci = book.grant({
        account: `${account.caipNetworkId}:${account.address}`,
        project: { name: 'Sandbox Subscriptions', url: 'https://subscriptions.example' },
        permissions: [
          {
            type: 'erc20-token-periodic',
            data: { tokenAddress: usdc.address, periodAmount: '10000000', periodDuration: DAY_S, startTime: now },
          },
        ],
        expiry: now + LIFETIME_S,
      })
      return c.json({ pci })
    })
}

const page = () =>
  plainPage(
    'Grant a permission',
    html`<p>As if a wallet had granted it: Sandbox Subscriptions may spend 10 USDC a day, for a week.</p>
      <form method="post">
        <p>
          <label>
            Account (CAIP-10, <code>eip155:1:0x…</code>)
            <input name="account" size="60" required autocomplete="off" spellcheck="false" />
          </label>
        </p>
        <p><button>Grant it</button></p>
      </form>`,
  )
