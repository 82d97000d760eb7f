import { expect, test } from 'vitest'
import { classifyRpcMethod, SAFE_RPC_METHODS, UNSAFE_RPC_METHODS } from './rpc-methods.ts'

test.each([
  ['eth_getBalance', 'safe'],
  ['eth_sendRawTransaction', 'safe'],
  ['wallet_getCapabilities', 'safe'],
  ['personal_sign', 'unsafe'],
  ['eth_sendUserOperation', 'unsafe'],
  ['solana_signAllTransactions', 'unsafe'],
  ['eth_sign', 'refused'],
  ['eth_signTransaction', 'refused'],
  ['eth_signTypedData_v3', 'refused'],
  ['PERSONAL_SIGN', 'refused'],
  ['personal_sign ', 'refused'],
  ['', 'refused'],
  ['__proto__', 'refused'],
])('%j is %s', (method, kind) => {
  expect(classifyRpcMethod(method)).toBe(kind)
})

test('no method is in both lists', () => {
  expect(SAFE_RPC_METHODS.filter((method) => UNSAFE_RPC_METHODS.some((unsafe) => unsafe === method))).toEqual([])
  expect([SAFE_RPC_METHODS.length, UNSAFE_RPC_METHODS.length]).toEqual([41, 11])
})
