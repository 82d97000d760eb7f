import { checksumAddress } from '#lib/checksum-address.ts'
import { cleanText } from '#lib/clean-text.ts'
import type { Core } from '../core.ts'
import { httpFailed } from '../errors/http-errors.ts'
import type { Network } from '../networks/network.ts'
import type { RpcRequest } from '../ports/rpc.ts'
import { nameInvalid, nameNotResolved, nameRefused } from './name-errors.ts'

/** A name, as it is written canonically, and the account that it stands for; no address where nobody has it. */
export interface ResolvedName {
  readonly name: string
  readonly address: string | undefined
}

/** Account names of spec §9; the second is the older form. */
const ACCOUNT_NAME = /\.(?:reown\.id|wcn\.id)$/
/** Spec §5: letters, digits, hyphens only, at least 4 characters. Letters are ASCII (decisions.md). */
const LABEL = /^[a-z\d-]{4,}$/
const NAME_LIMIT = 253
const REASON_LIMIT = 200
/** The name service is on this chain, wherever the visitor is. */
const ENS_NETWORK = 'eip155:1'
/** SLIP-44: an address for every EVM chain that has none of its own. */
const ETHER_COIN = 60

/** The coin type of an EVM chain (decisions.md; ENSIP-11). */
export const coinTypeOf = (chainId: number): number => (0x80000000 | chainId) >>> 0

type NameResolverDeps = Pick<Core, 'networks' | '$config'> & { ports: Pick<Core['ports'], 'blockchainApi' | 'ens'> }

/**
 * Finds the account of a name on an EVM network: account names by the blockchain API, every other name by ENS.
 * Rejects with `name_invalid`, `name_refused`, `name_not_resolved`, or the signal's reason.
 */
export function createNameResolver({ networks, $config, ports }: NameResolverDeps) {
  /** Where the site does not ask for the name service's chain itself, the blockchain API answers for it. */
  function ensNetwork(): RpcRequest['network'] {
    const { apiUrl, projectId = '', rpcUrls } = $config.get()
    const query = new URLSearchParams({ chainId: ENS_NETWORK, projectId })
    const http = rpcUrls[ENS_NETWORK] ?? [`${apiUrl}/v1/?${query}`]
    return (
      networks.find(ENS_NETWORK) ?? { caipNetworkId: ENS_NETWORK, name: 'Ethereum', rpcUrls: { default: { http } } }
    )
  }

  async function findAccountName(name: string, { id }: Network, signal: AbortSignal): Promise<ResolvedName> {
    if (!LABEL.test(name.replace(ACCOUNT_NAME, ''))) {
      throw nameInvalid({ reason: 'letters from a to z, digits and hyphens only, at least 4 characters' })
    }
    const addresses = await ports.blockchainApi.getAccountName(name, { signal })
    const own = addresses[coinTypeOf(Number(id))] ?? addresses[ETHER_COIN]
    const [only, ...others] = [...new Set(Object.values(addresses))]
    return { name, address: checksumAddress((own ?? (others.length === 0 ? only : undefined))?.toLowerCase() ?? '') }
  }

  return async (typed: string, network: Network, signal: AbortSignal): Promise<ResolvedName> => {
    const name = typed.trim()
    if (name.length > NAME_LIMIT) throw nameInvalid({ reason: 'it is too long' })
    try {
      const lowered = name.toLowerCase()
      if (ACCOUNT_NAME.test(lowered)) return await findAccountName(lowered, network, signal)
      return await ports.ens.resolve(name, { network: ensNetwork(), signal })
    } catch (cause) {
      signal.throwIfAborted()
      if (nameInvalid.matches(cause)) throw cause
      const reason = firstReason(cause)
      throw reason ? nameRefused({ reason }, { cause }) : nameNotResolved(undefined, { cause })
    }
  }
}

/** A provider's first reason description (spec §8): `{ reasons: [{ description }] }`. */
function firstReason(error: unknown): string | undefined {
  if (!httpFailed.matches(error)) return undefined
  const { reasons } = Object(error.data['body']) as { reasons?: unknown }
  const [first] = Array.isArray(reasons) ? (reasons as unknown[]) : []
  const { description } = Object(first) as { description?: unknown }
  return typeof description === 'string' ? cleanText(description, REASON_LIMIT) || undefined : undefined
}
