import { EVM } from '#chains/evm/namespace.ts'
import { SOLANA } from '#chains/solana/namespace.ts'
import type { Account, AccountType } from '#core/model/account.ts'
import type { Network } from '#core/model/network.ts'
import type { ConnectedNamespace, WalletEvent, WalletState } from '#core/ports/connector.ts'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import type { FrameAccount, FrameUser, LoginProvider } from '#lib/frame-protocol/messages.ts'

/** The namespaces in which the embedded wallet has accounts. */
const NAMESPACES = [EVM, SOLANA] as const
type Namespace = (typeof NAMESPACES)[number]

/** Accounts and chains of an embedded wallet that is connected. */
export interface EmbeddedState {
  readonly walletState: WalletState
  /** `undefined` once the connection has ended. */
  connected(namespace: ChainNamespace): ConnectedNamespace | undefined
  /** The EVM accounts, the preferred one first. */
  setAccounts(accounts: readonly FrameAccount[]): void
  /** Puts the EVM account of that type first; false if there is none on the present chain. */
  prefer(type: AccountType): boolean
  setChain(caipNetworkId: CaipNetworkId): void
  /** The frame's latest answer about the visitor. */
  setUser(user: FrameUser): void
  /** A transaction is on its way, which may deploy the smart account: 'not deployed' no longer counts. */
  expectDeployment(): void
  subscribe(listener: (event: WalletEvent) => void): () => void
  /** Ends the connection. Notifies listeners if the wallet or another tab has ended it. */
  end(reason?: 'wallet' | 'other-tab'): void
}

interface StateDeps {
  user: FrameUser
  /** The social account that the visitor logged in with. */
  socialProvider?: LoginProvider | undefined
  /** Where smart accounts can be used. */
  smartAccountNetworks: readonly CaipNetworkId[]
  /** The networks that the site requested when it connected, the preferred one of each namespace first. */
  networks: readonly Network[]
  /** The networks that the site asks for now. */
  getNetworks(): readonly Network[]
}

export function createEmbeddedState({
  user: first,
  socialProvider,
  smartAccountNetworks,
  networks,
  getNetworks,
}: StateDeps): EmbeddedState {
  const listeners = new Set<(event: WalletEvent) => void>()
  const chains = firstChains(networks, first)
  let user = first
  let evmAccounts = first.accounts
  let isDeploymentExpected = false
  let isEnded = false
  let ended: WalletEvent | undefined

  function accountsOn(namespace: Namespace, caipNetworkId: CaipNetworkId): readonly Account[] {
    if (namespace === SOLANA) {
      const address = user.solanaAddress
      return [{ namespace, address, type: 'eoa', publicKey: address }]
    }
    const isSmart = smartAccountNetworks.includes(caipNetworkId)
    return evmAccounts
      .filter(({ type }) => isSmart || type === 'eoa')
      .map(({ address, type }) => ({ namespace, address, type }))
  }

  /** The frame answers for its own network only. */
  function isDeployedOn(caipNetworkId: CaipNetworkId) {
    const { chainId, smartAccountDeployed: isDeployed } = user
    return chainId === caipNetworkId && !(isDeploymentExpected && isDeployed === false) ? isDeployed : undefined
  }

  function toNamespace(namespace: Namespace): ConnectedNamespace | undefined {
    const caipNetworkId = chains.get(namespace)
    if (!caipNetworkId) return undefined
    const offered = getNetworks().filter(({ chainNamespace }) => chainNamespace === namespace)
    const isDeployed = namespace === EVM ? isDeployedOn(caipNetworkId) : undefined
    return {
      accounts: accountsOn(namespace, caipNetworkId),
      caipNetworkId,
      // Wallet Standard names each chain; an EVM wallet takes any.
      approved: namespace === SOLANA ? offered.map((network) => network.caipNetworkId) : 'all',
      ...(isDeployed !== undefined && { smartAccountDeployed: isDeployed }),
    }
  }

  const state = (): WalletState => ({
    namespaces: Object.fromEntries(
      NAMESPACES.flatMap((namespace) => {
        const connected = toNamespace(namespace)
        return connected ? [[namespace, connected]] : []
      }),
    ),
    wallet: { name: user.email ? 'Email wallet' : 'Social wallet' },
    user: {
      ...(user.email && { email: user.email }),
      ...(user.userName && { userName: user.userName }),
      ...(socialProvider && { socialProvider }),
    },
  })

  function emit(event: WalletEvent) {
    for (const listener of [...listeners]) listener(event)
  }

  function change(apply: () => void) {
    const before = JSON.stringify(state())
    apply()
    if (!isEnded && JSON.stringify(state()) !== before) emit({ type: 'changed', state: state() })
  }

  return {
    get walletState() {
      return state()
    },
    connected: (namespace) =>
      isEnded || (namespace !== EVM && namespace !== SOLANA) ? undefined : toNamespace(namespace),
    setAccounts: (accounts) =>
      change(() => {
        evmAccounts = accounts
      }),
    prefer(type) {
      const chain = chains.get(EVM)
      if (!chain || !accountsOn(EVM, chain).some((account) => account.type === type)) return false
      change(() => {
        evmAccounts = evmAccounts.toSorted((a, b) => Number(b.type === type) - Number(a.type === type))
      })
      return true
    },
    setChain(caipNetworkId) {
      const namespace = namespaceOf(caipNetworkId)
      if (namespace === EVM || namespace === SOLANA) change(() => chains.set(namespace, caipNetworkId))
    },
    setUser: (next) =>
      change(() => {
        if (next.chainId !== user.chainId) isDeploymentExpected = false
        user = next
      }),
    expectDeployment: () =>
      change(() => {
        isDeploymentExpected = true
      }),
    subscribe(listener) {
      listeners.add(listener)
      const event = ended
      if (event)
        queueMicrotask(() => {
          if (listeners.has(listener)) listener(event)
        })
      return () => void listeners.delete(listener)
    },
    end(reason) {
      if (isEnded) return
      isEnded = true
      ended = reason && { type: 'ended', reason }
      if (ended) emit(ended)
      listeners.clear()
    },
  }
}

/** In each namespace, the frame's own network if the site has it, or else the site's first. */
const firstChains = (networks: readonly Network[], { chainId }: FrameUser) =>
  new Map(
    NAMESPACES.flatMap((namespace): [Namespace, CaipNetworkId][] => {
      const offered = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
      const own = offered.find(({ caipNetworkId }) => caipNetworkId === chainId) ?? offered[0]
      return own ? [[namespace, own.caipNetworkId]] : []
    }),
  )
