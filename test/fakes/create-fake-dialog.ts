import type {
  ConnectedAccount,
  Eip1193Provider,
  ShowOptions,
  WalletDialogElement,
  WalletDialogEventMap,
} from 'wallet-dialog'
import { defineError } from '../../src/core/errors/wallet-dialog-error.ts'
import { createFakeProvider, type FakeProvider } from './create-fake-provider.ts'

type Used = Pick<
  WalletDialogElement,
  'accounts' | 'networks' | 'open' | 'ready' | 'show' | 'close' | 'disconnect' | 'switchNetwork' | 'getProvider'
>
type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] }

/** A `<wallet-dialog>` without a UI: the visitor is the test. It has what other packages' adapters use of the element. */
export interface FakeDialog extends HTMLElement, Writable<Used> {
  /** The connected wallet's. */
  readonly provider: FakeProvider
  /** The options of each `show` call. */
  readonly shown: readonly (ShowOptions | undefined)[]
  /** Awaited by `switchNetwork`; resolves at once by default. */
  onSwitch(caipNetworkId: string): Promise<void>
  /** The visitor connects a wallet, which closes the dialog. */
  connectWallet(caipAddress: `${string}:${string}:${string}`, options?: { restored: boolean }): void
  /** The visitor, or the wallet, goes to another account. */
  chooseAccount(caipAddress: `${string}:${string}:${string}`): void
  emit<Name extends keyof WalletDialogEventMap>(name: Name, detail: WalletDialogEventMap[Name]['detail']): void
}

const networkNotFound = defineError('network_not_found', 'Network not found for caipNetworkId: {caipNetworkId}')

const toAccount = (caipAddress: string) => {
  const [namespace, reference, address] = caipAddress.split(':')
  return {
    namespace,
    address,
    caipAddress,
    caipNetworkId: `${namespace}:${reference}`,
    type: 'eoa',
  } as ConnectedAccount
}

/** An id, or a viem chain, as the element reads it. */
const toNetwork = (network: unknown) => {
  const known = typeof network === 'string' ? { id: network, caipNetworkId: network } : Object(network)
  return { ...known, caipNetworkId: known.caipNetworkId ?? `eip155:${known.id}` }
}

const BUILT_IN: readonly unknown[] = ['eip155:1', 'eip155:137'].map(toNetwork)

/** Part of what the element's schema of a network requires. */
const isUsable = (network: unknown) => {
  const { nativeCurrency, rpcUrls } = Object(network)
  const urls: readonly string[] = rpcUrls?.default.http ?? []
  return typeof (nativeCurrency?.decimals ?? 18) === 'number' && urls.every((url) => URL.canParse(url))
}

/** Creates one that isn't in the page yet, with Ethereum and Polygon as its networks. For tests with a DOM. */
export function createFakeDialog(): FakeDialog {
  if (!customElements.get('fake-dialog')) customElements.define('fake-dialog', class extends HTMLElement {})
  const dialog = document.createElement('fake-dialog') as FakeDialog
  const shown: (ShowOptions | undefined)[] = []
  let networks = BUILT_IN
  const onEvm = () => dialog.accounts.find(({ namespace }) => namespace === 'eip155')
  const provider = createFakeProvider({
    eth_chainId: () => `0x${Number(onEvm()?.caipNetworkId.split(':')[1]).toString(16)}`,
  })
  const put = (account: ConnectedAccount) => {
    dialog.accounts = [account, ...dialog.accounts.filter(({ namespace }) => namespace !== account.namespace)]
  }
  Object.defineProperty(dialog, 'networks', {
    get: () => networks,
    set: (given: readonly unknown[]) => {
      // The element uses its default in place of a list with a network that it can't use.
      networks = given.every(isUsable) ? given.map(toNetwork) : BUILT_IN
    },
  })
  const members: Omit<FakeDialog, keyof HTMLElement | 'networks'> = {
    provider,
    shown,
    accounts: [],
    open: false,
    ready: Promise.resolve(),
    onSwitch: () => Promise.resolve(),
    async show(options) {
      shown.push(options)
      dialog.open = true
      dialog.emit('wallet-opened', { view: 'Connect' })
    },
    async close() {
      if (!dialog.open) return true
      dialog.open = false
      dialog.emit('wallet-closed', { view: 'Connect' })
      return true
    },
    async disconnect(namespace) {
      dialog.accounts = dialog.accounts.filter((account) => namespace !== undefined && account.namespace !== namespace)
      const ended = namespace ?? 'eip155'
      const none = { namespace: ended, address: null, caipAddress: null, accounts: [] }
      dialog.emit('wallet-account-changed', none as WalletDialogEventMap['wallet-account-changed']['detail'])
      dialog.emit('wallet-disconnected', { namespace: ended, reason: 'api' })
    },
    async switchNetwork(caipNetworkId) {
      if (!networks.some((network) => toNetwork(network).caipNetworkId === caipNetworkId))
        throw networkNotFound({ caipNetworkId })
      await dialog.onSwitch(caipNetworkId)
      const account = onEvm()
      if (account) put(toAccount(`${caipNetworkId}:${account.address}`))
      dialog.emit('wallet-network-changed', {
        caipNetworkId: caipNetworkId as `eip155:${string}`,
        supported: true,
      })
    },
    getProvider: ((namespace) =>
      namespace === 'eip155' && onEvm() ? (provider as Eip1193Provider) : undefined) as FakeDialog['getProvider'],
    connectWallet(caipAddress, { restored } = { restored: false }) {
      const account = toAccount(caipAddress)
      put(account)
      const connector = { id: 'fake', name: 'Fake', type: 'ANNOUNCED' }
      const detail = { ...account, connector, restored } as WalletDialogEventMap['wallet-connected']['detail']
      dialog.emit('wallet-connected', detail)
      void dialog.close()
    },
    chooseAccount(caipAddress) {
      const account = toAccount(caipAddress)
      put(account)
      const detail = { ...account, accounts: [account.caipAddress] }
      dialog.emit('wallet-account-changed', detail as WalletDialogEventMap['wallet-account-changed']['detail'])
    },
    emit(name, detail) {
      dialog.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
    },
  }
  return Object.assign(dialog, members)
}
