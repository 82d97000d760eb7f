import { createEvmTransfers } from '../../../src/chains/evm/transfers/create-evm-transfers.ts'
import { createFakeClock } from '../create-fake-clock.ts'
import { ADA, createFakeChain, ETHER, ETHEREUM, GRACE, hex } from './create-fake-chain.ts'

/** A tenth of an ether from Ada to Grace. */
export const ETHER_REQUEST = { network: ETHEREUM, from: ADA, to: GRACE, token: ETHER, amount: 10n ** 17n }
/** The hash that wallets give. */
export const SENT_HASH = `0x${'ab'.repeat(32)}`
/** Answers of a wallet that takes several calls at once. */
export const ATOMIC = { wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }) }
/** Ada's next nonce on {@link createSendingChain}. */
export const NEXT_NONCE = 7

type Answers = NonNullable<Parameters<typeof createFakeChain>[0]>

/** Transfers on a fake chain; `answers` replace single methods of its node. */
export function createEvmTransfersOn(answers?: Answers) {
  const clock = createFakeClock()
  const rpc = createFakeChain(answers)
  return { clock, rpc, transfers: createEvmTransfers({ rpc, clock }) }
}

/** The same, with a transfer that is ready to be sent. */
export async function prepareEvmTransfer({ token = ETHER, amount = 10n ** 17n, answers = {} as Answers } = {}) {
  const on = createEvmTransfersOn(answers)
  return { ...on, transfer: await on.transfers.prepare({ ...ETHER_REQUEST, token, amount }) }
}

/** Answers of a chain of 100 blocks whose latest one has Ada's transactions of the list. */
export function createSendingChain(): { readonly sent: object[]; readonly answers: Answers } {
  const sent: object[] = []
  const isLatest = (block: unknown) => block === 'latest' || block === 'pending' || block === '0x64'
  const answers: Answers = {
    eth_getTransactionCount: ([, block]) => hex(BigInt(NEXT_NONCE + (isLatest(block) ? sent.length : 0))),
    eth_blockNumber: () => '0x64',
    eth_getBlockByNumber: ([block]) => ({
      number: block,
      baseFeePerGas: '0x1',
      transactions: sent.map((one, index) => ({
        ...{ from: ADA, nonce: hex(BigInt(NEXT_NONCE + index)), hash: SENT_HASH },
        ...one,
      })),
    }),
  }
  return { sent, answers }
}
