import { Hono } from 'hono'
import { failure, type ServiceContext } from '../service-context.ts'
import { EVM_ADDRESS } from './evm-address.ts'
import { IDENTITIES } from './identity-table.ts'

/** `GET /v1/identity/{address}?sender=`: name and avatar of an account, both null where it has none. */
export function identity({ serviceUrl }: ServiceContext): Hono {
  return new Hono().get('/v1/identity/:address', (c) => {
    const address = c.req.param('address')
    if (!EVM_ADDRESS.test(address)) return failure(c, 400, 'address', `${address} is not an EVM address.`)
    const known = IDENTITIES.get(address.toLowerCase())
    if (!known) return c.json({ avatar: null, name: null })
    return c.json({ avatar: `${serviceUrl}/public/getAssetImage/${known.avatarId}`, name: known.name })
  })
}
