import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { safeAddressOf } from '../../frame/accounts/safe-address.ts'
import { smartAccountOf } from './smart-account-address.ts'

test.each([
  '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  privateKeyToAddress(generatePrivateKey()),
] as const)('the service and the frame agree on the smart account of %s', (owner) => {
  expect(smartAccountOf(owner)).toBe(safeAddressOf(owner))
})
