import { createBitcoinSigner, type BitcoinSigner } from '../../bitcoin/create-bitcoin-signer.ts'
import { createCosmosSigner } from '../../cosmos/create-cosmos-signer.ts'
import type { SandboxChain } from '../../evm/wallet-chain.ts'
import { withNextKeys } from '../../keys/with-next-keys.ts'
import { createPolkadotSigner } from '../../polkadot/create-polkadot-signer.ts'
import { createSolanaSigner } from '../../solana/create-solana-signer.ts'
import { createBitcoinFamily } from './create-bitcoin-family.ts'
import { createCosmosFamily } from './create-cosmos-family.ts'
import { createPolkadotFamily } from './create-polkadot-family.ts'
import { createSolanaFamily } from './create-solana-family.ts'
import type { PhoneFamily } from './phone-family.ts'

/** The chain families other than EVM. */
export interface Families {
  readonly families: readonly PhoneFamily[]
  /** The same families, but the account after the requested one signs. */
  readonly falseFamilies: readonly PhoneFamily[]
}

/** Derives the keys of all families. */
export async function createFamilies(chains: readonly SandboxChain[]): Promise<Families> {
  const [solana, bitcoin, polkadot, cosmos] = await Promise.all([
    createSolanaSigner(),
    createBitcoinSigner(),
    createPolkadotSigner(),
    createCosmosSigner(),
  ])
  return {
    families: [
      createSolanaFamily(solana, chains),
      createBitcoinFamily(bitcoin),
      createPolkadotFamily(polkadot),
      createCosmosFamily(cosmos),
    ],
    falseFamilies: [
      createSolanaFamily(withNextKeys(solana), chains),
      createBitcoinFamily(withNextBitcoinKeys(bitcoin)),
      createPolkadotFamily(withNextKeys(polkadot)),
      createCosmosFamily(withNextKeys(cosmos)),
    ],
  }
}

function withNextBitcoinKeys(signer: BitcoinSigner): BitcoinSigner {
  const indices = Array.from({ length: signer.count }, (_, index) => index)
  /** The address of the next account that has the same purpose and network. */
  const nextOf = (address: string) => {
    for (const purpose of ['payment', 'ordinals'] as const)
      for (const isTestnet of [false, true]) {
        const index = indices.find((own) => signer.account(own, purpose, isTestnet).address === address)
        if (index !== undefined) return signer.account((index + 1) % signer.count, purpose, isTestnet).address
      }
    return address
  }
  return {
    ...signer,
    signMessage: (address, message, protocol) => signer.signMessage(nextOf(address), message, protocol),
  }
}
