// The chain's side of `npm run bench:index`, in a thread of its own: token transfers in blocks, at a steady pace.
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type Address, encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { EVM_DEV_ADDRESSES } from '../../demo/sandbox/chains/chain-table.ts'
import { requestRpc, requestRpcBatch } from '../../demo/sandbox/chains/request-rpc.ts'
import { evmTokensOf } from '../../demo/sandbox/tokens/evm-tokens.ts'

/** What is to be produced. */
export interface BlockOrder {
  readonly rpcUrl: string
  readonly blocks: number
  readonly blocksPerSecond: number
  readonly transfersPerBlock: number
}

/** Sent after each block. */
export interface BlockReport {
  readonly mined: number
}

const GAS = numberToHex(100_000)
const { rpcUrl, blocks, blocksPerSecond, transfersPerBlock } = workerData as BlockOrder
const [from = ''] = EVM_DEV_ADDRESSES
const [token] = evmTokensOf('eip155:1')

let nonce = Number(await requestRpc(rpcUrl, 'eth_getTransactionCount', [from, 'latest']))
await requestRpc(rpcUrl, 'evm_setAutomine', [false])
const began = performance.now()
for (let mined = 0; mined < blocks; mined += 1) {
  const wait = began + (mined * 1000) / blocksPerSecond - performance.now()
  if (wait > 1) await sleep(wait)
  const calls = Array.from({ length: transfersPerBlock }, (_, order) => {
    const recipient: Address = `0x${(0xa0000000 + ((mined * transfersPerBlock + order) % 5000)).toString(16).padStart(40, '0')}`
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, 1n] })
    const request = { from, to: token?.address, data, gas: GAS, nonce: numberToHex(nonce++) }
    return { method: 'eth_sendTransaction', params: [request] }
  })
  await requestRpcBatch(rpcUrl, calls)
  await requestRpc(rpcUrl, 'evm_mine')
  parentPort?.postMessage({ mined: mined + 1 } satisfies BlockReport)
}
