import type { HDAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { DEV_MNEMONIC } from '../../../../demo/sandbox/chains/chain-table.ts'

/** A development account by its number, from 1. */
export const devAccount = (number: number): HDAccount => mnemonicToAccount(DEV_MNEMONIC, { addressIndex: number - 1 })

/** The first four, by the names that the sandbox gives them (Linus has none there). */
export const [ADA, GRACE, KATHERINE, LINUS] = [1, 2, 3, 4].map((number) => devAccount(number).address) as [
  string,
  string,
  string,
  string,
]
