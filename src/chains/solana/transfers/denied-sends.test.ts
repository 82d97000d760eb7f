import { afterEach, describe, expect, test } from 'vitest'
import { rpcRefused } from '#rpc/rpc-errors.ts'
import { replaceSend } from '../../../../test/fakes/solana/create-key-wallet.ts'
import { setUpTransferChain } from '../../../../test/fakes/solana/set-up-transfer-chain.ts'

const on = setUpTransferChain()
afterEach(() => on.faults.clear())

/** The steps of a wallet before it reports a failure. */
type Deed = 'sends' | 'sends another' | 'does nothing'

const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{80,90}$/

/** More blocks than a transaction is valid for, also if the test takes minutes until then. */
const passValidity = () => on.chain.closeBlocks(2_000)

async function setUp({ isToken = false } = {}) {
  const { signer, received, ...request } = await on.createRequest({ isToken })
  const honest = on.walletOf(signer)
  /** A wallet that reports a failure, whatever it has done. */
  const denying = (deed: Deed) =>
    replaceSend(honest, async (input, send) => {
      if (deed === 'sends') await send(input)
      if (deed === 'sends another') await on.send(await on.prepare({ ...request, amount: request.amount + 1n }), signer)
      on.chain.closeBlocks()
      throw new Error('Something went wrong')
    })
  /** A wallet that reports a failure, and sends only when told to. */
  function lagging() {
    let sendNow = async (): Promise<unknown> => undefined
    const wallet = replaceSend(honest, (input, send) => {
      sendNow = async () => send(input)
      throw new Error('Something went wrong')
    })
    return { wallet, sendNow: () => sendNow() }
  }
  const send = async (wallet: unknown) => on.transfers.send(await on.prepare(request), wallet)
  const signsOnly = on.walletOf(signer, { can: ['signTransaction'] })
  return { ...request, honest, denying, lagging, signsOnly, send, received }
}

test.each([
  ['the coin', false],
  ['a token', true],
])('a wallet that sends %s and reports a failure: the chain has it', async (_, isToken) => {
  const { send, denying, amount, received } = await setUp({ isToken })
  const { hash } = await send(denying('sends'))
  expect(hash).toMatch(SIGNATURE)
  expect(await received()).toBe(amount)
})

test.each<[Deed]>([['does nothing'], ['sends another']])(
  'one that %s has failed, and can be asked again once no block can have it any more',
  async (deed) => {
    const { send, denying, honest, amount, received } = await setUp()
    await expect(send(denying(deed))).rejects.toMatchObject({ code: 'send_failed' })
    passValidity()
    const before = await received()
    await send(honest)
    on.chain.closeBlocks()
    expect((await received()) - before).toBe(amount)
  },
)

test('one that is in a block only later is found before the wallet is asked again', async () => {
  const { send, honest, lagging, amount, received } = await setUp()
  const { wallet, sendNow } = lagging()
  await expect(send(wallet)).rejects.toMatchObject({ code: 'send_failed' })
  await sendNow()
  on.chain.closeBlocks()
  const asked = honest.asked.length
  expect((await send(honest)).hash).toMatch(SIGNATURE)
  expect(honest.asked).toHaveLength(asked)
  expect(await received()).toBe(amount)
  // A third one is another transfer.
  await send(honest)
  expect(honest.asked).toHaveLength(asked + 1)
})

test('until then it may be on its way: the visitor is stopped once for each failure, and then decides', async () => {
  const { send, honest, denying } = await setUp()
  const before = honest.asked.length
  for (const _ of ['first', 'second']) {
    await expect(send(denying('does nothing'))).rejects.toMatchObject({ code: 'send_failed' })
    await expect(send(honest)).rejects.toMatchObject({ code: 'send_unproven' })
  }
  expect(honest.asked).toHaveLength(before)
  expect((await send(honest)).hash).toMatch(SIGNATURE)
})

test('a visitor who has declined isn’t stopped', async () => {
  const { send, honest } = await setUp()
  const declining = replaceSend(honest, () => {
    throw Object.assign(new Error('User rejected the request'), { code: 4001 })
  })
  await expect(send(declining)).rejects.toMatchObject({ code: 'send_declined' })
  expect((await send(honest)).hash).toMatch(SIGNATURE)
})

test('a second try that was sent is found, though the first one never was', async () => {
  const { send, honest, denying, lagging, amount, received } = await setUp()
  await expect(send(denying('does nothing'))).rejects.toMatchObject({ code: 'send_failed' })
  passValidity()
  const { wallet, sendNow } = lagging()
  await expect(send(wallet)).rejects.toMatchObject({ code: 'send_failed' })
  await sendNow()
  on.chain.closeBlocks()
  const asked = honest.asked.length
  expect((await send(honest)).hash).toMatch(SIGNATURE)
  expect(honest.asked).toHaveLength(asked)
  expect(await received()).toBe(amount)
})

const down = () => {
  throw new Error('down')
}

test.each<[string, string, () => unknown]>([
  ['doesn’t list the account’s transactions', 'getSignaturesForAddress', down],
  ['lists something else', 'getSignaturesForAddress', () => 'none'],
  ['doesn’t answer for a transaction', 'getTransaction', down],
  ['doesn’t have a transaction that it lists', 'getTransaction', () => null],
  ['doesn’t say which block is the last', 'getBlockHeight', down],
  ['says something else', 'getBlockHeight', () => 'many'],
])('a node that %s hasn’t said that nothing was sent: the wallet isn’t asked again', async (_, method, fault) => {
  const { send, honest, lagging, amount, received } = await setUp()
  const { wallet, sendNow } = lagging()
  await expect(send(wallet)).rejects.toMatchObject({ code: 'send_failed' })
  await sendNow()
  on.chain.closeBlocks()
  on.faults.set(method, fault)
  const asked = honest.asked.length
  await expect(send(honest)).rejects.toMatchObject({ code: 'send_unproven' })
  on.faults.clear()
  expect((await send(honest)).hash).toMatch(SIGNATURE)
  expect(honest.asked).toHaveLength(asked)
  expect(await received()).toBe(amount)
})

describe('a node’s refusal of what a wallet has only signed: another node, or an earlier try, may have taken it', () => {
  const refuse = (): never => {
    const data = { code: -32002, data: { err: 'BlockhashNotFound' } }
    throw rpcRefused({ host: 'node', method: 'sendTransaction', reason: 'Blockhash not found' }, { data })
  }

  test('the chain has it', async () => {
    const { send, signsOnly, amount, received } = await setUp()
    on.faults.set('sendTransaction', async ({ params }) => {
      await on.chain.request('sendTransaction', params as unknown[])
      on.chain.closeBlocks()
      refuse()
    })
    expect((await send(signsOnly)).hash).toMatch(SIGNATURE)
    expect(await received()).toBe(amount)
  })

  test('it is in a block only later: it is found before the wallet is asked again', async () => {
    const { send, signsOnly, amount, received } = await setUp()
    let sendNow = async (): Promise<unknown> => undefined
    on.faults.set('sendTransaction', ({ params }) => {
      sendNow = async () => on.chain.request('sendTransaction', params as unknown[])
      return refuse()
    })
    await expect(send(signsOnly)).rejects.toMatchObject({ code: 'send_failed' })
    await sendNow()
    on.chain.closeBlocks()
    const asked = signsOnly.asked.length
    expect((await send(signsOnly)).hash).toMatch(SIGNATURE)
    expect(signsOnly.asked).toHaveLength(asked)
    expect(await received()).toBe(amount)
  })

  test('the chain doesn’t show it yet: the visitor is stopped once, and then decides', async () => {
    const { send, signsOnly } = await setUp()
    on.faults.set('sendTransaction', refuse)
    await expect(send(signsOnly)).rejects.toMatchObject({ code: 'send_failed' })
    on.faults.clear()
    const asked = signsOnly.asked.length
    await expect(send(signsOnly)).rejects.toMatchObject({ code: 'send_unproven' })
    expect(signsOnly.asked).toHaveLength(asked)
    expect((await send(signsOnly)).hash).toMatch(SIGNATURE)
  })
})
