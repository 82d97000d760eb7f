import {
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  getAddress,
  hexToBytes,
  keccak256,
  namehash,
  parseAbi,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { COIN_TYPE_ETH } from '../../../../demo/sandbox/names/coin-types.ts'
import { avatarIdOf, PEOPLE } from '../../../../demo/sandbox/people.ts'
import { NAME_CONTRACTS, UNIVERSAL_RESOLVER_ADDRESS } from '../../../../demo/sandbox/tokens/evm-tokens.ts'
import { RpcError } from '../../../../demo/sandbox/wallets/requests/rpc-error.ts'
import { REVERTED } from './ledger-balances.ts'

const UNIVERSAL_RESOLVER = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'error ResolverNotFound(bytes name)',
])
const REGISTRY = parseAbi([
  'function owner(bytes32 node) view returns (address)',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner) returns (bytes32)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver)',
])
const RESOLVER = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function name(bytes32 node) view returns (string)',
  'function text(bytes32 node, string key) view returns (string)',
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setName(bytes32 node, string value)',
  'function setText(bytes32 node, string key, string value)',
])

/** The records of a name. */
interface NameRecords {
  /** By coin type (SLIP-44, ENSIP-11). */
  readonly addresses: Map<number, Hex>
  readonly texts: Map<string, string>
  /** The primary name, where the records are an address's. */
  name: string
}

interface NewName {
  readonly address: string
  /** Chains on which the name resolves to the address; Ethereum by default. */
  readonly coinTypes?: readonly number[]
  readonly avatar?: string
}

/** The ENS names of a ledger: its registry, its resolver and the universal resolver. */
export interface LedgerNames {
  /** Points a name to an account. It becomes the primary name of an account without one. */
  set(name: string, record: NewName): void
  /** True for the address of a contract of names. */
  has(address: string | undefined): boolean
  /** Calls a contract, of which any account may change anything. @throws RpcError if it reverts, as for unregistered names */
  call(address: string, data: Hex): Hex
  reset(): void
}

/**
 * Creates the names of the sandbox's people.
 * @param serviceUrl serves their avatars
 */
export function createLedgerNames(serviceUrl: string): LedgerNames {
  const owners = new Map<Hex, Address>()
  const records = new Map<Hex, NameRecords>()
  const contracts: Readonly<Record<string, (data: Hex) => Hex>> = {
    [UNIVERSAL_RESOLVER_ADDRESS.toLowerCase()]: callUniversalResolver,
    [NAME_CONTRACTS.registry.toLowerCase()]: callRegistry,
    [NAME_CONTRACTS.resolver.toLowerCase()]: callResolver,
  }

  function recordsOf(node: Hex): NameRecords {
    const known = records.get(node) ?? emptyRecords()
    records.set(node, known)
    return known
  }

  function set(name: string, { address, coinTypes = [COIN_TYPE_ETH], avatar }: NewName) {
    const { addresses, texts } = recordsOf(namehash(name))
    addresses.clear()
    for (const coinType of coinTypes) addresses.set(coinType, getAddress(address))
    if (avatar !== undefined) texts.set('avatar', avatar)
    const primary = recordsOf(reverseNodeOf(address))
    if (coinTypes.includes(COIN_TYPE_ETH) && primary.name === '') primary.name = name
  }

  function reset() {
    owners.clear()
    records.clear()
    for (const person of PEOPLE)
      set(`${person.label}.eth`, {
        address: person.evmAddress,
        avatar: `${serviceUrl}/public/getAssetImage/${avatarIdOf(person)}`,
      })
  }

  function callUniversalResolver(data: Hex): Hex {
    const { resolver } = NAME_CONTRACTS
    const { args, functionName } = decodeFunctionData({ abi: UNIVERSAL_RESOLVER, data })
    if (functionName === 'resolveWithGateways') {
      if (!records.has(namehash(nameOf(args[0])))) throw notFound(args[0])
      const result = [callResolver(args[1]), resolver] as const
      return encodeFunctionResult({ abi: UNIVERSAL_RESOLVER, functionName, result })
    }
    const name = records.get(reverseNodeOf(args[0]))?.name
    if (!name || args[1] !== BigInt(COIN_TYPE_ETH)) throw notFound(args[0])
    return encodeFunctionResult({ abi: UNIVERSAL_RESOLVER, functionName, result: [name, resolver, resolver] })
  }

  function callRegistry(data: Hex): Hex {
    const { args, functionName } = decodeFunctionData({ abi: REGISTRY, data })
    if (functionName === 'owner')
      return encodeFunctionResult({ abi: REGISTRY, functionName, result: owners.get(args[0]) ?? zeroAddress })
    const node = keccak256(concat([args[0], args[1]]))
    owners.set(node, args[2])
    return functionName === 'setSubnodeOwner' ? node : '0x'
  }

  function callResolver(data: Hex): Hex {
    const { args, functionName } = decodeFunctionData({ abi: RESOLVER, data })
    const { addresses, texts, name } = records.get(args[0]) ?? emptyRecords()
    switch (functionName) {
      case 'addr': {
        const address = addresses.get(Number(args[1] ?? COIN_TYPE_ETH))
        if (args[1] !== undefined) return encodeAbiParameters([{ type: 'bytes' }], [address ?? '0x'])
        return encodeAbiParameters([{ type: 'address' }], [address ?? zeroAddress])
      }
      case 'name':
        return encodeFunctionResult({ abi: RESOLVER, functionName, result: name })
      case 'text':
        return encodeFunctionResult({ abi: RESOLVER, functionName, result: texts.get(args[1]) ?? '' })
      case 'setAddr':
        recordsOf(args[0]).addresses.set(Number(args[1]), args[2])
        return '0x'
      case 'setText':
        recordsOf(args[0]).texts.set(args[1], args[2])
        return '0x'
      case 'setName':
        recordsOf(args[0]).name = args[1]
        return '0x'
    }
  }

  reset()
  return {
    set,
    has: (address) => address !== undefined && address.toLowerCase() in contracts,
    call: (address, data) => contracts[address.toLowerCase()]!(data),
    reset,
  }
}

const emptyRecords = (): NameRecords => ({ addresses: new Map(), texts: new Map(), name: '' })
const reverseNodeOf = (address: string) => namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)

const notFound = (name: Hex) =>
  new RpcError(REVERTED, 'execution reverted', {
    data: encodeErrorResult({ abi: UNIVERSAL_RESOLVER, errorName: 'ResolverNotFound', args: [name] }),
  })

/** A name from DNS's wire format: each label after its length. */
function nameOf(dnsName: Hex): string {
  const bytes = hexToBytes(dnsName)
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + bytes[at]!)
    labels.push(new TextDecoder().decode(bytes.slice(at + 1, at + 1 + bytes[at]!)))
  return labels.join('.')
}
