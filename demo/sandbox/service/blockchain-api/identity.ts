import { Hono } from 'hono'
import { failure, type ServiceContext } from '../service-context.ts'
import { EVM_ADDRESS, SOLANA_ADDRESS } from './address-forms.ts'
import { IDENTITIES } from './identity-table.ts'

/** `GET /v1/identity/{address}?sender=`: name and avatar of an account, both null where it has none. */
export function identity({ serviceUrl }: ServiceContext): Hono {
  return new Hono().get('/v1/identity/:address', (c) => {
    const address = c.req.param('address')
    const isEvm = EVM_ADDRESS.test(address)
    if (!isEvm && !SOLANA_ADDRESS.test(address))
      return failure(c, 400, 'address', `${address} is not an EVM or Solana address.`)
    const known = IDENTITIES.get(isEvm ? address.toLowerCase() : address)
    if (!known) return c.json({ avatar: null, name: null })
    return c.json({ avatar: `${serviceUrl}/public/getAssetImage/${known.avatarId}`, name: known.name })
  })
}
