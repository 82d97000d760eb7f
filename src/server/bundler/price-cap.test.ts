import { numberToHex, parseGwei } from 'viem'
import { expect, test } from 'vitest'
import { RpcError } from '../json-rpc/rpc-error.ts'
import { readPriceCap } from './price-cap.ts'

const hex = (gwei: string) => numberToHex(parseGwei(gwei))

/** A node that knows only these methods. */
const node = (answers: Readonly<Record<string, unknown>>) => async (method: string) => {
  if (method in answers) return answers[method]
  throw new RpcError(-32_601, 'unknown')
}

const history = (baseFees: readonly string[], tips?: readonly string[]) => ({
  baseFeePerGas: baseFees.map(hex),
  ...(tips && { reward: tips.map((tip) => [hex(tip)]) }),
})

test.each([
  ['twice the base fee and the tip', { eth_feeHistory: history(['1', '1', '1'], ['2', '2']) }, '4'],
  ['the highest base fee of the last blocks', { eth_feeHistory: history(['3', '2', '1'], ['1', '1']) }, '7'],
  ['one block with a made-up tip', { eth_feeHistory: history(['1', '1', '1'], ['0', '86', '0']) }, '2'],
  [
    'empty blocks: the suggestion of the node',
    { eth_feeHistory: history(['1', '1'], ['0']), eth_maxPriorityFeePerGas: hex('1') },
    '3',
  ],
  [
    'a suggestion of 86 gwei',
    { eth_feeHistory: history(['1', '1'], ['0']), eth_maxPriorityFeePerGas: hex('86') },
    '3.5',
  ],
  ['no rewards', { eth_feeHistory: history(['1', '1']) }, '2'],
  ['a node without the history', { eth_gasPrice: hex('5') }, '10'],
  ['a chain without a base fee', { eth_feeHistory: history(['0', '0']), eth_gasPrice: hex('5') }, '10'],
  [
    'a node without the history: twice the base fee of its block and the suggested tip',
    { eth_getBlockByNumber: { baseFeePerGas: hex('1') }, eth_maxPriorityFeePerGas: hex('86'), eth_gasPrice: hex('87') },
    '3.5',
  ],
  ['a block without a base fee', { eth_getBlockByNumber: {}, eth_gasPrice: hex('5') }, '10'],
  ['a history that does not fit', { eth_feeHistory: { baseFeePerGas: ['no'] }, eth_gasPrice: hex('5') }, '10'],
  ['a node that knows no price', {}, '0'],
])('%s', async (_, answers, gwei) => {
  expect((await readPriceCap(node(answers))).maxFeePerGas).toBe(parseGwei(gwei))
})

test.each([
  ['twice the tip of recent blocks', { eth_feeHistory: history(['9', '9', '9'], ['2', '2']) }, '4'],
  [
    'a node without the history',
    { eth_getBlockByNumber: { baseFeePerGas: hex('1') }, eth_maxPriorityFeePerGas: hex('86'), eth_gasPrice: hex('87') },
    '3',
  ],
  ['the whole price without a base fee', { eth_feeHistory: history(['0', '0']), eth_gasPrice: hex('5') }, '10'],
])('the tip: %s', async (_, answers, gwei) => {
  expect((await readPriceCap(node(answers))).maxPriorityFeePerGas).toBe(parseGwei(gwei))
})

test('the least tip is a tenth of what recent blocks paid, never of what a node suggests', async () => {
  const leastOf = async (tips: readonly string[]) =>
    (await readPriceCap(node({ eth_feeHistory: history(['1', '1'], tips), eth_maxPriorityFeePerGas: hex('1') })))
      .leastPriorityFeePerGas
  expect(await leastOf(['2', '2'])).toBe(parseGwei('0.2'))
  expect(await leastOf(['0'])).toBe(0n)
})

test('a node that does not answer is unavailable', async () => {
  const down = () => Promise.reject(new Error('down'))
  await expect(readPriceCap(down)).rejects.toThrow('down')
})
