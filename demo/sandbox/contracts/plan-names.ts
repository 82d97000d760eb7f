import { type Address, encodeFunctionData, labelhash, namehash } from 'viem'
import { type Person, avatarIdOf } from '../people.ts'
import type { MintTransaction } from './mint-transaction.ts'
import { readArtifact } from './read-artifact.ts'

/** The contracts of names, and the owner of every name. */
export interface NameContracts {
  readonly registry: Address
  readonly resolver: Address
  readonly owner: Address
}

const COIN_TYPE_ETH = 60

/** A name to register: `label` below `parent`, of which the contracts' owner is the owner. */
export interface PlannedName {
  readonly parent: string
  readonly label: string
  readonly address: string
  /** SLIP-44 and ENSIP-11: the chains on which the name stands for the address. */
  readonly coinTypes: readonly number[]
  /** The URL of a picture. */
  readonly avatar?: string
}

/** The transaction that makes the contracts' owner the owner of a name below another of theirs; the root is ''. */
export const planOwnedName = (contracts: NameContracts, parent: string, label: string): MintTransaction =>
  register(contracts, 'setSubnodeOwner', [namehash(parent), labelhash(label), contracts.owner])

/** The transactions that register a name with its records. */
export function planName(contracts: NameContracts, planned: PlannedName): readonly MintTransaction[] {
  const { parent, label, address, coinTypes, avatar } = planned
  const node = namehash(`${label}.${parent}`)
  return [
    register(contracts, 'setSubnodeRecord', [namehash(parent), labelhash(label), contracts.owner, contracts.resolver]),
    ...coinTypes.map((coinType) => record(contracts, 'setAddr', [node, BigInt(coinType), address])),
    ...(avatar === undefined ? [] : [record(contracts, 'setText', [node, 'avatar', avatar])]),
  ]
}

/** The transactions that make a name the primary name of an address on Ethereum. */
export function planPrimaryName(contracts: NameContracts, address: string, name: string): readonly MintTransaction[] {
  const label = address.slice(2).toLowerCase()
  return [
    register(contracts, 'setSubnodeRecord', [
      namehash('addr.reverse'),
      labelhash(label),
      contracts.owner,
      contracts.resolver,
    ]),
    record(contracts, 'setName', [namehash(`${label}.addr.reverse`), name]),
  ]
}

/**
 * The transactions that give each person a name below `eth`, and make it the primary name of their address.
 * @param serviceUrl the service's address with a trailing slash; it serves the avatars
 * @see https://eips.ethereum.org/EIPS/eip-137, and EIP-181 for primary names
 */
export function planNames(
  contracts: NameContracts,
  people: readonly Person[],
  serviceUrl: string,
): readonly MintTransaction[] {
  const roots = [
    planOwnedName(contracts, '', 'eth'),
    planOwnedName(contracts, '', 'reverse'),
    planOwnedName(contracts, 'reverse', 'addr'),
  ]
  const names = people.flatMap((person) => {
    const { label, evmAddress: address } = person
    const avatar = `${serviceUrl}public/getAssetImage/${avatarIdOf(person)}`
    return [
      ...planName(contracts, { parent: 'eth', label, address, coinTypes: [COIN_TYPE_ETH], avatar }),
      ...planPrimaryName(contracts, address, `${label}.eth`),
    ]
  })
  return [...roots, ...names]
}

function register({ registry }: NameContracts, functionName: string, args: readonly unknown[]): MintTransaction {
  return { to: registry, data: encodeFunctionData({ abi: readArtifact('NameRegistry').abi, functionName, args }) }
}

function record({ resolver }: NameContracts, functionName: string, args: readonly unknown[]): MintTransaction {
  return { to: resolver, data: encodeFunctionData({ abi: readArtifact('NameResolver').abi, functionName, args }) }
}
