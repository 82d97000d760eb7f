import { createTestClient, http, numberToHex, pad, type Address } from 'viem'
import { optimism } from 'viem/chains'
import { createSiweMessage } from 'viem/siwe'
import { startAnvil } from '../../demo/sandbox/chains/start-anvil.ts'
import { createChildGuard } from '../../demo/sandbox/processes/create-child-guard.ts'

const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'
/** `idOf` reads the storage at the requested address; `keyDataOf` knows no key. */
const ID_REGISTRY_CODE = '0x6004355460005260206000f3'
const KEY_REGISTRY_CODE = '0x60406000f3'

/** A chain like Optimism with Farcaster's registries, where one address owns one id. */
export async function startFarcasterChain(owner: Address, fid: bigint) {
  const guard = createChildGuard()
  const { rpcUrl } = await startAnvil(
    {
      caipNetworkId: 'eip155:10',
      chainId: 10,
      name: 'Optimism',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
    guard,
  )
  const client = createTestClient({ mode: 'anvil', chain: optimism, transport: http(rpcUrl) })
  await client.setCode({ address: ID_REGISTRY, bytecode: ID_REGISTRY_CODE })
  await client.setCode({ address: KEY_REGISTRY, bytecode: KEY_REGISTRY_CODE })
  await client.setStorageAt({ address: ID_REGISTRY, index: pad(owner), value: pad(numberToHex(fid)) })
  return {
    rpcUrl,
    /** The message that a wallet signs for a channel. */
    messageFor: (channel: { nonce: string; siweUri: string; domain: string }, issuedAt: Date, over: object = {}) =>
      createSiweMessage({
        address: owner,
        chainId: 10,
        domain: channel.domain,
        nonce: channel.nonce,
        uri: channel.siweUri,
        version: '1',
        statement: 'Farcaster Auth',
        issuedAt,
        resources: [`farcaster://fid/${fid}`],
        ...over,
      }),
    close: () => guard.stop(),
  }
}

export type FarcasterChain = Awaited<ReturnType<typeof startFarcasterChain>>
