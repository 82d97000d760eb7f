import { readFileSync } from 'node:fs'
import { type Address, concat, encodeAbiParameters, getCreate2Address, type Hex, pad, zeroHash } from 'viem'
import { findPackageFile } from '../packages/find-package-file.ts'
import { SandboxError } from '../sandbox-error.ts'

/** Where contracts of ERC-4337 are deployed from, on every chain; anvil has it from the start. */
export const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** Where Safe deploys its contracts from. */
export const SAFE_DEPLOYER: Address = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'

/** EntryPoint 0.7. */
export const ENTRY_POINT: Address = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
/** EntryPoint's authors chose it for the zeros at the beginning of its address. */
const ENTRY_POINT_SALT: Hex = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'

/** A contract that a CREATE2 deployer makes from an npm package's bytecode, at the address that it has on public chains. */
export interface CanonicalContract {
  readonly address: Address
  readonly deployer: Address
  readonly salt: Hex
  readonly initCode: Hex
}

/**
 * A contract whose npm package was compiled with other metadata than what stands on public chains. It cannot be deployed at
 * that address, so its code is put there.
 */
export interface PlacedContract {
  readonly address: Address
  readonly initCode: Hex
}

const SAFE = '@safe-global/safe-contracts/build/artifacts/contracts'
const MODULE = '@safe-global/safe-4337/build/artifacts/contracts'
const ERC_4337 = '@account-abstraction/contracts/artifacts'
const FACTORY = '@safe-global/safe-singleton-factory/artifacts'

/** @throws SandboxError if its package is not installed */
function readJson(file: string): unknown {
  const path = findPackageFile(file)
  if (path === undefined) throw new SandboxError(`${file} is not installed.`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

const bytecodeOf = (path: string) => (readJson(path) as { readonly bytecode: Hex }).bytecode

/** True if the packages of all these contracts are installed. */
export const areAccountContractsInstalled = (): boolean =>
  [
    `${SAFE}/Safe.sol/Safe.json`,
    `${MODULE}/Safe4337Module.sol/Safe4337Module.json`,
    `${ERC_4337}/EntryPoint.json`,
    `${FACTORY}/1/deployment.json`,
  ].every((file) => findPackageFile(file) !== undefined)

const ofSafe = (address: Address, path: string): CanonicalContract => ({
  address,
  deployer: SAFE_DEPLOYER,
  salt: zeroHash,
  initCode: bytecodeOf(`${SAFE}/${path}.json`),
})

/** EntryPoint 0.7 and Safe 1.4.1. */
export function canonicalContracts(): readonly CanonicalContract[] {
  return [
    {
      address: ENTRY_POINT,
      deployer: CREATE2_DEPLOYER,
      salt: ENTRY_POINT_SALT,
      initCode: bytecodeOf(`${ERC_4337}/EntryPoint.json`),
    },
    ofSafe('0x41675C099F32341bf84BFc5382aF534df5C7461a', 'Safe.sol/Safe'),
    ofSafe('0x29fcB43b46531BcA003ddC8FCB67FFE91900C762', 'SafeL2.sol/SafeL2'),
    ofSafe('0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67', 'proxies/SafeProxyFactory.sol/SafeProxyFactory'),
    ofSafe('0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526', 'libraries/MultiSend.sol/MultiSend'),
    ofSafe('0x9641d764fc13c8B624c04430C7356C1C7C8102e2', 'libraries/MultiSendCallOnly.sol/MultiSendCallOnly'),
  ]
}

/** Safe's module for ERC-4337, 0.3.0, and what enables it when an account is made. */
export function placedContracts(): readonly PlacedContract[] {
  return [
    {
      address: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
      initCode: bytecodeOf(`${MODULE}/SafeModuleSetup.sol/SafeModuleSetup.json`),
    },
    {
      address: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
      initCode: concat([bytecodeOf(`${MODULE}/Safe4337Module.sol/Safe4337Module.json`), pad(ENTRY_POINT)]),
    },
  ]
}

/** The paymaster that pays for operations signed by `signer`. It has the same address on every chain, and no owner. */
export function paymasterContract(signer: Address): CanonicalContract {
  const initCode = concat([
    bytecodeOf(`${ERC_4337}/VerifyingPaymaster.json`),
    encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [ENTRY_POINT, signer]),
  ])
  const address = getCreate2Address({ from: CREATE2_DEPLOYER, salt: zeroHash, bytecode: initCode })
  return { address, deployer: CREATE2_DEPLOYER, salt: zeroHash, initCode }
}

/**
 * The transaction that makes Safe's deployer on a chain, signed in advance by Safe.
 * @throws Error if Safe has signed none for this chain
 */
export function safeDeployerTransaction(chainId: number): { readonly signer: Address; readonly transaction: Hex } {
  const { signerAddress, transaction } = readJson(`${FACTORY}/${chainId}/deployment.json`) as {
    readonly signerAddress: Address
    readonly transaction: Hex
  }
  return { signer: signerAddress, transaction }
}
