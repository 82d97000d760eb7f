import type { LocalAccount } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { DEV_MNEMONIC } from '../../../../demo/sandbox/chains/chain-table.ts'
import { EVM_DEV_KEYS } from '../../../../demo/sandbox/wallets/test-wallet/development-keys.ts'

const accounts = new Map<number, LocalAccount>()

/** A development account by its number, from 1. */
export function devAccount(number: number): LocalAccount {
  const account = accounts.get(number) ?? create(number)
  accounts.set(number, account)
  return account
}

/** To derive a key from the phrase takes a tenth of a second, so the usual ones are known. */
function create(number: number): LocalAccount {
  const key = EVM_DEV_KEYS[number - 1]
  return key ? privateKeyToAccount(key) : mnemonicToAccount(DEV_MNEMONIC, { addressIndex: number - 1 })
}

/** The accounts that the wallets of tests have keys for. */
export const devSigners = (): readonly LocalAccount[] => [1, 2, 3, 4, 5].map((number) => devAccount(number))

/** The first four, by the names that the sandbox gives them (Linus has none there). */
export const [ADA, GRACE, KATHERINE, LINUS] = [1, 2, 3, 4].map((number) => devAccount(number).address) as [
  string,
  string,
  string,
  string,
]
