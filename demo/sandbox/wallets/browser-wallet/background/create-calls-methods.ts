import { type Address, formatUnits, type Hex, hexToNumber, isHex, numberToHex, toHex } from 'viem'
import type { EvmSigner } from '../../evm/create-evm-signer.ts'
import { parseSendCalls } from '../../evm/requests/parse-send-calls.ts'
import type { WalletChain } from '../../evm/wallet-chain.ts'
import type { callChain } from '../../requests/call-chain.ts'
import type { PreparedRequest } from '../../requests/prepared-request.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import type { WalletStore } from './create-wallet-store.ts'
import { addCalls, knownChains, visibleAccounts, type WalletState } from './wallet-state.ts'

/** Dependencies of the methods of EIP-5792. */
export interface CallsMethodsContext {
  readonly origin: string
  readonly store: WalletStore
  readonly sandboxChains: readonly WalletChain[]
  readonly callChain: typeof callChain
  signer(): Promise<EvmSigner>
}

const ID_BYTES = 32

/** A transaction's receipt. */
interface Receipt {
  readonly status: Hex
  readonly transactionHash: Hex
}

/**
 * `wallet_getCapabilities`, `wallet_sendCalls` and `wallet_getCallsStatus` (EIP-5792), for one site. Each call becomes a
 * transaction, one after the other; the status is read from the chain, so it is known after a reload too.
 */
export function createCallsMethods({ origin, store, sandboxChains, callChain: ask, signer }: CallsMethodsContext) {
  /** Calls that are being sent. */
  const pendingIds = new Set<string>()
  const chains = () => knownChains(store.get(), sandboxChains)

  function allowedAccounts(): readonly Address[] {
    const accounts = visibleAccounts(store.get(), origin)
    if (accounts.length === 0) throw rpcErrors.unauthorized('The site is not connected to the wallet.')
    return accounts
  }

  function getCapabilities(params: unknown) {
    const [account, chainIds] = Array.isArray(params) ? (params as unknown[]) : []
    const isAllowed = allowedAccounts().some((one) => one.toLowerCase() === String(account).toLowerCase())
    if (!isAllowed) throw rpcErrors.unauthorized()
    const asked = Array.isArray(chainIds)
      ? chainIds.filter((id): id is Hex => isHex(id)).map((id) => hexToNumber(id))
      : undefined
    const offered = chains().filter(({ chainId }) => asked?.includes(chainId) ?? true)
    return Object.fromEntries(
      offered.map(({ chainId }) => [numberToHex(chainId), { atomic: { status: 'unsupported' } }]),
    )
  }

  async function prepareSendCalls(params: unknown): Promise<PreparedRequest> {
    const { id = createId(), chainId, from, calls } = parseSendCalls(params, allowedAccounts())
    const chain = chains().find((known) => known.chainId === chainId)
    if (!chain) throw rpcErrors.unsupportedChain(chainId)
    if (findCalls(id)) throw rpcErrors.duplicateCalls(id)
    const { sendTransaction } = await signer()
    return {
      approval: {
        kind: 'send-calls',
        account: from,
        chain: { chainId, name: chain.name },
        calls: calls.map(({ to, value, data = '0x' }) => ({
          to,
          value: `${formatUnits(value, chain.decimals)} ${chain.symbol}`,
          data,
        })),
      },
      async perform() {
        // Another request with this id may have waited for the visitor, too.
        if (findCalls(id) || pendingIds.has(id)) throw rpcErrors.duplicateCalls(id)
        pendingIds.add(id)
        try {
          const sent = await sendEach(calls, (call) => sendTransaction(chain, { from, ...call }))
          store.update((state) => addCalls(state, { id, origin, chainId, ...sent }))
        } finally {
          pendingIds.delete(id)
        }
        return { id }
      },
    }
  }

  const findCalls = (id: string): WalletState['calls'][number] | undefined =>
    store.get().calls.find((one) => one.id === id && one.origin === origin)

  async function getCallsStatus(params: unknown) {
    const [id] = Array.isArray(params) ? (params as unknown[]) : []
    if (typeof id !== 'string') throw rpcErrors.invalidParams('wallet_getCallsStatus needs an id.')
    const known = findCalls(id)
    if (!known) throw rpcErrors.unknownCalls(id)
    const { chainId, hashes, isCut } = known
    const rpcUrl = chains().find((chain) => chain.chainId === chainId)?.rpcUrl
    if (!rpcUrl) throw rpcErrors.internal(`The sandbox runs no chain ${chainId}.`)
    const found = await Promise.all(hashes.map((hash) => ask(rpcUrl, 'eth_getTransactionReceipt', [hash])))
    const receipts = found.filter((receipt): receipt is Receipt => receipt !== null)
    const head = { version: '2.0.0', id, chainId: numberToHex(chainId), atomic: false }
    if (receipts.length < hashes.length) return { ...head, status: 100 }
    const failures = receipts.filter(({ status }) => status === '0x0').length
    const status = failures === receipts.length ? 500 : failures > 0 || isCut ? 600 : 200
    return { ...head, status, receipts }
  }

  return { getCapabilities, prepareSendCalls, getCallsStatus }
}

/** Sends calls in their order, up to the first that fails. @throws the error of the first call */
async function sendEach<Call>(calls: readonly Call[], send: (call: Call) => Promise<Hex>) {
  const hashes: Hex[] = []
  for (const call of calls) {
    try {
      hashes.push(await send(call))
    } catch (error) {
      // Sent calls can't be undone: the site reads them from the status.
      if (hashes.length === 0) throw error
      return { hashes, isCut: true }
    }
  }
  return { hashes, isCut: false }
}

const createId = () => toHex(crypto.getRandomValues(new Uint8Array(ID_BYTES)))
