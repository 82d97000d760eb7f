import { type Address, encodeDeployData, encodeFunctionData } from 'viem'
import { EVM_DEV_ADDRESSES } from '../chains/chain-table.ts'
import { PEOPLE } from '../people.ts'
import { collectionsOf, evmTokensOf, NAME_CONTRACTS } from '../tokens/evm-tokens.ts'
import type { SandboxCollection } from '../tokens/sandbox-token.ts'
import type { MintTransaction } from './mint-transaction.ts'
import { planNames } from './plan-names.ts'
import { readArtifact } from './read-artifact.ts'
import { START_PASSES, START_TILES, startAmountOf } from './start-amounts.ts'

/** The mint's transactions on a fresh chain. */
export interface DeploymentPlan {
  /** Deployments, in the order of their nonces. */
  readonly deployments: readonly MintTransaction[]
  /** Calls to make once all contracts are deployed. */
  readonly calls: readonly MintTransaction[]
  /** The address at which the universal resolver was deployed, if this chain has names. */
  readonly universalResolver: Address | undefined
}

const ETHEREUM = 'eip155:1'

/**
 * The transactions that deploy the sandbox's tokens, NFTs and names on a chain.
 * @param serviceUrl the service's address with a trailing slash: it serves the NFTs' metadata and people's avatars
 */
export function planDeployment(caipNetworkId: string, serviceUrl: string): DeploymentPlan {
  const tokens = evmTokensOf(caipNetworkId)
  const collections = collectionsOf(caipNetworkId)
  const deployments: MintTransaction[] = [
    ...tokens.map(({ contract, name, symbol, decimals }) => deploy(contract, [name, symbol, decimals])),
    ...collections.map((collection) => deployCollection(collection, serviceUrl)),
  ]
  const calls: MintTransaction[] = tokens.flatMap((token) =>
    EVM_DEV_ADDRESSES.map((holder) => mintToken(token.address, holder, startAmountOf(token))),
  )
  const [tiles, gifts, passes] = collections
  for (const { holder, count } of START_TILES) {
    if (!tiles || !gifts || !passes) continue
    for (let minted = 0; minted < count; minted += 1) calls.push(mintNft(tiles.address, holder))
    calls.push(mintNft(gifts.address, holder), mintPasses(passes.address, holder, START_PASSES))
  }
  if (caipNetworkId !== ETHEREUM) return { deployments, calls, universalResolver: undefined }

  const { registry } = NAME_CONTRACTS
  return {
    deployments: [
      ...deployments,
      deploy('NameRegistry', []),
      deploy('NameResolver', [registry]),
      deploy('UniversalResolver', [registry]),
    ],
    calls: [...calls, ...planNames(NAME_CONTRACTS, PEOPLE, serviceUrl)],
    universalResolver: NAME_CONTRACTS.universalResolver,
  }
}

/** The transaction with which the mint mints tokens. @param amount in the token's smallest unit */
export function mintToken(token: string, to: string, amount: bigint): MintTransaction {
  const { abi } = readArtifact('SandboxToken')
  return { to: token as Address, data: encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }) }
}

/** The transaction with which the mint mints the next NFT of an ERC-721. */
export function mintNft(collection: string, to: string): MintTransaction {
  const { abi } = readArtifact('SandboxNft')
  return { to: collection as Address, data: encodeFunctionData({ abi, functionName: 'mint', args: [to] }) }
}

/** The transaction with which the mint mints some of each kind of an ERC-1155, beginning with kind 1. */
export function mintPasses(collection: string, to: string, amounts: readonly bigint[]): MintTransaction {
  const { abi } = readArtifact('SandboxMultiToken')
  const args = [to, amounts.map((_, order) => BigInt(order + 1)), amounts]
  return { to: collection as Address, data: encodeFunctionData({ abi, functionName: 'mintBatch', args }) }
}

function deployCollection({ contract, name, slug }: SandboxCollection, serviceUrl: string): MintTransaction {
  const metadata = `${serviceUrl}nft/${slug}/`
  return contract === 'SandboxNft'
    ? deploy(contract, [name, slug.toUpperCase(), metadata])
    : deploy(contract, [name, `${metadata}{id}`])
}

function deploy(contract: string, args: readonly unknown[]): MintTransaction {
  const { abi, bytecode } = readArtifact(contract)
  return { data: encodeDeployData({ abi, bytecode, args }) }
}
