import { createClient, custom } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { mainnet } from 'viem/chains'
import { normalize } from 'viem/ens'
import { nameInvalid } from '#core/errors/name-errors.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { Ens } from '#core/ports/ens.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import { shortReason } from '#lib/clean-text.ts'
import { rpcRefused } from '#rpc/rpc-errors.ts'

/** SLIP-44. */
const ETHER_COIN = 60

/**
 * ENS by viem's `normalize` (ENSIP-15) and `getEnsAddress`. Names that resolve through a gateway (ERC-3668) aren’t
 * followed there: the page would contact hosts that the site has not approved.
 */
export function createEns(rpc: Rpc): Ens {
  return {
    async resolve(typed, { network, coinTypes, signal }) {
      const name = readName(typed)
      const client = createClient({
        chain: mainnet,
        ccipRead: false,
        transport: custom(
          {
            request: async ({ method, params }: { method: string; params?: unknown }) => {
              try {
                return await rpc.request({ network, method, params, signal })
              } catch (error) {
                throw toNodeError(error)
              }
            },
          },
          { retryCount: 0 },
        ),
      })
      try {
        const addresses = await Promise.all(
          coinTypes.map((coinType) =>
            // The older call, which every resolver supports.
            getEnsAddress(client, {
              name,
              strict: false,
              ...(coinType !== ETHER_COIN && { coinType: BigInt(coinType) }),
            }),
          ),
        )
        const index = addresses.findIndex((address) => checksumAddress(address ?? ''))
        return { name, address: checksumAddress(addresses[index] ?? ''), coinType: coinTypes[index] }
      } catch (error) {
        signal?.throwIfAborted()
        throw error
      }
    },
  }
}

function readName(name: string): string {
  try {
    return normalize(name)
  } catch (cause) {
    throw nameInvalid({ reason: shortReason(messageOf(cause)) }, { cause })
  }
}

/** A node's own error, in the shape in which viem looks for what a contract returned. */
function toNodeError(error: unknown): unknown {
  if (!rpcRefused.matches(error)) return error
  const { code, data } = error.data
  return Object.assign(new Error(error.message, { cause: error }), { code, data })
}
