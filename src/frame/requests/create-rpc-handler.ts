import { frameActionNotAllowed, frameRpcNotAllowed, walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import { referenceOf } from '#lib/caip.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { FrameRequests } from '#lib/frame-protocol/messages.ts'
import { classifyRpcMethod, type UnsafeRpcMethod } from '#lib/frame-protocol/rpc-methods.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import type { Approvals } from '../approvals/approval.ts'
import type { PanelContext } from '../panels/create-panels.ts'
import { createSends } from './create-sends.ts'
import type { PrepareRequest, RequestScope } from './prepared-request.ts'

interface RpcDeps {
  readonly approvals: Approvals
  /** The wallet of the visitor who is logged in. */
  getWallet(): Promise<EmbeddedWallet | undefined> | EmbeddedWallet | undefined
  /** Addresses of its EVM accounts, the preferred one first. */
  getAccounts(): readonly string[]
  /**
   * Opens the wallet with the visitor's recovery, in panels of the same request.
   * @throws WalletDialogError `user_rejected` if they cancel
   */
  recover(context: PanelContext): Promise<unknown>
  loadBatchIds: RequestScope['loadBatchIds']
}

type RpcRequest = FrameRequests['RPC_REQUEST']['payload']

interface ShownRequest extends Pick<RpcRequest, 'method' | 'params'> {
  readonly scope: RequestScope
  readonly context: PanelContext
}

/**
 * Answers JSON-RPC [frame.rpc]: methods that only read pass silently, methods that sign are shown to the visitor first, and any
 * other method is refused.
 */
export function createRpcHandler({ approvals, getWallet, getAccounts, recover, loadBatchIds }: RpcDeps) {
  // Each is imported once: browsers answer several import() of a module in any order, and requests keep theirs.
  const loads = new Map<string, () => Promise<PrepareRequest>>()
  const sends = createSends()

  function prepareOf(method: string): Promise<PrepareRequest> {
    const load = loads.get(method) ?? createLazy(() => loadMethod(method as UnsafeRpcMethod))
    loads.set(method, load)
    return load()
  }

  async function answer({ method, params, chainId }: RpcRequest, context: PanelContext): Promise<unknown> {
    const kind = classifyRpcMethod(method)
    if (kind === 'refused') throw frameRpcNotAllowed()
    const wallet = await getWallet()
    if (!wallet) throw frameActionNotAllowed()
    if (method === 'eth_accounts') return getAccounts()
    const pageSends = sends.follow()
    try {
      const scope = { wallet, chainId, origin: context.origin, signal: context.signal, loadBatchIds, sends: pageSends }
      return await (kind === 'safe' ? read(method, params, scope) : askAndRun({ method, params, scope, context }))
    } finally {
      pageSends.end()
    }
  }

  async function askAndRun({ method, params, scope, context }: ShownRequest): Promise<unknown> {
    const prepare = await prepareOf(method)
    // A request that can't be carried out is refused at once, whatever else waits for the visitor.
    let prepared = await prepare(params, scope)
    await approvals.ask(async (hasWaited) => {
      // Fees, balances and what was sent before may have changed since [frame.queue].
      if (hasWaited) prepared = await prepare(params, scope)
      return prepared.approval
    }, context)
    context.signal.throwIfAborted()
    try {
      return await prepared.run()
    } catch (error) {
      // The keys don't open with what is there, so nothing was signed [frame.recovery-in-place].
      if (!walletRecoveryNeeded.matches(error)) throw error
      context.signal.throwIfAborted()
      await recover(context)
      context.signal.throwIfAborted()
      return prepared.run()
    }
  }
  return async (request: RpcRequest, context: PanelContext) => ({ result: await answer(request, context) })
}

/** Most visitors only ever sign a text, so the other methods are looked up in a file of their own. */
async function loadMethod(method: UnsafeRpcMethod): Promise<PrepareRequest> {
  if (method === 'personal_sign') return (await import('./personal-sign.ts')).preparePersonalSign
  const { UNSAFE_METHODS } = await import('./unsafe-methods.ts')
  const load = UNSAFE_METHODS[method]
  if (!load) throw frameActionNotAllowed()
  return load()
}

/** Runs a method that only reads, from the scope or from a node. */
async function read(method: string, params: unknown, scope: RequestScope): Promise<unknown> {
  const { wallet, chainId } = scope
  if (method === 'eth_chainId') return `0x${BigInt(referenceOf(chainId)).toString(16)}`
  if (method === 'wallet_getCallsStatus' || method === 'wallet_getCapabilities') {
    const { readCallsStatus, readCapabilities } = await import('./batch-reads.ts')
    return method === 'wallet_getCallsStatus'
      ? readCallsStatus(params, scope)
      : readCapabilities(wallet, params, chainId)
  }
  if (method === 'wallet_getAssets') return (await import('./read-assets.ts')).readAssets(params, scope)
  return wallet.askNode(chainId, method, params)
}
