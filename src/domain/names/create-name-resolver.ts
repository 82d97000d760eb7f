import { serviceNodes } from '#core/config/built-in-networks.ts'
import type { Core } from '#core/core.ts'
import { nameInvalid, nameNotResolved, nameRefused } from '#core/errors/name-errors.ts'
import { defineReason } from '#core/errors/reason.ts'
import type { Network } from '#core/model/network.ts'
import type { RpcRequest } from '#core/ports/rpc.ts'
import { namespaceOf, type CaipNetworkId } from '#lib/caip.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import { cleanText } from '#lib/clean-text.ts'
import { coinTypeOf } from '#lib/coin-type.ts'
import { isYounger } from '#lib/is-younger.ts'
import { within } from '#lib/within.ts'
import { firstReason } from './first-reason.ts'

/** A name in its canonical form, and the account that it stands for; without an address if the name isn't registered. */
export interface ResolvedName {
  readonly name: string
  readonly address: string | undefined
  /** The name has no address on the network: this is its Ethereum address, which may have no owner there. */
  readonly isMainnetAddress?: boolean | undefined
  /** The picture that the name itself has. */
  readonly avatar?: string | undefined
}

/** As the name's service has found it. */
type FoundName = Pick<ResolvedName, 'name' | 'address' | 'avatar'> & { readonly coinType?: number | undefined }

interface ResolveOptions {
  readonly signal: AbortSignal
  /** Ignores the cache and looks the name up again. */
  readonly isFresh?: boolean
}

/** How long a resolved name stays fresh while the visitor types. */
export const NAME_CACHE_MS = 5 * 60_000
const NAME_CACHE_LIMIT = 50
/** A host's own provider that takes longer has failed. */
const PROVIDER_LIMIT_MS = 10_000

/** The endings of account names; the second is the older one [send.account-names]. */
const ACCOUNT_NAME = /\.(?:reown\.id|wcn\.id)$/
/** ASCII letters, digits and hyphens only, at least 4 characters [send.account-names]. */
const LABEL = /^[a-z\d-]{4,}$/
const NAME_LIMIT = 253
/** SLIP-44: the fallback address for EVM chains. */
const ETHER_COIN = 60

/** Emoji are put together by characters that can't be seen. */
const EMOJI = /\p{Extended_Pictographic}[\p{EMod}\uFE0F]*(?:\u200D\p{Extended_Pictographic}[\p{EMod}\uFE0F]*)*/gu

/** True for a name with spaces or invisible characters, which reads like the name without them. */
function readsLikeAnother(name: string): boolean {
  const plain = name.replace(EMOJI, '-')
  return /\s/.test(plain) || cleanText(plain, NAME_LIMIT) !== plain
}

type NameResolverDeps = Pick<Core, 'networks' | '$config'> & {
  ports: Pick<Core['ports'], 'blockchainApi' | 'chains' | 'ens' | 'clock'>
}

/**
 * Finds the account of a name on an EVM network: names of the host's own provider by that, account names by the blockchain API, every
 * other name by ENS.
 * Rejects with `name_invalid`, `name_refused`, `name_not_resolved`, or the signal's reason.
 */
export function createNameResolver({ networks, $config, ports }: NameResolverDeps) {
  const cache = new Map<string, { readonly found: ResolvedName; readonly readAt: number }>()

  /** If the site doesn’t use the name service's chain itself, the blockchain API answers for it. */
  function ensNetwork(id: CaipNetworkId): RpcRequest['network'] {
    const config = $config.get()
    const http = config.rpcUrls[id] ?? serviceNodes(id, config)
    const { name } = ports.chains.of(namespaceOf(id))
    return networks.find(id) ?? { caipNetworkId: id, name, rpcUrls: { default: { http } } }
  }

  async function findAccountName(name: string, coinTypes: readonly number[], signal: AbortSignal) {
    if (!LABEL.test(name.replace(ACCOUNT_NAME, ''))) {
      throw nameInvalid({ reason: 'letters from a to z, digits and hyphens only, at least 4 characters' })
    }
    const { addresses, avatar } = await ports.blockchainApi.getAccountName(name, { signal })
    const coinType = coinTypes.find((type) => addresses[type] !== undefined)
    return { name, address: checksumAddress(addresses[coinType ?? '']?.toLowerCase() ?? ''), coinType, avatar }
  }

  async function find(typed: string, network: Network, signal: AbortSignal): Promise<ResolvedName> {
    const own = coinTypeOf(Number(network.id))
    const { nameNetwork } = ports.chains.of(network.chainNamespace)
    if (own === undefined || !nameNetwork) {
      const reason = defineReason('no_names', `Names cannot be used on ${network.name}`, { network: network.name })
      throw nameRefused({ reason })
    }
    const isEthereum = network.caipNetworkId === nameNetwork
    try {
      const lowered = typed.toLowerCase()
      const provider = $config.get().nameProvider
      if (provider?.resolve && lowered.endsWith(`.${provider.domain}`)) {
        // The provider may know such a name.
        if (readsLikeAnother(lowered)) throw nameInvalid({ reason: 'it has spaces, or characters that cannot be seen' })
        const { caipNetworkId } = network
        const asked = Promise.resolve(provider.resolve(lowered, { caipNetworkId, signal }))
        // The provider's answer is final, even if the name is free: ENS isn't asked then.
        const answer = await within(
          asked.then((found) => ({ found })),
          PROVIDER_LIMIT_MS,
          ports.clock,
        )
        if (!answer) throw nameNotResolved()
        return { name: lowered, address: checksumAddress(answer.found?.toLowerCase() ?? '') }
      }
      const coinTypes = isEthereum ? [ETHER_COIN] : [own, ETHER_COIN]
      const resolved: FoundName = await (ACCOUNT_NAME.test(lowered)
        ? findAccountName(lowered, [own, ETHER_COIN], signal)
        : ports.ens.resolve(typed, { network: ensNetwork(nameNetwork), coinTypes, signal }))
      const { name, address, coinType, avatar } = resolved
      const isMainnetAddress = coinType === ETHER_COIN && !isEthereum
      return { name, address, ...(isMainnetAddress && { isMainnetAddress }), ...(avatar && { avatar }) }
    } catch (cause) {
      signal.throwIfAborted()
      if (nameInvalid.matches(cause)) throw cause
      const reason = firstReason(cause)
      throw reason ? nameRefused({ reason }, { cause }) : nameNotResolved(undefined, { cause })
    }
  }

  return async (typed: string, network: Network, { signal, isFresh }: ResolveOptions): Promise<ResolvedName> => {
    const name = typed.trim()
    if (name.length > NAME_LIMIT) throw nameInvalid({ reason: 'it is too long' })
    const key = `${network.caipNetworkId} ${name}`
    const cached = isFresh ? undefined : cache.get(key)
    if (cached && isYounger(cached.readAt, NAME_CACHE_MS, ports.clock.now())) return cached.found
    cache.delete(key)
    const found = await find(name, network, signal)
    if (cache.size >= NAME_CACHE_LIMIT) cache.clear()
    // Someone may be about to register the name.
    if (found.address) cache.set(key, { found, readAt: ports.clock.now() })
    return found
  }
}
