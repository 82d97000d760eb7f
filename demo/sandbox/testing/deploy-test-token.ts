import { type Address, encodeDeployData, encodeFunctionData, numberToHex } from 'viem'
import { EVM_DEV_ADDRESSES } from '../chains/chain-table.ts'
import type { Chain } from '../chains/start-chains.ts'
import { readArtifact } from '../contracts/read-artifact.ts'

/** A token that anyone could have made, with a hostile name or absurd decimals for example. */
export interface TestTokenOptions {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly holder: string
  /** In the smallest unit. */
  readonly amount: bigint
}

const GAS = numberToHex(2_000_000)
const POLL_MS = 10

/** Deploys an ERC-20 from the first development account, and mints some of it to `holder`. @returns its address */
export async function deployTestToken(chain: Pick<Chain, 'request'>, options: TestTokenOptions): Promise<Address> {
  const { name, symbol, decimals, holder, amount } = options
  const { abi, bytecode } = readArtifact('SandboxToken')
  const send = async (transaction: object) => {
    const request = { from: EVM_DEV_ADDRESSES[0], gas: GAS, ...transaction }
    const hash = await chain.request('eth_sendTransaction', [request])
    for (;;) {
      const receipt = await chain.request('eth_getTransactionReceipt', [hash])
      if (receipt !== null) return receipt as { status: string; contractAddress: Address }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
  const { contractAddress } = await send({ data: encodeDeployData({ abi, bytecode, args: [name, symbol, decimals] }) })
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [holder, amount] })
  const { status } = await send({ to: contractAddress, data })
  if (status !== '0x1') throw new Error(`${symbol} could not be minted.`)
  return contractAddress
}
