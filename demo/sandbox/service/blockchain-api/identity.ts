import { Hono } from 'hono'
import { type Address, type Client, createClient, http } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { mainnet } from 'viem/chains'
import { avatarIdOf, PEOPLE } from '../../people.ts'
import { failure, type ServiceContext } from '../service-context.ts'
import { EVM_ADDRESS, SOLANA_ADDRESS } from './address-forms.ts'

const ETHEREUM = 'eip155:1'

/**
 * `GET /v1/identity/{address}?sender=`: name and avatar of an account, both null if it has none. EVM accounts have their ENS
 * names on the sandbox's Ethereum; its Solana has no name service, so names come from a table and end in `.sandbox`.
 */
export function identity({ serviceUrl, chains }: ServiceContext): Hono {
  const rpcUrl = chains.find(({ caipNetworkId }) => caipNetworkId === ETHEREUM)?.rpcUrl
  const client =
    rpcUrl === undefined
      ? undefined
      : createClient({ chain: mainnet, ccipRead: false, transport: http(rpcUrl, { retryCount: 0 }) })
  return new Hono().get('/v1/identity/:address', async (c) => {
    const address = c.req.param('address')
    const isEvm = EVM_ADDRESS.test(address)
    if (!isEvm && !SOLANA_ADDRESS.test(address))
      return failure(c, 400, 'address', `${address} is not an EVM or Solana address.`)
    if (!isEvm) {
      const person = PEOPLE.find(({ solanaAddress }) => solanaAddress === address)
      if (!person) return c.json({ avatar: null, name: null })
      const avatar = `${serviceUrl}/public/getAssetImage/${avatarIdOf(person)}`
      return c.json({ avatar, name: `${person.label}.sandbox` })
    }
    try {
      return c.json(client ? await readEnsIdentity(client, address) : { avatar: null, name: null })
    } catch (error) {
      return failure(c, 502, 'chain', `The node of ${ETHEREUM} does not answer: ${String(error)}`)
    }
  })
}

async function readEnsIdentity(client: Client<ReturnType<typeof http>, typeof mainnet>, address: string) {
  const name = await getEnsName(client, { address: address.toLowerCase() as Address })
  const avatar = name === null ? null : await getEnsText(client, { name, key: 'avatar' })
  return { avatar, name }
}
