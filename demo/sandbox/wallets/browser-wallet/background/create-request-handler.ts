import { numberToHex } from 'viem'
import type { EvmSigner } from '../../evm/create-evm-signer.ts'
import { type ApprovedMethod, isApprovedMethod, prepareEvmRequest } from '../../evm/requests/prepare-evm-request.ts'
import type { WalletChain } from '../../evm/wallet-chain.ts'
import type { callChain } from '../../requests/call-chain.ts'
import type { PreparedRequest } from '../../requests/prepared-request.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import { createAccountMethods } from './create-account-methods.ts'
import type { ApprovalQueue } from './create-approval-queue.ts'
import { createCallsMethods } from './create-calls-methods.ts'
import type { WalletStore } from './create-wallet-store.ts'
import { isReadMethod } from './read-methods.ts'
import { addChain, knownChains, visibleAccounts } from './wallet-state.ts'

/** Dependencies of one site's requests. */
export interface RequestHandlerContext {
  readonly origin: string
  readonly store: WalletStore
  readonly approvals: ApprovalQueue
  readonly sandboxChains: readonly WalletChain[]
  readonly callChain: typeof callChain
  /** Loads the keys on first use: a page that only reads doesn't need them. */
  signer(): Promise<EvmSigner>
}

/** Answers a request of the site. */
export type RequestHandler = (method: string, params: unknown) => Promise<unknown>

/** Creates the request handler of one site; it throws RpcError with the codes of EIP-1193 and JSON-RPC. */
export function createRequestHandler(context: RequestHandlerContext): RequestHandler {
  const { origin, store, approvals, sandboxChains, signer } = context
  const accountMethods = createAccountMethods({
    origin,
    store,
    approvals,
    addresses: async () => (await signer()).addresses,
  })

  const callsMethods = createCallsMethods(context)

  function activeChain(): WalletChain {
    const { chainId } = store.get()
    const chain = knownChains(store.get(), sandboxChains).find((known) => known.chainId === chainId)
    if (!chain) throw rpcErrors.internal(`The sandbox runs no chain ${chainId}.`)
    return chain
  }

  async function decide({ approval, perform }: PreparedRequest) {
    if (approval) await approvals.ask(approval)
    if (visibleAccounts(store.get(), origin).length === 0) throw rpcErrors.unauthorized('The site was disconnected.')
    return await perform()
  }

  async function prepare(method: ApprovedMethod, params: unknown): Promise<PreparedRequest> {
    const allowedAccounts = visibleAccounts(store.get(), origin)
    if (allowedAccounts.length === 0) throw rpcErrors.unauthorized('The site is not connected to the wallet.')
    return await prepareEvmRequest(method, params, {
      allowedAccounts,
      chain: activeChain(),
      knownChains: knownChains(store.get(), sandboxChains),
      sandboxChains,
      signer: await signer(),
      callChain: context.callChain,
      switchChain: async ({ chainId }) => store.update((state) => ({ ...state, chainId })),
      addChain: async (chain) => store.update((state) => addChain(state, chain)),
    })
  }

  async function answerCalls(method: string, params: unknown) {
    switch (method) {
      case 'wallet_getCapabilities':
        return callsMethods.getCapabilities(params)
      case 'wallet_sendCalls':
        return await decide(await callsMethods.prepareSendCalls(params))
      case 'wallet_getCallsStatus':
        return await callsMethods.getCallsStatus(params)
    }
    throw rpcErrors.unsupportedMethod(method)
  }

  return async (method, params) => {
    switch (method) {
      case 'eth_accounts':
        return accountMethods.accounts()
      case 'eth_requestAccounts':
        return await accountMethods.requestAccounts()
      case 'wallet_requestPermissions':
        return await accountMethods.requestPermissions(params)
      case 'wallet_getPermissions':
        return accountMethods.getPermissions()
      case 'wallet_revokePermissions':
        return accountMethods.revokePermissions(params)
      case 'eth_chainId':
        return numberToHex(store.get().chainId)
      case 'net_version':
        return String(store.get().chainId)
      case 'web3_clientVersion':
        return 'SandboxWallet/1.0'
    }
    if (isApprovedMethod(method)) return await decide(await prepare(method, params))
    if (isReadMethod(method)) return await context.callChain(activeChain().rpcUrl, method, params ?? [])
    if (store.get().takesCalls) return await answerCalls(method, params)
    throw rpcErrors.unsupportedMethod(method)
  }
}
