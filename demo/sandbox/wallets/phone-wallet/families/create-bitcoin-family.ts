import { hex } from '@scure/base'
import { stringToHex } from 'viem'
import * as z from 'zod/mini'
import type { BitcoinPurpose } from '../../bitcoin/bitcoin-account.ts'
import { BITCOIN_NETWORKS } from '../../bitcoin/bitcoin-networks.ts'
import type { BitcoinSigner } from '../../bitcoin/create-bitcoin-signer.ts'
import type { PreparedRequest } from '../../requests/prepared-request.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import type { AskingSite, PhoneFamily } from './phone-family.ts'
import { readAccount, readParams } from './read-params.ts'

const TESTNET_ID = BITCOIN_NETWORKS.find(({ id }) => id === 'bitcoin:testnet')?.caipNetworkId
const PURPOSES = { payment: 'payment', ordinals: 'ordinal' } as const satisfies Record<BitcoinPurpose, string>

const addressesSchema = z.object({
  account: z.optional(z.string()),
  intentions: z.optional(z.array(z.string())),
})
const messageSchema = z.object({
  account: z.optional(z.string()),
  address: z.optional(z.string()),
  message: z.string(),
  protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
})

/** Bitcoin on the phone: accounts are identified by their payment address; signatures are in hex. */
export function createBitcoinFamily(signer: BitcoinSigner): PhoneFamily {
  const isTestnet = (caipNetworkId: string) => caipNetworkId === TESTNET_ID
  const indices = Array.from({ length: signer.count }, (_, index) => index)
  const indexOf = (account: string, caipNetworkId: string) =>
    indices.find((index) => signer.account(index, 'payment', isTestnet(caipNetworkId)).address === account)

  /** The addresses of an account, in the format of the protocol. */
  function listAddresses(index: number, caipNetworkId: string, intentions?: readonly string[]) {
    return (['payment', 'ordinals'] as const)
      .filter((purpose) => !intentions || intentions.includes(PURPOSES[purpose]))
      .map((purpose) => {
        const { address, publicKey, path } = signer.account(index, purpose, isTestnet(caipNetworkId))
        return { address, publicKey: hex.encode(publicKey), path, intention: PURPOSES[purpose] }
      })
  }

  function prepareAddresses(params: unknown, site: AskingSite): PreparedRequest {
    const { account, intentions } = readParams(addressesSchema, params)
    const index = indexOf(readAccount(account, site), site.caipNetworkId) ?? 0
    return { approval: undefined, perform: async () => listAddresses(index, site.caipNetworkId, intentions) }
  }

  function prepareMessage(params: unknown, site: AskingSite): PreparedRequest {
    const { account: asked, address: askedAddress, message, protocol } = readParams(messageSchema, params)
    const account = readAccount(asked, site)
    const address = askedAddress ?? account
    const own = listAddresses(indexOf(account, site.caipNetworkId) ?? 0, site.caipNetworkId)
    if (!own.some((listed) => listed.address === address)) throw rpcErrors.unauthorized()
    return {
      approval: { kind: 'sign-message', account: address, text: message, bytes: stringToHex(message) },
      async perform() {
        const signature = signer.signMessage(address, new TextEncoder().encode(message), protocol)
        return { address, signature: hex.encode(signature) }
      },
    }
  }

  const methods = new Map([
    ['getAccountAddresses', prepareAddresses],
    ['signMessage', prepareMessage],
  ])

  return {
    namespace: 'bip122',
    name: 'Bitcoin',
    networks: BITCOIN_NETWORKS,
    methods: [...methods.keys()],
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
    address: (index, caipNetworkId) => signer.account(index, 'payment', isTestnet(caipNetworkId)).address,
    prepare(method, params, site) {
      const prepare = methods.get(method)
      if (!prepare) throw rpcErrors.unsupportedMethod(method)
      return prepare(params, site)
    },
    sessionProperties: (chosen) => ({
      bip122_getAccountAddresses: JSON.stringify(
        chosen.flatMap((index) => BITCOIN_NETWORKS.flatMap(({ caipNetworkId }) => listAddresses(index, caipNetworkId))),
      ),
    }),
  }
}
