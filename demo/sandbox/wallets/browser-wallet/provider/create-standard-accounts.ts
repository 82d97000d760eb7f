import type { IdentifierArray, IdentifierString, WalletAccount } from '@wallet-standard/base'
import type { StandardEventsFeature, StandardEventsListeners } from '@wallet-standard/features'
import type { AccountFamily } from '../background/wallet-state.ts'
import type { WireAccount } from '../page-messages.ts'
import type { WalletChannel } from './create-wallet-channel.ts'

/** The accounts of a Wallet Standard wallet, and the listeners to their changes. */
export interface StandardAccounts {
  get(): readonly WalletAccount[]
  /** Sets the accounts that the wallet returned; calls the listeners if they have changed. */
  set(accounts: readonly WireAccount[]): readonly WalletAccount[]
  readonly on: StandardEventsFeature['standard:events']['on']
}

/** The part of the wallet channel that a Wallet Standard wallet needs. */
export type AccountChannel = Pick<WalletChannel, 'request' | 'subscribe'>

/** Properties that all accounts of a family share. */
export interface AccountKind {
  readonly family: AccountFamily
  readonly chains: IdentifierArray
  readonly features: IdentifierArray
}

/** Creates the accounts, none at first; the wallet's events about the family change them. */
export function createStandardAccounts(
  { family, chains, features }: AccountKind,
  channel: AccountChannel,
): StandardAccounts {
  const listeners = new Set<StandardEventsListeners['change']>()
  let accounts: readonly WalletAccount[] = Object.freeze([])

  /** An account that stays is the same object as before. */
  function toAccount(wire: WireAccount): WalletAccount {
    const chain = wire.chain as IdentifierString | undefined
    const known = accounts.find((account) => account.address === wire.address)
    if (known) return known
    return Object.freeze({
      address: wire.address,
      publicKey: wire.publicKey,
      label: wire.label,
      chains: chain === undefined ? chains : Object.freeze([chain]),
      features,
    })
  }

  function set(wires: readonly WireAccount[]) {
    const next = Object.freeze(wires.map(toAccount))
    const isSame = next.length === accounts.length && next.every((account, index) => account === accounts[index])
    if (isSame) return accounts
    accounts = next
    for (const listener of listeners) {
      try {
        listener({ accounts })
      } catch (error) {
        reportError(error)
      }
    }
    return accounts
  }

  channel.subscribe((news) => {
    if (news.type === 'accounts' && news.family === family) set(news.accounts)
  })
  return {
    get: () => accounts,
    set,
    on(event, listener) {
      if (event !== 'change') return () => {}
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
