import { randomUUID } from 'node:crypto'
import { numberToHex, type Address } from 'viem'
import type { Sandbox } from '../../../../demo/sandbox/start-sandbox.ts'
import { createCallBatches } from './create-call-batches.ts'
import { devAccount } from './dev-accounts.ts'
import { performRequest } from './perform-request.ts'
import { WalletRefusal } from './wallet-refusal.ts'

/** What a provider answers a page. */
export interface WalletAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** A request that waits for the test's decision. */
export interface HeldRequest {
  /** Resolves once the page has asked. */
  readonly asked: Promise<void>
  /** Answers as the wallet would by itself. */
  approve(): void
  refuse(code: number, message?: string): void
}

type Decide = (params: readonly unknown[]) => unknown

/** A wallet that lives outside the pages; any page can be given its provider. */
export interface BrowserWallet {
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly icon: string
    readonly rdns: string
  }
  /** `'late'`: only when the test says so. `'never'`: it is `window.ethereum` instead. */
  readonly announcement: 'at once' | 'late' | 'never'
  /** The chain that it is on. */
  readonly chainId: number
  /** Every request so far, oldest first. */
  readonly methods: readonly string[]
  readonly requests: readonly { readonly method: string; readonly params: readonly unknown[] }[]
  request(method: string, params: readonly unknown[]): Promise<WalletAnswer>
  /** The next request of this method waits for the test. */
  hold(method: string): HeldRequest
  /** The next request of this method is refused. */
  refuseNext(method: string, code: number, message?: string): void
  /** The next request of this method gets this answer, whatever it is. */
  answerNext(method: string, answer: unknown): void
  /** The visitor allows these accounts to the site (by number, from 1); none locks the wallet. */
  setAccounts(...accounts: readonly number[]): Promise<void>
  /** The same without telling the page. */
  setAccountsQuietly(...accounts: readonly number[]): void
  /** The visitor has allowed the site its accounts at an earlier visit. */
  allow(): void
  setChain(chainId: number): Promise<void>
  emit(event: string, payload: unknown): Promise<void>
  onEvent(listener: (event: string, payload: unknown) => Promise<void>): void
}

export interface BrowserWalletOptions {
  readonly sandbox: Sandbox
  readonly name?: string
  readonly rdns?: string
  readonly icon?: string
  readonly announcement?: BrowserWallet['announcement']
  /** Accounts that it gives a site that connects, by number from 1. */
  readonly accounts?: readonly number[]
  readonly chainId?: number
  /** Chains that it knows; to others it answers 4902. */
  readonly chains?: readonly number[]
  /** It takes several calls at once (EIP-5792). */
  readonly isAtomic?: boolean
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Makes a wallet with the development accounts of the sandbox's chains. It signs and sends for real. */
export function createBrowserWallet(options: BrowserWalletOptions): BrowserWallet {
  const { sandbox, name = 'Test Wallet', rdns = 'test.wallet', icon = PIXEL, announcement = 'at once' } = options
  const known = new Set(options.chains ?? sandbox.chains.map((chain) => chain.chainId))
  const listeners: Parameters<BrowserWallet['onEvent']>[0][] = []
  const decisions = new Map<string, Decide[]>()
  const requests: { method: string; params: readonly unknown[] }[] = []
  let chainId = options.chainId ?? 1
  let permitted: readonly Address[] = []

  const addresses = (numbers: readonly number[]) =>
    numbers.map((number) => devAccount(number).address.toLowerCase() as Address)
  const emit = async (event: string, payload: unknown) => {
    for (const listener of listeners) await listener(event, payload)
  }

  const allow = () => (permitted = addresses(options.accounts ?? [1]))

  const batches = options.isAtomic ? createCallBatches() : undefined
  const nodeNow = () => sandbox.chains.find((chain) => chain.chainId === chainId)!

  const perform = (method: string, params: readonly unknown[]) =>
    batches?.perform(method, params, nodeNow()) ??
    performRequest(method, params, {
      chains: sandbox.chains,
      get chainId() {
        return chainId
      },
      knows: (id) => known.has(id),
      add: (id) => void known.add(id),
      get accounts() {
        return permitted
      },
      connect: allow,
      revoke: () => wallet.setAccounts(),
      goTo: (id) => wallet.setChain(id),
    })

  const decideNext = (method: string, decide: Decide) =>
    void decisions.set(method, [...(decisions.get(method) ?? []), decide])

  const wallet: BrowserWallet = {
    info: { uuid: randomUUID(), name, icon, rdns },
    announcement,
    requests,
    get chainId() {
      return chainId
    },
    allow: () => void allow(),
    get methods() {
      return requests.map(({ method }) => method)
    },
    async request(method, params) {
      requests.push({ method, params })
      try {
        const decide = decisions.get(method)?.shift() ?? (() => perform(method, params))
        return { result: await decide(params) }
      } catch (error) {
        if (!(error instanceof WalletRefusal)) throw error
        return { error: { code: error.code, message: error.message } }
      }
    },
    hold(method) {
      const asked = Promise.withResolvers<void>()
      const decided = Promise.withResolvers<void>()
      decideNext(method, async (params) => {
        asked.resolve()
        await decided.promise
        return perform(method, params)
      })
      return {
        asked: asked.promise,
        approve: decided.resolve,
        refuse: (code, message = 'User rejected the request.') => decided.reject(new WalletRefusal(code, message)),
      }
    },
    refuseNext(method, code, message = 'User rejected the request.') {
      decideNext(method, () => {
        throw new WalletRefusal(code, message)
      })
    },
    answerNext: (method, answer) => decideNext(method, () => answer),
    setAccountsQuietly: (...numbers) => void (permitted = addresses(numbers)),
    async setAccounts(...numbers) {
      permitted = addresses(numbers)
      await emit('accountsChanged', permitted)
    },
    async setChain(id) {
      chainId = id
      await emit('chainChanged', numberToHex(id))
    },
    emit,
    onEvent: (listener) => void listeners.push(listener),
  }
  return wallet
}
