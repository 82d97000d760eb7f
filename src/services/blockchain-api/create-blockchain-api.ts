import {
  object,
  refine,
  string,
  literal,
  boolean,
  maxLength,
  catch as orElse,
  custom,
  pipe,
  safeParse,
  transform,
  unknown,
} from 'zod/mini'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { BlockchainApi, Identity, AccountName } from '#core/ports/blockchain-api.ts'
import type { NameSuggestion } from '#core/ports/name-provider.ts'
import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import { cleanText } from '#lib/clean-text.ts'
import { coinTypeOf } from '#lib/coin-type.ts'
import { createService, type ServiceDeps, type Service } from '../create-service.ts'
import { maybe, absentIfNull } from '../lenient.ts'
import { listOf } from '../list-of.ts'
import { splitAddress } from '../read-address.ts'
import { getPermissions } from '../sessions/get-permissions.ts'
import { getBalances } from './get-balances.ts'
import { getHistory } from './get-history.ts'
import { getNfts } from './get-nfts.ts'

/** The blockchain API over HTTP. Errors: see {@link createService}. */
export function createBlockchainApi(deps: ServiceDeps): BlockchainApi {
  const service = createService(deps)
  return {
    getSupportedChains: (signal) => getSupportedChains(service, signal),
    getIdentity: (address, options) => getIdentity(service, address, options),
    getAccountName: (name, options) => getAccountName(service, name, options),
    getNameSuggestions: (label, options) => getNameSuggestions(service, label, options),
    getNames: (address, options) => getNames(service, address, options),
    registerName: (address, options) => registerName(service, address, options),
    getBalances: (address, options) => getBalances(service, address, options),
    getPermissions: (account, options) => getPermissions(service, account, options),
    revokePermission: (account, options) => revokePermission(service, account, options),
    getNfts: (address, options) => getNfts(service, address, options),
    getHistory: (account, options) => getHistory(service, account, options),
  }
}

const chainsSchema = object({ http: listOf(string().check(refine(isCaipNetworkId)), 1_000) })

/** CAIP-2 ids that the API answers for: `GET v1/supported-chains`. */
async function getSupportedChains(
  service: Service,
  signal: AbortSignal | undefined,
): Promise<readonly CaipNetworkId[]> {
  const { http } = await service.get(chainsSchema, { path: 'v1/supported-chains', signal })
  return [...new Set(http.filter(isCaipNetworkId))]
}

const revokePermissionSchema = object({ success: literal(true) })

/** Revokes a permission of an account: `POST /v1/sessions/{id}/revoke`. */
async function revokePermission(
  service: Service,
  account: string,
  { id, signature, signal }: Parameters<BlockchainApi['revokePermission']>[1],
): Promise<void> {
  await service.get(revokePermissionSchema, {
    method: 'POST',
    path: `v1/sessions/${encodeURIComponent(account)}/revoke`,
    body: { pci: id, signature },
    signal,
  })
}

const registerNameSchema = object({ success: literal(true) })

/** Registers the name of a signed message: `POST /v1/profile/account`. */
async function registerName(
  service: Service,
  address: string,
  { coinType, message, signature, signal }: Parameters<BlockchainApi['registerName']>[1],
): Promise<void> {
  await service.get(registerNameSchema, {
    method: 'POST',
    path: 'v1/profile/account',
    isOutsideProject: true,
    body: { coin_type: coinType, address, message, signature },
    signal,
  })
}

/** More suggestions than these aren’t read. */
const SUGGESTIONS_LIMIT = 50

const entrySchema = object({ name: string().check(maxLength(253)), registered: absentIfNull(boolean()) })
const nameSuggestionsSchema = object({ suggestions: listOf(entrySchema, SUGGESTIONS_LIMIT) })

/** Names like a label: `GET /v1/profile/suggestions/{name}`. */
async function getNameSuggestions(
  service: Service,
  label: string,
  { zone, signal }: Parameters<BlockchainApi['getNameSuggestions']>[1],
): Promise<readonly NameSuggestion[]> {
  const { suggestions } = await service.get(nameSuggestionsSchema, {
    path: `v1/profile/suggestions/${encodeURIComponent(label)}`,
    query: { zone },
    signal,
  })
  return suggestions.map(({ name, registered }) => ({ name, isTaken: registered ?? false }))
}

/** DNS names aren’t longer, and account names follow their rules. */
const NAME_LIMIT = 253

const identitySchema = object({ name: maybe(string()), avatar: maybe(string()) })

/** Name and picture of an address: `GET /v1/identity/{address}`. */
async function getIdentity(
  service: Service,
  address: string,
  { sender, signal }: Parameters<BlockchainApi['getIdentity']>[1],
): Promise<Identity> {
  const { name, avatar } = await service.get(identitySchema, {
    path: `v1/identity/${encodeURIComponent(address)}`,
    query: { sender },
    signal,
  })
  return {
    name: cleanText(name ?? '', NAME_LIMIT) || undefined,
    avatar: readAvatar(avatar),
  }
}

/** More names than these aren’t read. */
const NAMES_LIMIT = 200

const namesSchema = listOf(object({ name: string().check(maxLength(253)) }), NAMES_LIMIT)

/** The account names of an address: `GET /v1/profile/reverse/{address}`. Empty if it has none. */
async function getNames(
  service: Service,
  address: string,
  { sender, signal }: Parameters<BlockchainApi['getNames']>[1],
): Promise<readonly string[]> {
  try {
    const names = await service.get(namesSchema, {
      path: `v1/profile/reverse/${encodeURIComponent(address)}`,
      query: { sender, apiVersion: 2 },
      signal,
    })
    return names.map(({ name }) => name)
  } catch (error) {
    if (httpFailed.matches(error) && error.data.status === 404) return []
    throw error
  }
}

/** The most coin types that a name can have addresses for; there aren’t this many chains. */
const COINS_LIMIT = 500

/** SLIP-44. */
const ETHER_COIN = '60'

const byCoin = custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null)
const addressSchema = object({ address: string().check(maxLength(200)) })

const accountNameSchema = object({
  addresses: pipe(
    byCoin,
    transform((entries) =>
      Object.entries(entries)
        .slice(0, COINS_LIMIT)
        .flatMap(([coin, entry]) => {
          const { data } = safeParse(addressSchema, entry)
          const written = data && splitAddress(data.address)
          return written && isOnCoin(written.network, coin) ? [[coin, written.address] as const] : []
        }),
    ),
  ),
  attributes: orElse(object({ avatar: unknown() }), { avatar: undefined }),
})

/** False if an address names another EVM chain than its coin type does. Ether’s own coin type stands for all of them. */
function isOnCoin(network: string | undefined, coin: string): boolean {
  const [, chainId] = /^eip155:(\d+)$/.exec(network ?? '') ?? []
  return chainId === undefined || coin === ETHER_COIN || String(coinTypeOf(Number(chainId))) === coin
}

/** The accounts of a name by coin type, and its picture: `GET /v1/profile/account/{name}`. Empty if the name isn’t taken. */
async function getAccountName(
  service: Service,
  name: string,
  { signal }: Parameters<BlockchainApi['getAccountName']>[1],
): Promise<AccountName> {
  try {
    const { addresses, attributes } = await service.get(accountNameSchema, {
      path: `v1/profile/account/${encodeURIComponent(name)}`,
      query: { apiVersion: 2 },
      signal,
    })
    return { addresses: Object.fromEntries(addresses), avatar: readAvatar(attributes.avatar) }
  } catch (error) {
    if (httpFailed.matches(error) && error.data.status === 404) return { addresses: {} }
    throw error
  }
}

/** An address that a picture can have: https, http or `data:image`; otherwise `undefined`. */
const readAvatar = (avatar: unknown): string | undefined =>
  typeof avatar === 'string' && /^(https?:\/\/|data:image\/)/i.test(avatar) ? avatar : undefined
