import { hex } from '@scure/base'
import { stringToHex } from 'viem'
import * as z from 'zod/mini'
import type { PolkadotSigner } from '../../polkadot/create-polkadot-signer.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import type { PhoneFamily } from './phone-family.ts'
import { readAccount, readParams } from './read-params.ts'

const messageSchema = z.object({ address: z.optional(z.string()), message: z.string() })

/** Polkadot on the phone: ed25519 accounts that sign messages; signatures are in hex with 0x. */
export function createPolkadotFamily(signer: PolkadotSigner): PhoneFamily {
  return {
    namespace: 'polkadot',
    name: 'Polkadot',
    networks: [{ caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot' }],
    methods: ['polkadot_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
    address: (index) => signer.addresses[index] ?? '',
    prepare(method, params, site) {
      if (method !== 'polkadot_signMessage') throw rpcErrors.unsupportedMethod(method)
      const { address, message } = readParams(messageSchema, params)
      const account = readAccount(address, site)
      return {
        approval: { kind: 'sign-message', account, text: message, bytes: stringToHex(message) },
        perform: async () => ({
          signature: `0x${hex.encode(signer.sign(account, new TextEncoder().encode(message)))}`,
        }),
      }
    },
  }
}
