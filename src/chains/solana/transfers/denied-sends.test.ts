import { expect, test } from 'vitest'
import {
  coin,
  MINIMUM,
  newAddress,
  setUpTransferChain,
  SOL,
  tokenOf,
} from '../../../../test/fakes/solana/set-up-transfer-chain.ts'

const on = setUpTransferChain()

/** What a wallet does before it reports a failure. */
type Deed = 'sends' | 'sends another' | 'does nothing'

async function setUp({ isToken = false } = {}) {
  const signer = await on.createFunded(5n * SOL)
  const to = await newAddress()
  const token = isToken ? await on.make({ program: 'spl', decimals: 2 }) : undefined
  await token?.mintTo(signer.address, 100n)
  on.chain.closeBlocks()
  const request = { from: signer.address, to, token: token ? tokenOf(token, 2) : coin, amount: token ? 7n : MINIMUM }
  const honest = on.walletOf(signer)
  const { signAndSendTransaction } = honest.features['solana:signAndSendTransaction'] as {
    signAndSendTransaction(input: unknown): Promise<unknown>
  }
  /** A wallet that reports a failure, whatever it has done. */
  function denying(deed: Deed) {
    const deny = async (input: { transaction: Uint8Array }) => {
      if (deed === 'sends') await signAndSendTransaction(input)
      if (deed === 'sends another') await on.send(await on.prepare({ ...request, amount: request.amount + 1n }), signer)
      on.chain.closeBlocks()
      throw new Error('Something went wrong')
    }
    return { ...honest, features: { 'solana:signAndSendTransaction': { signAndSendTransaction: deny } } }
  }
  const send = async (wallet: unknown) => on.transfers.send(await on.prepare(request), wallet)
  const received = async () => (token ? on.heldBy(token, to) : on.balanceOf(to))
  return { ...request, signer, honest, denying, send, received }
}

test.each([
  ['the coin', false],
  ['a token', true],
])('a wallet that sends %s and reports a failure: the chain has it', async (_, isToken) => {
  const { send, denying, amount, received } = await setUp({ isToken })
  const { hash } = await send(denying('sends'))
  expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(await received()).toBe(amount)
})

test.each<[Deed]>([['does nothing'], ['sends another']])(
  'one that %s has failed, and can be asked again',
  async (deed) => {
    const { send, denying, honest, amount, received } = await setUp()
    await expect(send(denying(deed))).rejects.toMatchObject({ code: 'send_failed' })
    const before = await received()
    await send(honest)
    on.chain.closeBlocks()
    expect((await received()) - before).toBe(amount)
  },
)

test('one that is in a block only later is found before the wallet is asked again', async () => {
  const { send, honest, amount, received } = await setUp()
  let wire: unknown
  const late = {
    ...honest,
    features: {
      'solana:signAndSendTransaction': {
        async signAndSendTransaction(input: unknown) {
          wire = input
          throw new Error('Something went wrong')
        },
      },
    },
  }
  await expect(send(late)).rejects.toMatchObject({ code: 'send_failed' })
  const { signAndSendTransaction } = honest.features['solana:signAndSendTransaction'] as {
    signAndSendTransaction(input: unknown): Promise<unknown>
  }
  await signAndSendTransaction(wire)
  on.chain.closeBlocks()
  const asked = honest.asked.length
  expect((await send(honest)).hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(honest.asked).toHaveLength(asked)
  expect(await received()).toBe(amount)
  // A third one is another transfer.
  await send(honest)
  expect(honest.asked).toHaveLength(asked + 1)
})
