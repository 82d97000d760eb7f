import { Hono } from 'hono'
import type { Hex } from 'viem'
import * as z from 'zod'
import { readReference } from '../convert/read-references.ts'
import { failure, type ServiceContext } from '../service-context.ts'
import { SIGNATURE, verifySignature } from '../verify-signature.ts'
import type { SessionBook } from './create-session-book.ts'

const bodySchema = z.object({
  pci: z.string().max(200),
  signature: z.string().regex(SIGNATURE, { error: 'This is not a signature.' }),
})

/** The text that an account signs by `personal_sign` to revoke one of its permissions. */
export const revocationText = (pci: string) => `Revoke permission ${pci}`

/**
 * `GET /v1/sessions/{id}`: the permissions that an account has granted to sites, newest first: `{ pcis: [{ pci, project,
 * permissions, policies, createdAt, expiry, revokedAt? }] }`; `id` is the account's CAIP-10 id, and `expiry` is in seconds.
 * `POST /v1/sessions/{id}/revoke`, body `{ pci, signature }`: revokes one; the account has signed {@link revocationText}.
 */
export function sessions({ chains }: ServiceContext, book: SessionBook): Hono {
  return new Hono()
    .get('/v1/sessions/:id', (c) => {
      const account = readReference(c.req.param('id'))
      if (!account) return failure(c, 400, 'id', `${c.req.param('id')} is not the CAIP-10 id of an EVM account.`)
      const list = book.sessionsOf(`${account.caipNetworkId}:${account.address}`)
      return c.json({ pcis: list.map(({ account: _, policies = [], ...session }) => ({ ...session, policies })) })
    })
    .post('/v1/sessions/:id/revoke', async (c) => {
      const account = readReference(c.req.param('id'))
      const chain = chains.find(({ caipNetworkId }) => caipNetworkId === account?.caipNetworkId)
      if (!account || !chain)
        return failure(c, 400, 'id', `${c.req.param('id')} is not an account on a chain of the sandbox.`)
      const body = bodySchema.safeParse(await c.req.json().catch(() => undefined))
      if (!body.success) return failure(c, 400, 'body', z.prettifyError(body.error))
      const { pci, signature } = body.data
      const { address } = account
      const id = `${account.caipNetworkId}:${address}`
      if (!book.sessionsOf(id).some((session) => session.pci === pci))
        return failure(c, 404, 'pci', `${address} has granted no permission ${pci}.`)
      try {
        const signed = { address, message: revocationText(pci), signature: signature as Hex }
        if (!(await verifySignature({ rpcUrl: chain.rpcUrl, ...signed })))
          return failure(c, 400, 'signature', `${address} has not signed this revocation.`)
      } catch (error) {
        return failure(c, 502, 'chain', `The node of ${chain.caipNetworkId} does not answer: ${String(error)}`)
      }
      return book.revoke(id, pci)
        ? c.json({ success: true })
        : failure(c, 400, 'pci', `The permission ${pci} was revoked before.`)
    })
}
