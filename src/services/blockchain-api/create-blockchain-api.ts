import type { BlockchainApi } from '#core/ports/blockchain-api.ts'
import { createService, type ServiceDeps } from '../create-service.ts'
import { getNameSuggestions } from '../names/get-name-suggestions.ts'
import { getNames } from '../names/get-names.ts'
import { registerName } from '../names/register-name.ts'
import { getPermissions } from '../sessions/get-permissions.ts'
import { revokePermission } from '../sessions/revoke-permission.ts'
import { getAccountName } from './get-account-name.ts'
import { getBalances } from './get-balances.ts'
import { getHistory } from './get-history.ts'
import { getIdentity } from './get-identity.ts'
import { getNfts } from './get-nfts.ts'
import { getSupportedChains } from './get-supported-chains.ts'

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
