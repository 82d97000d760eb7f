import type { Network } from '../../../src/core/model/network.ts'
import { rpcRefused } from '../../../src/rpc/rpc-errors.ts'
import { builtInNetwork } from '../built-in-networks.ts'
import { createFakeRpc } from '../create-fake-rpc.ts'

export const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

export const ETHEREUM = builtInNetwork('eip155:1') as Network
export const ETHER = { symbol: 'ETH', name: 'Ether', decimals: 18 }
export const DOLLAR = { address: TOKEN, symbol: 'USDT', name: 'Tether', decimals: 6 }

export const hex = (value: bigint | number): string => `0x${value.toString(16)}`
export const word = (value: bigint | number): string => `0x${value.toString(16).padStart(64, '0')}`

/** A node's error for a failed call. */
export const refusal = (message: string, data?: unknown, code = 3) =>
  rpcRefused({ host: 'node.example', method: 'any', reason: message }, { data: { code, data } })

type Answer = (params: readonly unknown[]) => unknown

/** Answers for the token's contract: 5 million units for any account, 6 decimals, and true for a transfer. */
export function answerTokenCall(call: unknown): string {
  const { data = '' } = call as { data?: string }
  if (data.startsWith('0x70a08231')) return word(5_000_000n)
  return data === '0x313ce567' ? word(6) : word(1)
}

/** A node of an EVM chain on which one ether and 5 million units of a token are held; `answers` replace single methods. */
export function createFakeChain(answers: Record<string, Answer> = {}) {
  const all: Record<string, Answer> = {
    eth_getBalance: () => hex(10n ** 18n),
    eth_getCode: () => '0x',
    eth_gasPrice: () => hex(2_000_000_000n),
    eth_maxPriorityFeePerGas: () => hex(1_000_000_000n),
    eth_getBlockByNumber: () => ({ baseFeePerGas: hex(1_000_000_000n) }),
    eth_estimateGas: ([call]) => ((call as { data?: string }).data ? hex(50_000n) : hex(21_000n)),
    eth_feeHistory: () => ({ reward: [[hex(0)], [hex(1_000_000_000n)], [hex(500_000_000n)]] }),
    eth_call: ([call]) => answerTokenCall(call),
    ...answers,
  }
  return createFakeRpc(({ method, params }) => {
    const answer = all[method]
    if (!answer) throw refusal('Method not found', undefined, -32601)
    return answer((params ?? []) as readonly unknown[])
  })
}
