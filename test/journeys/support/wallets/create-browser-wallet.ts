import type { Sandbox } from '../../../../demo/sandbox/start-sandbox.ts'
import { RpcError } from '../../../../demo/sandbox/wallets/requests/rpc-error.ts'
import {
  createAnswering,
  refusal,
  type WalletReply,
} from '../../../../demo/sandbox/wallets/test-wallet/create-answering.ts'
import { createEvmWallet, toWire } from '../../../../demo/sandbox/wallets/test-wallet/create-evm-wallet.ts'
import type { ProviderToInstall } from '../../../../demo/sandbox/wallets/test-wallet/install-providers.ts'
import { devAccount, devSigners } from './dev-accounts.ts'

/** A request that waits for the test's decision. */
export interface PendingRequest {
  /** Resolves once the page has asked. */
  readonly asked: Promise<void>
  /** Answers as the wallet would by itself. */
  approve(): void
  refuse(code: number, message?: string): void
}

/** A wallet that lives outside the pages; any page can be given its provider. */
export interface BrowserWallet extends ProviderToInstall {
  /** The chain that it is on. */
  readonly chainId: number
  /** Every request so far, oldest first. */
  readonly methods: readonly string[]
  readonly requests: readonly { readonly method: string; readonly params: readonly unknown[] }[]
  request(method: string, params: readonly unknown[]): Promise<WalletReply>
  /** The next request of this method waits for the test. */
  hold(method: string): PendingRequest
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
  const listeners: Parameters<BrowserWallet['onEvent']>[0][] = []
  const addresses = (numbers: readonly number[]) => numbers.map((number) => toWire(devAccount(number)))
  const emit = async (event: string, payload: unknown) => {
    for (const listener of listeners) await listener(event, payload)
  }
  const evm = createEvmWallet({
    signers: devSigners(),
    accounts: addresses(options.accounts ?? [1]),
    chainId: options.chainId ?? 1,
    chains: options.chains ?? sandbox.chains.map((chain) => chain.chainId),
    nodeOf: (id) => sandbox.chains.find((chain) => chain.chainId === id),
    ...(options.isAtomic && { isAtomic: true }),
    emit,
  })
  const { requests, request, decideNext } = createAnswering({
    perform: evm.perform,
    needsOwner: evm.needsOwner,
    isFatal: (error) => !(error instanceof RpcError),
  })

  return {
    info: { uuid: crypto.randomUUID(), name, icon, rdns },
    announcement,
    requests,
    request,
    get chainId() {
      return evm.chainId
    },
    allow: () => void evm.allow(),
    get methods() {
      return requests.map(({ method }) => method)
    },
    hold(method) {
      const asked = Promise.withResolvers<void>()
      const decided = Promise.withResolvers<void>()
      decideNext(async (_request, perform) => {
        asked.resolve()
        await decided.promise
        return perform()
      }, method)
      return {
        asked: asked.promise,
        approve: decided.resolve,
        refuse: (code, message) => decided.reject(refusal(code, message)),
      }
    },
    refuseNext(method, code, message) {
      decideNext(() => {
        throw refusal(code, message)
      }, method)
    },
    answerNext: (method, answer) => decideNext(() => answer, method),
    setAccountsQuietly: (...numbers) => evm.setAccountsQuietly(addresses(numbers)),
    setAccounts: (...numbers) => evm.setAccounts(addresses(numbers)),
    setChain: evm.setChain,
    emit,
    onEvent: (listener) => void listeners.push(listener),
  }
}
