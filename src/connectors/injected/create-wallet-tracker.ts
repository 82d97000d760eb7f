import { EVM } from '#chains/evm/namespace.ts'
import { connectFailed } from '#core/connections/connection-errors.ts'
import { defineReason } from '#core/errors/reason.ts'
import type { Account } from '#core/model/account.ts'
import type { WalletEvent, WalletState } from '#core/ports/connector.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { parseAccounts } from '#eip1193/parse-accounts.ts'
import { parseChainId } from '#eip1193/parse-chain-id.ts'
import { askWallet, listenToProvider } from '#eip1193/provider.ts'

/** MetaMask's `disconnect` while it switches nodes: the connection stays, and recovers by itself. */
const TRANSIENT_DISCONNECT_CODE = 1013

/** A wallet's state, kept up to date from its events until it ends or is released. */
export interface WalletTracker {
  readonly state: WalletState
  /** The wallet's chain; `undefined` until it is first read. */
  readonly chainId: number | undefined
  /** Aborted once the wallet has ended the connection, or it was released. */
  readonly endSignal: AbortSignal
  /**
   * Asks for the chain and applies the answer, unless an event has brought a newer one meanwhile.
   * @throws WalletDialogError `connect_failed` if the answer isn’t a chain id; otherwise what the wallet throws
   */
  readChain(): Promise<number>
  subscribe(listener: (event: WalletEvent) => void): () => void
  /** Asks for accounts and chain, which may have changed without an event; if the wallet can’t say, its state stays. Never true: wallets don’t announce every end. */
  resync(): Promise<false>
  release(): void
}

interface TrackerDeps {
  provider: Eip1193Provider
  /** The wallet's name, for messages. */
  wallet: string
  accounts: readonly Account[]
}

export const isSameList = (a: readonly Account[], b: readonly Account[]) =>
  a.length === b.length && a.every(({ address }, index) => address === b[index]?.address)

/** The accounts in a wallet's answer; `undefined` if it can’t be parsed. */
export const readAccounts = (answer: unknown): readonly Account[] | undefined =>
  parseAccounts(answer)?.map((address) => ({ namespace: EVM, address, type: 'eoa' }))

/** Starts listening at once, so that nothing is missed after the wallet has given `accounts`. */
export function createWalletTracker({ provider, wallet, accounts: first }: TrackerDeps): WalletTracker {
  const listeners = new Set<(event: WalletEvent) => void>()
  let accounts = first
  let chainId: number | undefined
  const life = new AbortController()
  let isEnded = false
  // Counts events, so that an answer that was overtaken by one is dropped.
  let accountChanges = 0
  let chainChanges = 0

  const state = (): WalletState => ({
    namespaces: { [EVM]: { accounts, caipNetworkId: `${EVM}:${chainId ?? 0}`, approved: 'all' } },
  })

  function emit(event: WalletEvent) {
    for (const listener of [...listeners]) listener(event)
  }

  function end() {
    if (life.signal.aborted) return
    isEnded = true
    leave('it ended the connection')
    emit({ type: 'ended', reason: 'wallet' })
  }

  function leave(reason: string) {
    stopListening()
    life.abort(new Error(reason))
  }

  function setAccounts(answer: unknown) {
    const next = readAccounts(answer)
    if (life.signal.aborted || !next) return
    accountChanges += 1
    if (next.length === 0) return end()
    if (isSameList(accounts, next)) return
    accounts = next
    if (chainId !== undefined) emit({ type: 'changed', state: state() })
  }

  function setChain(next: number | undefined) {
    if (life.signal.aborted || next === undefined) return
    chainChanges += 1
    if (chainId === next) return
    chainId = next
    emit({ type: 'changed', state: state() })
  }

  async function recheckAccounts() {
    const changesAtStart = accountChanges
    try {
      const answer = await askWallet(provider, 'eth_accounts')
      if (changesAtStart === accountChanges) setAccounts(answer)
    } catch {
      // It can’t answer while it switches nodes; its next event will tell.
    }
  }

  function onDisconnect(error: unknown) {
    if (readCode(error) === TRANSIENT_DISCONNECT_CODE) void recheckAccounts()
    else end()
  }

  async function readChain() {
    const changesAtStart = chainChanges
    const answer = parseChainId(await askWallet(provider, 'eth_chainId'))
    if (answer === undefined)
      throw connectFailed({ wallet, reason: defineReason('unreadable_chain', 'its chain id cannot be read') })
    if (changesAtStart === chainChanges) setChain(answer)
    return chainId ?? answer
  }

  const stopListening = listenToProvider(provider, {
    accountsChanged: setAccounts,
    chainChanged: (id) => setChain(parseChainId(id)),
    connect: (info) => setChain(parseChainId(readField(info, 'chainId'))),
    disconnect: onDisconnect,
  })

  return {
    get state() {
      return state()
    },
    get chainId() {
      return chainId
    },
    endSignal: life.signal,
    readChain,
    async resync() {
      await Promise.allSettled([recheckAccounts(), readChain()])
      return false
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
      if (!life.signal.aborted) leave('the connection was ended')
      listeners.clear()
    },
  }
}

const readCode = (error: unknown) => readField(error, 'code')

/** A field of a foreign object, whose getters may throw. */
function readField(subject: unknown, name: string): unknown {
  try {
    return (Object(subject) as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}
