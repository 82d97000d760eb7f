import { encodeFunctionData, getContractAddress, keccak256, concat, pad, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { safeAddressOf, safeSetupOf, PROXY_INIT_CODE_HASH, SAFE_CONTRACTS } from './safe-address.ts'

const OWNER = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const ABI = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function enableModules(address[] modules)',
])

/**
 * Return values of SafeProxyFactory 1.4.1's createProxyWithNonce for these owners, called on a node with the contracts of
 * Safe's npm packages. People hold funds at these addresses: a change of this table is never right.
 */
test.each([
  [OWNER, '0x91501f73e747cACf0927d2510dE87502Df9bE767'],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0xFD8A78aE7924A1097C048672da0C131dC5e68C01'],
] as const)('the smart account of %s is %s, for ever', (owner, address) => {
  expect(safeAddressOf(owner)).toBe(address)
})

test('the setup call is what an ABI encoder makes of it', () => {
  const { module, moduleSetup } = SAFE_CONTRACTS
  const data = encodeFunctionData({ abi: ABI, functionName: 'enableModules', args: [[module]] })
  const args = [[OWNER], 1n, moduleSetup, data, module, zeroAddress, 0n, zeroAddress] as const
  const setup = encodeFunctionData({ abi: ABI, functionName: 'setup', args: [...args] })
  expect(safeSetupOf(OWNER)).toBe(setup)
})

test("the address is viem's CREATE2 address of that setup", () => {
  const salt = keccak256(concat([keccak256(safeSetupOf(OWNER)), pad('0x', { size: 32 })]))
  const from = SAFE_CONTRACTS.proxyFactory
  const bytecodeHash = `0x${PROXY_INIT_CODE_HASH}` as const
  expect(safeAddressOf(OWNER)).toBe(getContractAddress({ opcode: 'CREATE2', from, salt, bytecodeHash }))
})
