import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesOfHex, hexOfBytes } from '#lib/bytes.ts'
import { addressOfHash } from '#lib/checksum-address.ts'
import { sizedBytes, word } from './abi-words.ts'
import { PROXY_INIT_CODE_HASH, SAFE_CONTRACTS, SALT_NONCE } from './safe-contracts.ts'

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
