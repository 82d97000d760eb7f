import { encodeAbiParameters, encodeEventTopics, erc20Abi, stringToHex, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { ERC20, readErc20, TRANSFER_TOPIC } from './erc20.ts'

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

/** Answers as a contract does; `undefined` for a method that it doesn’t have. */
const contract = (answers: Readonly<Partial<Record<keyof typeof ERC20, unknown>>>) => async (data: string) =>
  Object.entries(answers).find(([name]) => ERC20[name as keyof typeof ERC20] === data)?.[1]

test('the selectors and the topic are those of the standard', () => {
  const functions = erc20Abi.filter((item) => item.type === 'function')
  for (const item of functions.filter(({ name }) => name in ERC20))
    expect(ERC20[item.name as keyof typeof ERC20]).toBe(toFunctionSelector(item))
  expect(ERC20.increaseAllowance).toBe(toFunctionSelector('increaseAllowance(address,uint256)'))
  expect(encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' })).toEqual([TRANSFER_TOPIC])
})

test('a token describes itself; names can be those of old contracts, or missing', async () => {
  const usdc = contract({ decimals: word(6n), symbol: text('USDC'), name: text('USD Coin') })
  expect(await readErc20(usdc)).toEqual({ decimals: 6, symbol: 'USDC', name: 'USD Coin' })
  const maker = contract({ decimals: word(18n), symbol: stringToHex('MKR', { size: 32 }) })
  expect(await readErc20(maker)).toEqual({ decimals: 18, symbol: 'MKR', name: '' })
})

test.each([
  ['no decimals', undefined],
  ['an empty answer', '0x'],
  ['more decimals than an amount can have', word(78n)],
  ['a number that is no word', '0x12'],
])('a contract with %s is no token', async (_, decimals) => {
  expect(await readErc20(contract({ decimals, symbol: text('X'), name: text('X') }))).toBeUndefined()
})

test('a node that can’t be asked is no answer of the contract', async () => {
  await expect(readErc20(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
})
