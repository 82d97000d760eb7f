import { EVM } from '#chains/evm/namespace.ts'
import { SOLANA } from '#chains/solana/namespace.ts'
import { batchIdTaken, batchUnknown } from '#core/errors/batch-errors.ts'
import {
  frameActionNotAllowed,
  frameRequestInvalid,
  frameRequestRejected,
  frameRpcAborted,
  frameRpcNotAllowed,
} from '#core/errors/frame-errors.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { ConnectedNamespace } from '#core/ports/connector.ts'
import type { SessionAccess } from '#core/ports/session-access.ts'
import { parseChainId } from '#eip1193/parse-chain-id.ts'
import { disconnectedError, PROVIDER_CODES, ProviderRpcError } from '#eip1193/provider-rpc-error.ts'
import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import { classifyRpcMethod, UNSAFE_RPC_METHODS } from '#lib/frame-protocol/rpc-methods.ts'

/** Reads that only the wallet can answer, besides requests that it approves. The other safe methods go to the site's own nodes. */
const OWN_READS: readonly string[] = [
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
]
const SWITCH_METHOD = 'wallet_switchEthereumChain'
/** Its accounts have no module that could enforce what is permitted [embedded.no-permissions]. */
const MISSING: readonly string[] = ['wallet_grantPermissions', 'wallet_revokePermissions']
const GRANTED = [...UNSAFE_RPC_METHODS, ...OWN_READS, SWITCH_METHOD].filter((method) => !MISSING.includes(method))

interface AccessDeps {
  /** The current namespace; `undefined` once the connection has ended. */
  connected(namespace: ChainNamespace): ConnectedNamespace | undefined
  /** True if the site offers the network. */
  isOffered(caipNetworkId: CaipNetworkId): boolean
  /** Switches the frame. */
  switchTo(caipNetworkId: CaipNetworkId): Promise<void>
  ask(method: string, params: unknown, chainId: CaipNetworkId): Promise<unknown>
  /** Called with a request that is neither read nor approved here. */
  onRefused(error: WalletDialogError): void
}

/**
 * The embedded wallet as the providers of the chain families ask a wallet. Rejects with ProviderRpcError: 4001 if the visitor
 * has rejected the request, 4200 for a method that the wallet doesn’t have.
 */
export function createFrameAccess({ connected, isOffered, switchTo, ask, onRefused }: AccessDeps): SessionAccess {
  const isGranted: SessionAccess['isGranted'] = (namespace, method) =>
    connected(namespace) !== undefined &&
    GRANTED.includes(method) &&
    method.startsWith(`${SOLANA}_`) === (namespace === SOLANA)

  function require(namespace: ChainNamespace) {
    const state = connected(namespace)
    if (!state) throw disconnectedError()
    return state
  }

  return {
    connected,
    require,
    isGranted,
    // Methods in neither list are refused, even if a node would answer them [embedded.refused].
    mayAskNode: (method) => classifyRpcMethod(method) === 'safe',
    isApproved: isOffered,
    goToChain: (caipNetworkId) => connected(EVM)?.caipNetworkId === caipNetworkId,
    arriveAt: async (caipNetworkId) => connected(EVM)?.caipNetworkId === caipNetworkId,
    async ask(namespace, method, params, { caipNetworkId = require(namespace).caipNetworkId } = {}) {
      require(namespace)
      if (!isGranted(namespace, method)) {
        const error = frameRpcNotAllowed()
        onRefused(error)
        throw toProviderError(error)
      }
      try {
        if (method !== SWITCH_METHOD) return await ask(method, params, caipNetworkId)
        const chain = chainIn(params)
        if (!isOffered(chain)) {
          throw new ProviderRpcError(PROVIDER_CODES.unrecognizedChain, `The site does not list ${chain}`)
        }
        return await switchTo(chain)
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}

/** The chain that a request of EIP-3326 names. */
function chainIn(params: unknown): CaipNetworkId {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const chainId = parseChainId((Object(first) as { readonly chainId?: unknown }).chainId)
  if (chainId === undefined) throw new ProviderRpcError(PROVIDER_CODES.invalidParams, 'A chainId such as 0x1 is needed')
  return `${EVM}:${chainId}`
}

const CODES: Readonly<Record<string, number>> = {
  [frameRequestRejected.code]: PROVIDER_CODES.userRejected,
  [frameRpcAborted.code]: PROVIDER_CODES.userRejected,
  [frameRpcNotAllowed.code]: PROVIDER_CODES.unsupportedMethod,
  [frameActionNotAllowed.code]: PROVIDER_CODES.unauthorized,
  [frameRequestInvalid.code]: PROVIDER_CODES.invalidParams,
  [batchIdTaken.code]: PROVIDER_CODES.duplicateBatch,
  [batchUnknown.code]: PROVIDER_CODES.unknownBatch,
}

/** The frame's refusal as EIP-1193 has it. */
function toProviderError(cause: unknown): unknown {
  if (!(cause instanceof WalletDialogError)) return cause
  return new ProviderRpcError(CODES[cause.code] ?? PROVIDER_CODES.internal, cause.message, { cause })
}
