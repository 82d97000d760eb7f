import { Hono } from 'hono'
import { getAddress, type Address } from 'viem'
import { avatarIdOf, type Person, PEOPLE } from '../../people.ts'
import { failure, type ServiceContext } from '../service-context.ts'
import { EVM_ADDRESS } from './address-forms.ts'

/** The coin type of Ether, and those of other EVM chains. */
const COIN_TYPE_ETH = 60
const coinTypeOf = (chainId: number) => (0x80000000 | chainId) >>> 0

/**
 * Account names (`.reown.id` and `.wcn.id`), from the sandbox's table of people. `GET /v1/profile/account/{name}`
 * returns the addresses of a name by coin type; `GET /v1/profile/reverse/{address}` returns the names of an address.
 */
export function profile({ chains, serviceUrl }: ServiceContext): Hono {
  const chainIds = chains.flatMap(({ caipNetworkId }) => {
    const [namespace, reference] = caipNetworkId.split(':')
    return namespace === 'eip155' ? [Number(reference)] : []
  })
  const profileOf = (person: Person) => {
    const address = getAddress(person.evmAddress as Address)
    return {
      name: nameOf(person),
      addresses: Object.fromEntries(
        [COIN_TYPE_ETH, ...chainIds.map(coinTypeOf)].map((coinType) => [String(coinType), { address }]),
      ),
      attributes: { avatar: `${serviceUrl}/public/getAssetImage/${avatarIdOf(person)}` },
    }
  }

  return new Hono()
    .get('/v1/profile/account/:name', (c) => {
      const name = c.req.param('name').toLowerCase()
      const person = PEOPLE.find((candidate) => nameOf(candidate) === name)
      return person ? c.json(profileOf(person)) : failure(c, 404, 'name', `No account has the name ${name}.`)
    })
    .get('/v1/profile/reverse/:address', (c) => {
      const address = c.req.param('address')
      if (!EVM_ADDRESS.test(address)) return failure(c, 400, 'address', `${address} is not an EVM address.`)
      return c.json(PEOPLE.filter(({ evmAddress }) => evmAddress === address.toLowerCase()).map(profileOf))
    })
}

const nameOf = ({ label, zone }: Person) => `${label}.${zone}`
