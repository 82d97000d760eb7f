import { defineError, messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { RequestOptions } from '#core/ports/session-access.ts'
import type { SessionProviderDeps } from '#core/ports/walletconnect-rules.ts'
import { formatChainId, parseChainId } from '#eip1193/parse-chain-id.ts'
import { PROVIDER_CODES, ProviderRpcError, toProviderRpcError, unsupportedMethod } from '#eip1193/provider-rpc-error.ts'
import { readArguments } from '#eip1193/read-arguments.ts'
import { referenceOf, type CaipNetworkId } from '#lib/caip.ts'
import { rpcRefused } from '#rpc/rpc-errors.ts'

/**
 * `wallet_getCapabilities` was called without the account it asks about (EIP-5792).
 * @remedy Pass the address as first parameter.
 */
const missingAddress = defineError('missing_address', 'Missing address parameter')
/**
 * `wallet_getCallsStatus` was called on a session that does not allow it.
 * @remedy Only ask wallets that list the method in their session.
 */
const callStatusNotApproved = defineError('call_status_not_approved', 'Fetching call status not approved by the wallet')

/** Requests that only the wallet can answer: if it hasn’t approved them, they are refused. All others go to an endpoint. */
const WALLET_ONLY = /^(wallet_|personal_|eth_sign|eth_sendTransaction$|eth_decrypt$|eth_getEncryptionPublicKey$)/

export interface EvmProvider extends Required<Eip1193Provider> {
  /** As in EIP-1193, plus `options`. */
  request(args: { method: string; params?: unknown }, options?: RequestOptions): Promise<unknown>
  readonly emit: ProviderEvents['emit']
}

/**
 * An EIP-1193 provider over a session. Accounts and chain are answered from the session; methods that the wallet has approved go
 * to the wallet; everything else goes to the network's endpoints. Emits `connect`, `accountsChanged`, `chainChanged`,
 * `disconnect` and `message`. Rejects with {@link ProviderRpcError}.
 */
export function createEvmProvider({
  access,
  findNetwork,
  loadRpc,
}: Omit<SessionProviderDeps, 'subscribe'>): EvmProvider {
  const events = createProviderEvents()

  const isApproved = (method: string) => access.isGranted('eip155', method)
  const mayAskNode = (method: string) => !WALLET_ONLY.test(method) && access.mayAskNode?.(method) !== false

  async function readChain(caipNetworkId: CaipNetworkId, method: string, params: unknown) {
    const network = findNetwork(caipNetworkId)
    if (!network?.rpcUrls.default.http.length) {
      throw new ProviderRpcError(PROVIDER_CODES.chainDisconnected, `The site has no endpoint for ${caipNetworkId}`)
    }
    try {
      return await (await loadRpc()).request({ network, method, params })
    } catch (error) {
      throw toChainError(error)
    }
  }

  async function switchChain(params: unknown) {
    const caipNetworkId = chainOf(params)
    if (access.goToChain(caipNetworkId)) return null
    if (!isApproved('wallet_switchEthereumChain')) {
      throw new ProviderRpcError(PROVIDER_CODES.unrecognizedChain, `The wallet has not approved ${caipNetworkId}`)
    }
    await access.ask('eip155', 'wallet_switchEthereumChain', params)
    if (await access.arriveAt(caipNetworkId)) return null
    const reason = `The wallet agreed, and did not take ${caipNetworkId} into the session`
    throw new ProviderRpcError(PROVIDER_CODES.internal, reason)
  }

  async function addChain(params: unknown) {
    const caipNetworkId = chainOf(params)
    if (!isApproved('wallet_addEthereumChain')) {
      if (access.isApproved(caipNetworkId)) return null
      throw unsupportedMethod('wallet_addEthereumChain')
    }
    return access.ask('eip155', 'wallet_addEthereumChain', params)
  }

  async function answer(method: string, params: unknown, options: RequestOptions): Promise<unknown> {
    const { accounts, caipNetworkId } = access.require('eip155')
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return accounts.map(({ address }) => address)
      case 'eth_chainId':
        return formatChainId(caipNetworkId)
      case 'net_version':
        if (!mayAskNode(method)) break
        return referenceOf(caipNetworkId)
      case 'wallet_switchEthereumChain':
        return switchChain(params)
      case 'wallet_addEthereumChain':
        return addChain(params)
      case 'wallet_getCapabilities':
        if (!firstOf(params)) throw missingAddress()
        break
      case 'wallet_getCallsStatus':
        if (!isApproved(method)) throw callStatusNotApproved()
    }
    const chain = options.caipNetworkId ?? caipNetworkId
    if (!mayAskNode(method) || access.isGranted('eip155', method, chain)) {
      return access.ask('eip155', method, params, options)
    }
    return readChain(chain, method, params)
  }

  return {
    async request(args, options = {}) {
      const { method, params } = readArguments(args)
      try {
        return await answer(method, params, options)
      } catch (error) {
        throw toProviderRpcError(error)
      }
    },
    on: events.on,
    removeListener: events.removeListener,
    emit: events.emit,
  }
}

/** The chain's own error with its code and data; 4901 if no endpoint answered. */
function toChainError(cause: unknown): ProviderRpcError {
  if (!rpcRefused.matches(cause)) {
    return new ProviderRpcError(PROVIDER_CODES.chainDisconnected, messageOf(cause), { cause })
  }
  const { code, data, reason } = cause.data
  return new ProviderRpcError(code, String(reason), { data, cause })
}

const firstOf = (params: unknown): unknown => (Array.isArray(params) ? params[0] : undefined)

/** The chain that a request of EIP-3326 or EIP-3085 names. */
function chainOf(params: unknown): CaipNetworkId {
  const first = firstOf(params)
  const chainId = parseChainId(
    typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined,
  )
  if (chainId === undefined) throw new ProviderRpcError(PROVIDER_CODES.invalidParams, 'A chainId such as 0x1 is needed')
  return `eip155:${chainId}`
}

/** Events of EIP-1193. */
interface ProviderEvents {
  on(event: string, listener: (...args: never[]) => void): void
  removeListener(event: string, listener: (...args: never[]) => void): void
  emit(event: string, detail: unknown): void
}

/** A listener that throws doesn’t affect the others: its error is rethrown asynchronously. */
function createProviderEvents(): ProviderEvents {
  const listeners = new Map<string, Set<(detail: unknown) => void>>()
  return {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener as (detail: unknown) => void))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener as (detail: unknown) => void),
    emit(event, detail) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(detail)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
