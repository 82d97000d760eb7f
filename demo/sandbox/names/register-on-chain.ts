import { type Address, createClient, http, namehash, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { sendTransactions } from '../chains/send-transactions.ts'
import { planName, planOwnedName, planPrimaryName } from '../contracts/plan-names.ts'
import { readArtifact } from '../contracts/read-artifact.ts'
import { MINT_ADDRESS, NAME_CONTRACTS } from '../tokens/evm-tokens.ts'
import { COIN_TYPE_ETH } from './coin-types.ts'
import { ZONE } from './name-rules.ts'

interface Registration {
  /** The label of a name below {@link ZONE}. */
  readonly label: string
  readonly address: Address
  readonly coinTypes: readonly number[]
}

/**
 * Registers a name with ENS on the sandbox's Ethereum, by ordinary transactions of the mint: from then on the name resolves. If it
 * stands for an address there that has no primary name, it becomes that.
 * @throws SandboxError if a transaction fails; Error if the node doesn't answer
 */
export async function registerOnChain(rpcUrl: string, { label, address, coinTypes }: Registration): Promise<void> {
  const node = createClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  const [owner, primaryName] = await Promise.all([
    readContract(node, {
      abi: readArtifact('NameRegistry').abi,
      address: NAME_CONTRACTS.registry,
      functionName: 'owner',
      args: [namehash(ZONE)],
    }),
    readContract(node, {
      abi: readArtifact('NameResolver').abi,
      address: NAME_CONTRACTS.resolver,
      functionName: 'name',
      args: [namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)],
    }),
  ])
  const [domain = '', top = ''] = ZONE.split('.')
  const needsName = primaryName === '' && coinTypes.includes(COIN_TYPE_ETH)
  await sendTransactions(rpcUrl, MINT_ADDRESS, [
    ...(owner === zeroAddress
      ? [planOwnedName(NAME_CONTRACTS, '', top), planOwnedName(NAME_CONTRACTS, top, domain)]
      : []),
    ...planName(NAME_CONTRACTS, { parent: ZONE, label, address, coinTypes }),
    ...(needsName ? planPrimaryName(NAME_CONTRACTS, address, `${label}.${ZONE}`) : []),
  ])
}
