import { EVM } from '#chains/evm/namespace.ts'
import { rules as evm } from '#chains/evm/walletconnect/rules.ts'
import { rules as solana } from '#chains/solana/walletconnect/rules.ts'
import { accountTypeUnavailable } from '#core/connections/account-type-errors.ts'
import { frameRequestTimeout } from '#core/errors/frame-errors.ts'
import { messageOf, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import { switchFailed } from '#core/networks/switch-errors.ts'
import type { WalletConnection } from '#core/ports/connector.ts'
import type { EmbeddedWallet } from '#core/ports/embedded-wallet.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { WalletConnectRules } from '#core/ports/walletconnect-rules.ts'
import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { FrameUser, LoginProvider } from '#lib/frame-protocol/messages.ts'
import { signText } from '../sign-text.ts'
import { createEmbeddedState, type EmbeddedState } from './create-embedded-state.ts'
import { createFrameAccess } from './create-frame-access.ts'
import type { FrameNotice } from './open-frame-channel.ts'

/** How the families' wallets are asked: the frame takes the same methods as a WalletConnect wallet. */
const RULES: readonly WalletConnectRules[] = [evm, solana]

/** Requests with which a smart account is deployed, if it isn't yet. */
const SENDING: readonly string[] = ['eth_sendTransaction', 'wallet_sendCalls', 'eth_sendUserOperation']

interface ConnectionDeps {
  readonly user: FrameUser
  /** The social account that the visitor logged in with. */
  readonly socialProvider?: LoginProvider | undefined
  /** Where smart accounts can be used. */
  readonly smartAccountNetworks: readonly CaipNetworkId[]
  /** The networks that the site requested when it connected, the preferred one of each namespace first. */
  readonly networks: readonly Network[]
  /** The networks that the site asks for now. */
  getNetworks(): readonly Network[]
  readonly request: EmbeddedWallet['request']
  onNotice(listener: (notice: FrameNotice) => void): () => void
  /** Calls `listener` once the visitor has changed their email address. */
  onEmail(listener: () => void): () => void
  loadRpc(): Promise<Rpc>
  /** Forgets the wallet's login in this browser, and no other wallet's. */
  forget(): Promise<void>
  /** The same after its session has ended: not a later login of the wallet. */
  forgetEnded(): Promise<void>
  /** True if this browser still knows of a login. */
  isRemembered(): Promise<boolean>
  /** Rejects everything that waits for the visitor. */
  rejectPanels(): void
  /** Called with requests of the site that are not allowed. */
  onRefused(error: WalletDialogError): void
}

/** A live connection to the embedded wallet, on all of its namespaces. */
export function createEmbeddedConnection(deps: ConnectionDeps): WalletConnection {
  const { getNetworks, request, onNotice, onEmail, loadRpc, forget, isRemembered, rejectPanels, onRefused } = deps
  const state = createEmbeddedState(deps)
  const { subscribe } = state
  const readUser = createUserReader(deps, state, () => leave('wallet'))
  const findNetwork = (id: string) => getNetworks().find(({ caipNetworkId }) => caipNetworkId === id)
  const access = createFrameAccess({
    connected: state.connected,
    isOffered: (caipNetworkId) => findNetwork(caipNetworkId) !== undefined,
    switchTo,
    async ask(method, params, chainId) {
      const { result } = await request('RPC_REQUEST', { method, params, chainId })
      if (SENDING.includes(method)) {
        state.expectDeployment()
        void readUser()
      }
      return result
    },
    onRefused,
  })
  const providers = new Map(
    RULES.map((rules) => [rules.namespace, rules.createProvider!({ access, subscribe, findNetwork, loadRpc })]),
  )
  let before = state.walletState
  let isOver = false

  /** State follows the frame’s answer, never the wish. */
  async function switchTo(caipNetworkId: CaipNetworkId) {
    const { chainId } = await request('SWITCH_NETWORK', { chainId: caipNetworkId })
    state.setChain(chainId)
    void readUser()
  }

  function notifyProviders() {
    const after = state.walletState
    for (const provider of providers.values()) provider.onEvent?.({ type: 'changed', before, after })
    before = after
  }

  function receive({ name, payload }: FrameNotice) {
    if (name === 'ACCOUNTS_CHANGED') state.setAccounts(payload.accounts)
    else if (name === 'CHAIN_CHANGED') {
      state.setChain(payload.chainId)
      void readUser()
    } else if (name === 'SESSION_ENDED') {
      void deps.forgetEnded()
      leave('wallet')
    }
  }

  /** Only once: meanwhile, panels and listeners may belong to a newer connection. */
  function leave(reason?: 'wallet' | 'other-tab') {
    if (isOver) return
    isOver = true
    stopListening()
    stopListeningToEmail()
    // Closes the panels, because nothing can be signed any more.
    rejectPanels()
    for (const provider of providers.values()) provider.onEvent?.({ type: 'ended' })
    state.end(reason)
  }

  const stopListening = onNotice(receive)
  const stopListeningToEmail = onEmail(() => void readUser())
  subscribe(({ type }) => {
    if (type === 'changed') notifyProviders()
  })
  queueMicrotask(() => {
    for (const provider of providers.values()) provider.onEvent?.({ type: 'opened' })
  })

  return {
    get state() {
      return state.walletState
    },
    provider: (namespace) => state.connected(namespace) && providers.get(namespace)?.get(),
    async switchNetwork({ caipNetworkId, name }) {
      try {
        await switchTo(caipNetworkId)
      } catch (cause) {
        throw switchFailed({ network: name, reason: messageOf(cause) }, { cause })
      }
    },
    signMessage(request) {
      const rules = RULES.find(({ namespace }) => namespace === request.account.namespace)
      return signText(access, rules?.textSigning, request)
    },
    async estimateCalls({ caipNetworkId: chainId, signal }, calls) {
      const { maxFee, ...sponsoring } = await request('ESTIMATE_CALLS', { chainId, calls }, { signal })
      return { amount: BigInt(maxFee), ...sponsoring }
    },
    async chooseAccountType(namespace: ChainNamespace, type) {
      if (namespace !== EVM || (type !== 'eoa' && type !== 'smartAccount'))
        throw accountTypeUnavailable({ type, namespace })
      const isThere = state.connected(EVM)?.accounts.some((account) => account.type === type)
      if (!isThere) throw accountTypeUnavailable({ type, namespace })
      await request('SET_PREFERRED_ACCOUNT', { type })
      state.prefer(type)
    },
    subscribe,
    async resync() {
      if (await isRemembered()) return true
      leave('other-tab')
      return false
    },
    async disconnect() {
      // The page is done with it at once [embedded.sign-out].
      await forget()
      leave()
      try {
        await request('SIGN_OUT', undefined)
      } catch (error) {
        // It has had its 3 s.
        if (!frameRequestTimeout.matches(error)) throw error
      }
    },
    release: () => leave(),
  }
}

/**
 * Reads who is logged in, and whether the smart account is deployed on the chain of now. The frame answers in any order, as it waits
 * for nodes: only the answer to the last question counts.
 * @param onOther - called if another account is logged in, of which the connection must not show a part
 */
function createUserReader(
  { user: { solanaAddress }, request }: Pick<ConnectionDeps, 'user' | 'request'>,
  state: EmbeddedState,
  onOther: () => void,
): () => Promise<void> {
  let last = 0
  return async () => {
    const own = ++last
    try {
      const user = await request('GET_USER', undefined)
      if (own !== last) return
      if (user.solanaAddress === solanaAddress) state.setUser(user)
      else onOther()
    } catch {
      // The last answer stays. What it says of another chain doesn't count.
    }
  }
}
