import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { inEnglish } from '../../../test/fakes/in-english.ts'
import type { Approval } from '../approvals/approval.ts'
import { createBatchIds } from './create-batch-ids.ts'
import { createRpcHandler } from './create-rpc-handler.ts'

// Requests that a site makes before the one ahead is answered, such as by a double click on its button.
const CHAIN = 'eip155:1'
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const GWEI = 10n ** 9n
const WAS_SENT = expect.stringContaining('and it was sent.')
const MAY_BE_SENT = expect.stringContaining('it may have been sent.')

/** Panels one after the other, as the frame shows them, each approved with `approve`. */
function setUp() {
  const shown: ReturnType<typeof inEnglish<Approval>>[] = []
  const answers: Record<string, unknown> = {
    eth_call: numberToHex(0, { size: 32 }),
    eth_getCode: '0x',
    eth_getBlockByNumber: { baseFeePerGas: numberToHex(GWEI), number: '0x7', transactions: [] },
    eth_maxPriorityFeePerGas: numberToHex(GWEI),
    eth_getTransactionCount: '0x0',
    eth_estimateGas: numberToHex(21_000),
    eth_getBalance: numberToHex(10n ** 20n),
    eth_getTransactionByHash: null,
  }
  const wallet = createEmbeddedWallet((method) => answers[method])
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let approve = () => {}
  let onShown = () => {}
  const handle = createRpcHandler({
    getWallet: () => wallet,
    getAccounts: () => [wallet.evm],
    recover: async () => {},
    loadBatchIds: async () => createBatchIds(() => expect.fail('There is no storage')),
    approvals: {
      ask(read) {
        const hasWaited = waiting++ > 0
        const asked = queue.then(async () => {
          shown.push(inEnglish(await read(hasWaited)))
          onShown()
          await new Promise<void>((resolve) => (approve = resolve))
        })
        queue = asked.catch(() => {}).finally(() => waiting--)
        return asked
      },
    },
  })
  let ids = 0
  return {
    answers,
    shown,
    approve: () => approve(),
    /** Resolves once the next panel is shown. */
    nextShown: () => new Promise<void>((resolve) => (onShown = resolve)),
    send: (value: bigint) =>
      handle(
        {
          method: 'eth_sendTransaction',
          params: [{ from: wallet.evm, to: TO, value: numberToHex(value) }],
          chainId: CHAIN,
        },
        { id: String(ids++), origin: 'https://shop.example', signal: new AbortController().signal },
      ),
  }
}

test('the second of two equal requests says that the first was sent, though the page knows by then', async () => {
  const { send, shown, approve, nextShown } = setUp()
  let next = nextShown()
  const asked = [send(1n), send(1n)]
  await next
  next = nextShown()
  approve()
  await asked[0]
  await next
  expect(shown.map(({ warnings }) => warnings)).toEqual([[], [WAS_SENT]])
  approve()
  await asked[1]
})

test('one that was sent and answered before the page asks again brings no warning', async () => {
  const { send, shown, approve, nextShown } = setUp()
  for (const _ of [1, 2]) {
    const next = nextShown()
    const asked = send(1n)
    await next
    approve()
    await asked
  }
  expect(shown.map(({ warnings }) => warnings)).toEqual([[], []])
})

test('while the first is being sent, the second says that it may have been', async () => {
  const { send, shown, approve, nextShown, answers } = setUp()
  let answer: (hash: string) => void = () => {}
  answers['eth_sendRawTransaction'] = new Promise<string>((resolve) => (answer = resolve))
  let next = nextShown()
  const asked = [send(1n), send(1n), send(2n)]
  await next
  next = nextShown()
  approve()
  await next
  next = nextShown()
  approve()
  await next
  expect(shown.map(({ warnings }) => warnings)).toEqual([[], [MAY_BE_SENT], []])
  approve()
  answer('0x')
  await Promise.all(asked)
})

test('what was shown of the chain is read again when the panel’s turn has come', async () => {
  const { send, shown, approve, nextShown, answers } = setUp()
  let next = nextShown()
  const asked = [send(1n), send(2n)]
  await next
  next = nextShown()
  answers['eth_estimateGas'] = numberToHex(42_000)
  approve()
  await next
  const feeOf = (index: number) => shown[index]?.rows.find(({ label }) => label === 'Network fee')?.value
  expect(feeOf(1)).not.toBe(feeOf(0))
  approve()
  await Promise.all(asked)
})
