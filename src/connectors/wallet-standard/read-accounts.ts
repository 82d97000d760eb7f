import type { Account } from '#core/model/account.ts'
import type { ReadAccount, WalletFamily } from '#core/ports/wallet-family.ts'
import type { CaipNetworkId } from '#lib/caip.ts'

/** Accounts beyond these are left out: too many to choose from. */
export const ACCOUNTS_LIMIT = 100

/** An account, with the wallet's own object for it, to be passed back in requests. */
export interface StandardAccount {
  readonly account: Account
  /** The chains of the namespace on which it can be used. Never empty. */
  readonly chains: readonly CaipNetworkId[]
  readonly handle: unknown
}

/**
 * A wallet's accounts that belong to the family: each address once, each on the chains that the wallet
 * names and where the address is valid. Invalid entries are skipped; `undefined` if there is no list.
 */
export function readAccounts(list: unknown, family: WalletFamily, read: ReadAccount): StandardAccount[] | undefined {
  const entries = toList(list)
  if (!entries) return undefined
  const accounts = new Map<string, StandardAccount>()
  for (const handle of entries) {
    const found = readAccount(handle, family, read)
    if (found && !accounts.has(found.account.address)) accounts.set(found.account.address, found)
  }
  const order = family.order([...accounts.values()].map(({ account }) => account))
  return order.map((account) => ({ ...accounts.get(account.address)!, account }))
}

function readAccount(handle: unknown, family: WalletFamily, read: ReadAccount): StandardAccount | undefined {
  try {
    const { address, publicKey, chains: names, purpose } = handle as Record<string, unknown>
    if (typeof address !== 'string') return undefined
    const declared = { address, publicKey: toBytes(publicKey), purpose }
    const usable = (toList(names) ?? []).flatMap((name) => {
      const id = typeof name === 'string' && Object.hasOwn(family.chains, name) ? family.chains[name] : undefined
      const account = id && read(declared, id)
      return account ? { id, account } : []
    })
    const account = usable[0]?.account
    return account && { account, chains: [...new Set(usable.map(({ id }) => id))], handle }
  } catch {
    return undefined // An account whose getters throw is skipped.
  }
}

/** A copy of some bytes; `undefined` for anything else. */
export function toBytes(value: unknown): Uint8Array | undefined {
  return value instanceof Uint8Array ? Uint8Array.from(value) : undefined
}

function toList(list: unknown): unknown[] | undefined {
  try {
    return Array.isArray(list) ? Array.from(list.slice(0, ACCOUNTS_LIMIT)) : undefined
  } catch {
    return undefined // A list whose getters throw doesn’t count as one.
  }
}
