import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  getAddress,
  type Hex,
  hexToBytes,
  namehash,
  parseAbi,
  zeroAddress,
} from 'viem'
import { COIN_TYPE_ETH } from '../../../../demo/sandbox/names/coin-types.ts'
import { avatarIdOf, PEOPLE } from '../../../../demo/sandbox/people.ts'
import { NAME_CONTRACTS } from '../../../../demo/sandbox/tokens/evm-tokens.ts'
import { RpcError } from '../../../../demo/sandbox/wallets/requests/rpc-error.ts'
import { REVERTED } from './ledger-balances.ts'

const UNIVERSAL_RESOLVER = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'error ResolverNotFound(bytes name)',
])
const RESOLVER = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])
const { resolver } = NAME_CONTRACTS

interface NameRecord {
  readonly address: string
  /** Chains on which the name resolves to the address (SLIP-44, ENSIP-11). */
  readonly coinTypes: readonly number[]
  readonly avatar?: string
}

/** The ENS names of a ledger. */
export interface LedgerNames {
  /** Points a name to an account, on Ethereum by default. It becomes the primary name of an account without one. */
  set(name: string, record: Omit<NameRecord, 'coinTypes'> & { readonly coinTypes?: readonly number[] }): void
  /** Calls the universal resolver. @throws RpcError if it reverts, as it does for unregistered names */
  call(data: Hex): Hex
  reset(): void
}

/**
 * Creates the names of the sandbox's people.
 * @param serviceUrl serves their avatars
 */
export function createLedgerNames(serviceUrl: string): LedgerNames {
  const records = new Map<Hex, NameRecord>()
  const primary = new Map<string, string>()

  function set(name: string, { address, coinTypes = [COIN_TYPE_ETH], ...record }: Parameters<LedgerNames['set']>[1]) {
    records.set(namehash(name), { ...record, address: getAddress(address), coinTypes })
    const owner = address.toLowerCase()
    if (coinTypes.includes(COIN_TYPE_ETH) && !primary.has(owner)) primary.set(owner, name)
  }

  function reset() {
    records.clear()
    primary.clear()
    for (const person of PEOPLE)
      set(`${person.label}.eth`, {
        address: person.evmAddress,
        avatar: `${serviceUrl}/public/getAssetImage/${avatarIdOf(person)}`,
      })
  }

  function resolve(dnsName: Hex, data: Hex): Hex {
    const record = records.get(namehash(nameOf(dnsName)))
    if (!record) throw notFound(dnsName)
    const { args, functionName } = decodeFunctionData({ abi: RESOLVER, data })
    if (functionName === 'text')
      return encodeAbiParameters([{ type: 'string' }], [args[1] === 'avatar' ? (record.avatar ?? '') : ''])
    const [, coinType] = args
    const isThere = record.coinTypes.includes(Number(coinType ?? COIN_TYPE_ETH))
    if (coinType === undefined)
      return encodeAbiParameters([{ type: 'address' }], [isThere ? (record.address as Hex) : zeroAddress])
    return encodeAbiParameters([{ type: 'bytes' }], [isThere ? (record.address as Hex) : '0x'])
  }

  reset()
  return {
    set,
    reset,
    call(data) {
      const { args, functionName } = decodeFunctionData({ abi: UNIVERSAL_RESOLVER, data })
      if (functionName === 'resolveWithGateways') {
        const result = [resolve(args[0], args[1]), resolver] as const
        return encodeFunctionResult({ abi: UNIVERSAL_RESOLVER, functionName, result })
      }
      const name = primary.get(args[0].toLowerCase())
      if (name === undefined || args[1] !== BigInt(COIN_TYPE_ETH)) throw notFound(args[0])
      return encodeFunctionResult({ abi: UNIVERSAL_RESOLVER, functionName, result: [name, resolver, resolver] })
    },
  }
}

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
