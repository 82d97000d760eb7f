import {
  concat,
  encodeFunctionData,
  getContractAddress,
  keccak256,
  pad,
  parseAbi,
  zeroAddress,
  type Address,
  isAddress,
  isAddressEqual,
} from 'viem'
import type { Sql } from '../store/sql.ts'

// Safe 1.4.1 with its module for ERC-4337, as src/frame/accounts/safe-contracts.ts has it. These addresses never change.
export const PROXY_FACTORY: Address = '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67'
const MODULE_SETUP: Address = '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47'
const MODULE: Address = '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226'
const PROXY_INIT_CODE_HASH = '0xe298282cefe913ab5d282047161268a8222e4bd4ed106300c547894bbefd31ee'
const SALT_NONCE = pad('0x00', { size: 32 })

const ABI = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function enableModules(address[] modules)',
])

/** The address of an owner's smart account, deployed or not, the same on every chain [frame.safe-address]. */
export function smartAccountOf(owner: Address): Address {
  const data = encodeFunctionData({ abi: ABI, functionName: 'enableModules', args: [[MODULE]] })
  const setup = encodeFunctionData({
    abi: ABI,
    functionName: 'setup',
    args: [[owner], 1n, MODULE_SETUP, data, MODULE, zeroAddress, 0n, zeroAddress],
  })
  const salt = keccak256(concat([keccak256(setup), SALT_NONCE]))
  return getContractAddress({ opcode: 'CREATE2', from: PROXY_FACTORY, salt, bytecodeHash: PROXY_INIT_CODE_HASH })
}

/** True if an address is the smart account of the wallet that an account has stored. */
export async function isOwnSmartAccount(sql: Sql, account: string, sender: Address): Promise<boolean> {
  // The addresses of a wallet never change, so any version has them.
  const [row] = await sql.query<{ addresses: string }>('SELECT addresses FROM envelope WHERE account = $1 LIMIT 1', [
    account,
  ])
  const addresses = row ? (JSON.parse(row.addresses) as readonly string[]) : []
  return addresses
    .map((address) => address.slice(address.indexOf(':') + 1))
    .some((owner) => isAddress(owner, { strict: false }) && isAddressEqual(smartAccountOf(owner), sender))
}
