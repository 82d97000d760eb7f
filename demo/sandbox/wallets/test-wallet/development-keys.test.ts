import { hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { EVM_DEV_ADDRESSES, SOLANA_DEV_ADDRESSES } from '../../chains/chain-table.ts'
import { solanaSignerOf } from '../solana/create-solana-signer.ts'
import { EVM_DEV_KEYS, SOLANA_DEV_KEYS } from './development-keys.ts'

test("the keys are those of the chains' development accounts", () => {
  expect(EVM_DEV_KEYS.map((key) => privateKeyToAccount(key).address)).toEqual(EVM_DEV_ADDRESSES)
  expect(solanaSignerOf(SOLANA_DEV_KEYS.map((key) => hexToBytes(key))).addresses).toEqual(SOLANA_DEV_ADDRESSES)
})
