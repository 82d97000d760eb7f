import { type Address, encodeFunctionData, labelhash, namehash, zeroHash } from 'viem'
import { type Person, avatarIdOf } from '../people.ts'
import type { MintTransaction } from './mint-transaction.ts'
import { readArtifact } from './read-artifact.ts'

/** The contracts of names, and the owner of every name. */
export interface NameContracts {
  readonly registry: Address
  readonly resolver: Address
  readonly owner: Address
  /** The service's address with a trailing slash; it serves the avatars. */
  readonly serviceUrl: string
}

const COIN_TYPE_ETH = 60n

/**
 * The transactions that give each person a name below `eth`, and make it the primary name of their address.
 * @see https://eips.ethereum.org/EIPS/eip-137, and EIP-181 for primary names
 */
export function planNames(contracts: NameContracts, people: readonly Person[]): readonly MintTransaction[] {
  const { registry, resolver, owner, serviceUrl } = contracts
  const register = (functionName: string, args: readonly unknown[]): MintTransaction => ({
    to: registry,
    data: encodeFunctionData({ abi: readArtifact('NameRegistry').abi, functionName, args }),
  })
  const record = (functionName: string, args: readonly unknown[]): MintTransaction => ({
    to: resolver,
    data: encodeFunctionData({ abi: readArtifact('NameResolver').abi, functionName, args }),
  })

  const roots = [
    register('setSubnodeOwner', [zeroHash, labelhash('eth'), owner]),
    register('setSubnodeOwner', [zeroHash, labelhash('reverse'), owner]),
    register('setSubnodeOwner', [namehash('reverse'), labelhash('addr'), owner]),
  ]
  const names = people.flatMap((person) => {
    const name = `${person.label}.eth`
    const reverseLabel = person.evmAddress.slice(2)
    const reverseNode = namehash(`${reverseLabel}.addr.reverse`)
    return [
      register('setSubnodeRecord', [namehash('eth'), labelhash(person.label), owner, resolver]),
      record('setAddr', [namehash(name), COIN_TYPE_ETH, person.evmAddress]),
      record('setText', [namehash(name), 'avatar', `${serviceUrl}public/getAssetImage/${avatarIdOf(person)}`]),
      register('setSubnodeRecord', [namehash('addr.reverse'), labelhash(reverseLabel), owner, resolver]),
      record('setName', [reverseNode, name]),
    ]
  })
  return [...roots, ...names]
}
