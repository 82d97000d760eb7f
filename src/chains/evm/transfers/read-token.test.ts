import { expect, test } from 'vitest'
import { createEvmTransfersOn } from '../../../../test/fakes/send/create-evm-transfers-on.ts'
import { ETHEREUM, refusal, TOKEN, word } from '../../../../test/fakes/send/create-fake-chain.ts'
import { rpcRefused } from '../../../rpc/rpc-errors.ts'

const text = (value: string) => {
  const hex = Buffer.from(value).toString('hex')
  return word(32) + word(hex.length / 2).slice(2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}

/** A contract that answers these; what is missing is refused. */
function read(answers: { decimals?: string; symbol?: string; name?: string }) {
  const { transfers } = createEvmTransfersOn({
    eth_call([call]) {
      const { data } = call as { data: string }
      const answer = { '0x313ce567': answers.decimals, '0x95d89b41': answers.symbol, '0x06fdde03': answers.name }[data]
      if (answer === undefined) throw refusal('execution reverted')
      return answer
    },
  })
  return transfers.readToken({ network: ETHEREUM, address: TOKEN })
}

test('a token is what its contract says, made safe to show', async () => {
  expect(
    await read({ decimals: word(6), symbol: text('US\u202EDC\n'), name: text('<b>Coin</b>'.padEnd(200, '!')) }),
  ).toEqual({ address: TOKEN, decimals: 6, symbol: 'USDC', name: '<b>Coin</b>'.padEnd(60, '!') })
})

test('a token may have no name', async () => {
  expect(await read({ decimals: word(0) })).toEqual({ address: TOKEN, decimals: 0, symbol: '', name: '' })
})

test.each([undefined, '0x', word(78), word(2n ** 255n)])('without usable decimals it is none: %s', async (decimals) => {
  expect(await read({ ...(decimals !== undefined && { decimals }), symbol: text('USDC') })).toBeUndefined()
})

/** A node that answers every call with an error. */
function readRefused(code: number, reason: string) {
  const { transfers } = createEvmTransfersOn({
    eth_call() {
      throw rpcRefused({ host: 'node.example', method: 'eth_call', reason }, { data: { code, data: undefined } })
    },
  })
  return transfers.readToken({ network: ETHEREUM, address: TOKEN })
}

test.each([
  [3, 'execution reverted'],
  [-32_000, 'execution reverted'],
  [-32_015, 'VM execution error.'],
  [-32_000, 'invalid opcode: INVALID'],
])('a contract that refuses is none: %i, %s', async (code, reason) => {
  expect(await readRefused(code, reason)).toBeUndefined()
})

test.each([
  [-32_005, 'limit exceeded'],
  [429, 'Too many requests'],
  [-32_000, 'header not found'],
  [-32_601, 'the method eth_call does not exist'],
])('a node that refuses says nothing of the token: %i, %s', async (code, reason) => {
  await expect(readRefused(code, reason)).rejects.toMatchObject({ code: 'rpc_refused' })
})

test('a node that fails is no answer', async () => {
  const { transfers } = createEvmTransfersOn({
    eth_call() {
      throw new Error('down')
    },
  })
  await expect(transfers.readToken({ network: ETHEREUM, address: TOKEN })).rejects.toThrow('down')
})
