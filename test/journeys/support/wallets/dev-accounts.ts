import type { HDAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { DEV_MNEMONIC } from '../../../../demo/sandbox/chains/chain-table.ts'

const accounts = new Map<number, HDAccount>()

/** A development account by its number, from 1. */
export function devAccount(number: number): HDAccount {
  // Each is worth keeping: its derivation takes a tenth of a second.
  const account = accounts.get(number) ?? mnemonicToAccount(DEV_MNEMONIC, { addressIndex: number - 1 })
  accounts.set(number, account)
  return account
}

/** Those that the wallets of tests have keys for. */
export const devSigners = (): readonly HDAccount[] => [1, 2, 3, 4, 5].map((number) => devAccount(number))

/** The first four, by the names that the sandbox gives them (Linus has none there). */
export const [ADA, GRACE, KATHERINE, LINUS] = [1, 2, 3, 4].map((number) => devAccount(number).address) as [
  string,
  string,
  string,
  string,
]
