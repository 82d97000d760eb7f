import { Hono } from 'hono'
import type { NameBook } from '../../names/create-name-book.ts'
import { EVM_ADDRESS } from '../blockchain-api/address-forms.ts'
import { failure } from '../service-context.ts'

/**
 * Account names (`.reown.id` and `.wcn.id`). `GET /v1/profile/account/{name}` returns the addresses of a name by coin type;
 * `GET /v1/profile/reverse/{address}` returns the names of an address.
 */
export function profile(names: NameBook): Hono {
  return new Hono()
    .get('/v1/profile/account/:name', (c) => {
      const name = c.req.param('name').toLowerCase()
      const found = names.find(name)
      return found ? c.json(found) : failure(c, 404, 'name', `No account has the name ${name}.`)
    })
    .get('/v1/profile/reverse/:address', (c) => {
      const address = c.req.param('address')
      if (!EVM_ADDRESS.test(address)) return failure(c, 400, 'address', `${address} is not an EVM address.`)
      return c.json(names.namesOf(address))
    })
}
