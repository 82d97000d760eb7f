import type { WalletEvent, WalletState } from '#core/ports/connector.ts'
import type { ReadAccount, WalletFamily } from '#core/ports/wallet-family.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { readAccounts, type StandardAccount } from './read-accounts.ts'
import { featureMethod, type AnyWallet } from './standard-features.ts'

/** A wallet's state, kept up to date from its events until it ends or is released. */
export interface StandardWalletTracker {
  readonly state: WalletState
  /** The account with that address as the wallet gave it, to be passed back to it. */
  handleOf(address: string): unknown
  /** Switches to a chain; false if no account of the wallet can be used there. */
  setChain(caipNetworkId: CaipNetworkId): boolean
  subscribe(listener: (event: WalletEvent) => void): () => void
  release(): void
}

interface TrackerDeps {
  wallet: AnyWallet
  family: WalletFamily
  read: ReadAccount
  /** Never empty. */
  accounts: readonly StandardAccount[]
  /** The chains that the site asks for, preferred one first. */
  wanted: readonly CaipNetworkId[]
}

/**
 * Starts listening at once. Wallet Standard wallets aren’t on a chain: each account can be used on several, and each request names its
 * chain. So the chain is the site's choice, among the wallet's chains.
 */
export function createStandardWalletTracker(deps: TrackerDeps): StandardWalletTracker {
  const { wallet, family, read, wanted } = deps
  const listeners = new Set<(event: WalletEvent) => void>()
  let accounts = deps.accounts
  let current = chooseChain()
  let isReleased = false
  let isEnded = false

  /** The previous chain if an account can still be used there, else the first preferred one, else the wallet's first. */
  function chooseChain(before?: CaipNetworkId): CaipNetworkId {
    const isUsable = (id: CaipNetworkId) => accounts.some(({ chains }) => chains.includes(id))
    return [...(before ? [before] : []), ...wanted].find(isUsable) ?? accounts[0]!.chains[0]!
  }

  function state(): WalletState {
    const here = accounts.filter(({ chains }) => chains.includes(current))
    const approved = [...new Set(accounts.flatMap(({ chains }) => chains))]
    const connected = { accounts: here.map(({ account }) => account), caipNetworkId: current, approved }
    return { namespaces: { [family.namespace]: connected } }
  }

  function emit(event: WalletEvent) {
    for (const listener of [...listeners]) listener(event)
  }

  function onChange(change: unknown) {
    const next = readAccounts(accountsOf(change, wallet), family, read)
    if (isReleased || !next) return
    if (next.length === 0) {
      leave()
      isEnded = true
      return emit({ type: 'ended', reason: 'wallet' })
    }
    const before = describe(state())
    accounts = next
    current = chooseChain(current)
    if (describe(state()) !== before) emit({ type: 'changed', state: state() })
  }

  function leave() {
    isReleased = true
    stopListening()
  }

  const stopListening = listenTo(wallet, family.events, onChange)

  return {
    get state() {
      return state()
    },
    handleOf: (address) => accounts.find(({ account }) => account.address === address)?.handle,
    setChain(caipNetworkId) {
      if (isReleased || !accounts.some(({ chains }) => chains.includes(caipNetworkId))) return false
      if (caipNetworkId === current) return true
      current = caipNetworkId
      emit({ type: 'changed', state: state() })
      return true
    },
    subscribe(listener) {
      listeners.add(listener)
      if (isEnded)
        queueMicrotask(() => {
          if (listeners.has(listener)) listener({ type: 'ended', reason: 'wallet' })
        })
      return () => void listeners.delete(listener)
    },
    release() {
      if (!isReleased) leave()
      listeners.clear()
    },
  }
}

const describe = (state: WalletState) => JSON.stringify(state)

/** The accounts of a `change` event, or the wallet's own if the event is about something else. */
export function accountsOf(change: unknown, wallet: AnyWallet): unknown {
  try {
    const { accounts } = Object(change) as { accounts?: unknown }
    return accounts ?? wallet.accounts
  } catch {
    return undefined // An event whose getters throw is ignored.
  }
}

/**
 * Listens to a wallet's changes. Wallets without events, or whose methods throw, are tolerated. Returns a function that unsubscribes: the
 * listener isn't called after it, whatever the wallet does, nor before it is there.
 */
export function listenTo(
  wallet: AnyWallet,
  features: readonly string[],
  listener: (change: unknown) => void,
): () => void {
  let isListening = true
  let isSubscribed = false
  const onChange = (change: unknown) => {
    const run = () => {
      if (isListening) listener(change)
    }
    if (isSubscribed) run()
    else queueMicrotask(run)
  }
  const stops = features.flatMap((feature) => {
    try {
      const stop = featureMethod(wallet, feature, 'on')?.('change', onChange)
      return typeof stop === 'function' ? [stop as () => void] : []
    } catch {
      return [] // No events then; its answers to requests still count.
    }
  })
  isSubscribed = true
  return () => {
    isListening = false
    for (const stop of stops) {
      try {
        stop()
      } catch {
        // Whatever it still reports is ignored.
      }
    }
  }
}
