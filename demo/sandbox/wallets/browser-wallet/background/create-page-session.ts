import { type Address, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { RpcError, rpcErrors, toWireError } from '../../requests/rpc-error.ts'
import type { BackgroundMessage, ProviderEventName } from '../page-messages.ts'
import { type ApprovalPort, type ApprovalQueue, createApprovalQueue } from './create-approval-queue.ts'
import type { FamilyAccountsContext } from './create-family-accounts.ts'
import { createRequestHandler, type RequestHandler, type RequestHandlerContext } from './create-request-handler.ts'
import { createSubscriptions } from './create-subscriptions.ts'
import type { WalletFamily } from './wallet-family.ts'
import { ACCOUNT_FAMILIES, type AccountFamily, visibleAccounts } from './wallet-state.ts'

const pageMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('request'), id: z.number(), method: z.string(), params: z.unknown() }),
  z.object({ type: z.literal('window-closed'), windowId: z.string() }),
])

/** Dependencies of a session; it creates `approvals` itself. */
export type PageSessionContext = Omit<RequestHandlerContext, 'approvals'> & {
  /** Creates the chain families of a site, by name. */
  createFamilies(site: FamilyAccountsContext): Readonly<Record<AccountFamily, WalletFamily>>
}

/** The methods of `MessagePort` that a session uses. */
export type PagePort = Pick<MessagePort, 'postMessage' | 'onmessage' | 'close'>

/** One page that is connected to the background. */
export interface PageSession {
  /** Passes an approval window its approvals; `false` if the window belongs to another page. */
  attachWindow(windowId: string, openPort: () => ApprovalPort): boolean
  /** Ends the session, because the page has closed or has connected again. */
  close(): void
}

/** Serves one page over its port: answers requests, and reports changes of accounts and chain. */
export function createPageSession(port: PagePort, context: PageSessionContext): PageSession {
  const { origin, store } = context
  const send = (message: BackgroundMessage) => port.postMessage(message)
  const emit = (name: ProviderEventName, payload: unknown) => send({ type: 'event', name, payload })
  const approvals: ApprovalQueue = createApprovalQueue(origin, (windowId) => send({ type: 'open-window', windowId }))
  const families = context.createFamilies({ origin, store, approvals })
  const handleEvm = createRequestHandler({ ...context, approvals })
  const handle: RequestHandler = async (method, params) => {
    const family = Object.values(families).find((candidate) => candidate.has(method))
    return await (family ? family.handle(method, params) : handleEvm(method, params))
  }
  const subscriptions = createSubscriptions({ read: handle, emit: (payload) => emit('message', payload) })
  let isNodeReachable = true
  let reported = { accounts: accountsNow(), chainId: store.get().chainId }
  const reportedFamilies = new Map<string, string>()
  for (const [name, family] of Object.entries(families)) reportedFamilies.set(name, family.fingerprint())

  function accountsNow(): readonly Address[] {
    return visibleAccounts(store.get(), origin)
  }

  function emitChanges() {
    const before = reported
    reported = { accounts: accountsNow(), chainId: store.get().chainId }
    if (reported.chainId !== before.chainId) emit('chainChanged', numberToHex(reported.chainId))
    if (reported.accounts.join() !== before.accounts.join()) emit('accountsChanged', reported.accounts)
    for (const name of ACCOUNT_FAMILIES) void emitFamily(name)
  }

  async function emitFamily(name: AccountFamily) {
    const family = families[name]
    const fingerprint = family.fingerprint()
    if (reportedFamilies.get(name) === fingerprint) return
    reportedFamilies.set(name, fingerprint)
    const accounts = await family.accounts()
    // Another change may have overtaken this one.
    if (reportedFamilies.get(name) === fingerprint) send({ type: 'accounts', family: name, accounts })
  }

  /** EIP-1193: 'disconnect' when the chain's node becomes unreachable, 'connect' when it is back. */
  function emitReachability(isReachable: boolean, error?: unknown) {
    if (isReachable === isNodeReachable) return
    isNodeReachable = isReachable
    if (isReachable) emit('connect', { chainId: numberToHex(store.get().chainId) })
    else emit('disconnect', toWireError(error))
  }

  async function answer(id: number, method: string, params: unknown) {
    try {
      const result = (await subscriptions.handle(method, params)) ?? (await handle(method, params))
      emitReachability(true)
      send({ type: 'result', id, result })
    } catch (error) {
      if (error instanceof RpcError && error.code === rpcErrors.disconnected().code) emitReachability(false, error)
      send({ type: 'error', id, error: toWireError(error) })
    }
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = pageMessageSchema.safeParse(data)
    if (!parsed.success) return
    if (parsed.data.type === 'window-closed') approvals.closeWindow(parsed.data.windowId)
    else void answer(parsed.data.id, parsed.data.method, parsed.data.params)
  }
  const unsubscribe = store.subscribe(emitChanges)
  send({ type: 'ready', chainId: numberToHex(reported.chainId) })

  return {
    attachWindow: (windowId, openPort) => approvals.attachWindow(windowId, openPort),
    close() {
      unsubscribe()
      subscriptions.close()
      port.close()
    },
  }
}
