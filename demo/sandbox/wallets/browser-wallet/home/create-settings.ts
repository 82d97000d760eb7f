import type { Address } from 'viem'
import { BITCOIN_NETWORKS } from '../../bitcoin/bitcoin-networks.ts'
import { createButton, createElement, createSelect } from '../../dom/create-element.ts'
import { nameAccount, truncateAddress } from '../../dom/format-address.ts'
import type { WalletChain } from '../../evm/wallet-chain.ts'
import type { WalletStore } from '../background/create-wallet-store.ts'
import { knownChains, type WalletState } from '../background/wallet-state.ts'

/** Options shared by the parts of the home page. */
export interface HomePartOptions {
  readonly state: WalletState
  readonly store: WalletStore
  readonly addresses: readonly Address[]
  report(text: string): void
}

/** The active account, the active network, and the lock. */
export function createSettings({
  state,
  store,
  addresses,
  sandboxChains,
  report,
}: HomePartOptions & { readonly sandboxChains: readonly WalletChain[] }): HTMLElement {
  const accounts = addresses.map((value, index) => ({
    value,
    text: `${nameAccount(index)} · ${truncateAddress(value)}`,
  }))
  const account = createSelect('Active account', accounts, state.activeAccount ?? addresses[0])
  account.select.addEventListener('change', () => {
    const activeIndex = Math.max(0, account.select.selectedIndex)
    const activeAccount = addresses[activeIndex] ?? null
    store.update((current) => ({ ...current, activeAccount, activeIndex }))
    report('Active account changed')
  })

  const chains = knownChains(state, sandboxChains).map(({ chainId, name }) => ({ value: String(chainId), text: name }))
  const network = createSelect('Network', chains, String(state.chainId))
  network.select.addEventListener('change', () => {
    store.update((current) => ({ ...current, chainId: Number(network.select.value) }))
    report('Network changed')
  })

  const bitcoinNetworks = BITCOIN_NETWORKS.map(({ id, name }) => ({ value: id, text: name }))
  const bitcoin = createSelect(
    'Bitcoin addresses',
    bitcoinNetworks,
    `bitcoin:${state.bitcoinTestnet ? 'testnet' : 'mainnet'}`,
  )
  bitcoin.select.addEventListener('change', () => {
    store.update((current) => ({ ...current, bitcoinTestnet: bitcoin.select.value === 'bitcoin:testnet' }))
    report('Bitcoin addresses changed')
  })

  const takesCalls = [
    { value: 'off', text: 'Not supported' },
    { value: 'on', text: 'One after the other (EIP-5792)' },
  ]
  const calls = createSelect('Batches of calls', takesCalls, state.takesCalls ? 'on' : 'off')
  calls.select.addEventListener('change', () => {
    store.update((current) => ({ ...current, takesCalls: calls.select.value === 'on' }))
    report('Batches of calls changed')
  })

  const lock = createButton('Lock', () => {
    store.update((current) => ({ ...current, locked: true }))
    report('Wallet locked')
  })
  return createElement(
    'section',
    { properties: { className: 'card' } },
    account.field,
    network.field,
    bitcoin.field,
    calls.field,
    lock,
  )
}
