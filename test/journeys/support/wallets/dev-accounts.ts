import type { HDAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { DEV_MNEMONIC } from '../../../../demo/sandbox/chains/chain-table.ts'

/** A development account by its number, from 1. */
export const devAccount = (number: number): HDAccount => mnemonicToAccount(DEV_MNEMONIC, { addressIndex: number - 1 })
