import { createPublicClient, createTestClient, http, publicActions, type Address, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { paymasterContract } from '../../demo/sandbox/account-abstraction/account-contracts.ts'
import { deployAccountContracts } from '../../demo/sandbox/account-abstraction/deploy-account-contracts.ts'
import { BUNDLER, SPONSOR } from '../../demo/sandbox/account-abstraction/operators.ts'
import { startAnvil } from '../../demo/sandbox/chains/start-anvil.ts'
import { createChildGuard } from '../../demo/sandbox/processes/create-child-guard.ts'

/** Puts 1 into slot 0 with each call, and takes coins; with data, it reverts with 'no'. */
const COUNTER: Address = '0x00000000000000000000000000000000000c0de0'
const COUNTER_CODE: Hex =
  '0x36600e57600054600101600055005b7f08c379a00000000000000000000000000000000000000000000000000000000060005260206004526002602452616e6f60f01b60445260646000fd'

/** Ethereum on anvil with the contracts of smart accounts, and how the service reaches it. */
export async function startAccountChain() {
  const guard = createChildGuard()
  const definition = {
    caipNetworkId: 'eip155:1',
    chainId: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const { rpcUrl } = await startAnvil(definition, guard)
  await deployAccountContracts({ caipNetworkId: definition.caipNetworkId, rpcUrl })
  const transport = http(rpcUrl)
  const chain = createTestClient({ mode: 'anvil', chain: mainnet, transport }).extend(publicActions)
  await chain.setCode({ address: COUNTER, bytecode: COUNTER_CODE })
  const { address } = paymasterContract(SPONSOR.address)
  return {
    rpcUrl,
    chain,
    client: createPublicClient({ chain: mainnet, transport, pollingInterval: 20 }),
    counter: COUNTER,
    counted: async () => BigInt((await chain.getStorageAt({ address: COUNTER, slot: '0x0' })) ?? '0x0'),
    bundler: BUNDLER.address,
    /** Settings of the service's own bundler and paymaster. */
    settings: {
      node: rpcUrl,
      bundler: { keys: [BUNDLER.privateKey], projectDailyLimit: '100' },
      paymaster: {
        address,
        key: SPONSOR.privateKey,
        name: 'Sandbox',
        projectDailyLimit: '100',
        accountDailyLimit: '10',
      },
    },
    stop: () => guard.stop(),
  }
}
