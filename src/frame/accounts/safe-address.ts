import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesOfHex, hexOfBytes } from '#lib/bytes.ts'
import { addressOfHash } from '#lib/checksum-address.ts'

/** `setup(address[],uint256,address,bytes,address,address,uint256,address)` */
const SETUP = 'b63e800d'
/** `enableModules(address[])` */
const ENABLE_MODULES = '8d0dc49f'
/** `createProxyWithNonce(address,bytes,uint256)` */
const CREATE_PROXY = '1688f0b9'

/** The call that a new Safe is set up with: one owner, and the module for ERC-4337. Hexadecimal, with 0x. */
export function safeSetupOf(owner: `0x${string}`): `0x${string}` {
  const { module, moduleSetup } = SAFE_CONTRACTS
  const modules = ENABLE_MODULES + [word(32n), word(1n), word(module)].join('')
  const head = [
    word(256n), // where the owners are
    word(1n), // signatures that are needed
    word(moduleSetup),
    word(320n), // where the call to moduleSetup is
    word(module), // answers what the Safe itself doesn't
    word(0n),
    word(0n),
    word(0n), // pays nobody for its deployment
  ]
  const owners = [word(1n), word(owner)]
  return `0x${SETUP}${[...head, ...owners, sizedBytes(modules)].join('')}`
}

/** The call that deploys an owner's smart account. Anybody can make it, and it deploys no other. */
export function safeDeploymentOf(owner: `0x${string}`): { factory: `0x${string}`; factoryData: `0x${string}` } {
  const { proxyFactory, singleton } = SAFE_CONTRACTS
  const head = [word(singleton), word(96n), word(SALT_NONCE)]
  const factoryData = `0x${CREATE_PROXY}${head.join('')}${sizedBytes(safeSetupOf(owner).slice(2))}` as const
  return { factory: proxyFactory, factoryData }
}

/**
 * The address of an owner's smart account, the same on every chain, deployed or not. It needs no node: the factory deploys by
 * CREATE2, so the address follows from the owner alone [frame.safe-address].
 */
export function safeAddressOf(owner: `0x${string}`): `0x${string}` {
  const setup = keccak_256(bytesOfHex(safeSetupOf(owner).slice(2)))
  const salt = keccak_256(bytesOfHex(hexOfBytes(setup) + word(SALT_NONCE)))
  const seed = `ff${SAFE_CONTRACTS.proxyFactory.slice(2)}${hexOfBytes(salt)}${PROXY_INIT_CODE_HASH}`
  return addressOfHash(keccak_256(bytesOfHex(seed)))
}

const WORD_DIGITS = 64

/** A number, or an address with 0x, as a word of the ABI: 64 hexadecimal digits. */
export const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(WORD_DIGITS, '0')

/** Bytes, in hexadecimal without 0x, as the ABI has them in its tail: their length, then they themselves in whole words. */
export const sizedBytes = (hex: string): string =>
  word(BigInt(hex.length / 2)) + hex.padEnd(Math.ceil(hex.length / WORD_DIGITS) * WORD_DIGITS, '0')

/**
 * The contracts of the smart account, at the addresses that they have on every chain: Safe 1.4.1 with its module for ERC-4337,
 * EntryPoint 0.7. They are part of each account's address, so they never change [frame.safe-address].
 */
export const SAFE_CONTRACTS = {
  /** SafeL2, which emits the events that indexers read. */
  singleton: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  proxyFactory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  moduleSetup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
  /** Safe4337Module 0.3.0. */
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
  /** MultiSendCallOnly: calls of a batch cannot run code in the account's own name. */
  multiSend: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
} as const

/** EntryPoint 0.7 of ERC-4337. */
export const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** keccak-256 of SafeProxy's creation code with the singleton as its argument, as CREATE2 hashes it. */
export const PROXY_INIT_CODE_HASH = 'e298282cefe913ab5d282047161268a8222e4bd4ed106300c547894bbefd31ee'

/** One account per owner. */
const SALT_NONCE = 0n
