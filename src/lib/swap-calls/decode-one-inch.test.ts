import { encodeFunctionData, zeroAddress, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { ADA, GRACE, TOKEN } from '../../../test/fakes/send/create-fake-chain.ts'
import { ONE_INCH_5, ONE_INCH_6, type Described } from '../../../test/fakes/swap/one-inch-abi.ts'
import { decodeSwap } from './decode-swap.ts'
import { COIN } from './decoded-swap.ts'

const EXECUTOR = `0x${'e7'.repeat(20)}` as const
const COIN_ADDRESS = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const MARK = 'e26b9977'
const DESCRIBED: Described = {
  srcToken: TOKEN,
  dstToken: COIN_ADDRESS,
  srcReceiver: EXECUTOR,
  dstReceiver: ADA,
  amount: 5n,
  minReturnAmount: 9n,
  flags: 0n,
}
const swap6 = (change: Partial<Described> = {}, data: Hex = '0x1234') =>
  encodeFunctionData({ abi: ONE_INCH_6, functionName: 'swap', args: [EXECUTOR, { ...DESCRIBED, ...change }, data] })
const swap5 = (change: Partial<Described> = {}, permit: Hex = '0x') =>
  encodeFunctionData({
    abi: ONE_INCH_5,
    functionName: 'swap',
    args: [EXECUTOR, { ...DESCRIBED, ...change }, permit, '0x1234'],
  })
const READ = {
  paid: TOKEN.toLowerCase(),
  received: COIN,
  amount: 5n,
  minimum: 9n,
  recipient: ADA.toLowerCase(),
  isPartial: false,
  returned: 'outcome',
}

describe.each([
  ['6', swap6],
  ['5', swap5],
])('swap of version %s', (_, swap) => {
  test('says both tokens, amount, minimum and recipient', () => {
    expect(decodeSwap(swap())).toEqual(READ)
    expect(decodeSwap(swap() + MARK)).toEqual(READ)
    expect(decodeSwap(swap().toUpperCase().replace('0X', '0x'))).toEqual(READ)
  })

  test.each<[string, Partial<Described>, object]>([
    ['the coin, as the zero address, too', { srcToken: zeroAddress }, { paid: COIN }],
    [
      'the coin that is paid',
      { srcToken: COIN_ADDRESS, dstToken: GRACE },
      { paid: COIN, received: GRACE.toLowerCase() },
    ],
    ['the account itself, as nobody', { dstReceiver: zeroAddress }, { recipient: undefined }],
    ['somebody else', { dstReceiver: GRACE }, { recipient: GRACE.toLowerCase() }],
    ['another amount', { amount: 6n }, { amount: 6n }],
    ['another minimum', { minReturnAmount: 1n }, { minimum: 1n }],
    ['that less may be taken', { flags: 1n }, { isPartial: true }],
    ['that more of the coin is wanted, which the call’s value shows', { flags: 2n }, {}],
  ])('it says %s', (_what, change, read) => expect(decodeSwap(swap(change))).toEqual({ ...READ, ...read }))

  test('cut short, or with more than an address in a word, is not read', () => {
    const data = swap()
    const word = (index: number, text: string) =>
      data.slice(0, 10 + index * 64) + text + data.slice(10 + (index + 1) * 64)
    const wrong = [
      ...Array.from({ length: Math.floor((data.length - 10 - 60) / 2) }, (_each, bytes) =>
        data.slice(0, 10 + bytes * 2),
      ),
      ...[0, 1, 2, 3, 4].map((index) => word(index, 'f'.repeat(64))),
      word(8, 'f'.repeat(64)),
      word(8, (data.length * 2).toString(16).padStart(64, '0')),
      `${data.slice(0, -1)}g`,
      data.slice(0, -1),
    ]
    expect(wrong.map((one) => decodeSwap(one))).toEqual(wrong.map(() => undefined))
  })
})

test('whoever else could take the token makes a call unreadable: Permit2 or a permit', () => {
  expect(decodeSwap(swap6({ flags: 4n }))).toBeUndefined()
  // Version 5 has no such flag, and its service sets this one.
  expect(decodeSwap(swap5({ flags: 4n }))).toEqual(READ)
  expect(decodeSwap(swap5({}, '0x00'))).toBeUndefined()
})

const POOL = BigInt(`0x${'90'.repeat(20)}`)
/** By version 3 of Uniswap, from the second token to the first. */
const POOL_3 = POOL | (1n << 253n) | (1n << 247n)
const [TO, PAID] = [BigInt(ADA), BigInt(TOKEN)]
const PART = { ...READ, received: undefined, recipient: undefined, returned: undefined }
const TO_ADA = { ...PART, recipient: ADA.toLowerCase() }
const OF_COIN = { ...PART, paid: COIN, amount: undefined }

describe('what swaps through given pools says all but what arrives', () => {
  test.each([
    ['unoswap', [PAID, 5n, 9n, POOL], PART],
    ['unoswap2', [PAID, 5n, 9n, POOL, POOL_3], PART],
    ['unoswap3', [PAID, 5n, 9n, POOL, POOL_3, POOL], PART],
    ['unoswapTo', [TO, PAID, 5n, 9n, POOL], TO_ADA],
    ['unoswapTo2', [TO, PAID, 5n, 9n, POOL, POOL_3], TO_ADA],
    ['unoswapTo3', [TO, PAID, 5n, 9n, POOL, POOL_3, POOL], TO_ADA],
    ['ethUnoswap', [9n, POOL], OF_COIN],
    ['ethUnoswap2', [9n, POOL, POOL_3], OF_COIN],
    ['ethUnoswap3', [9n, POOL, POOL_3, POOL], OF_COIN],
    ['ethUnoswapTo', [TO, 9n, POOL], { ...OF_COIN, recipient: ADA.toLowerCase() }],
    ['ethUnoswapTo2', [TO, 9n, POOL, POOL_3], { ...OF_COIN, recipient: ADA.toLowerCase() }],
    ['ethUnoswapTo3', [TO, 9n, POOL, POOL_3, POOL], { ...OF_COIN, recipient: ADA.toLowerCase() }],
  ] as const)('%s of version 6', (functionName, args, read) => {
    const data = encodeFunctionData({ abi: ONE_INCH_6, functionName, args } as never)
    expect(decodeSwap(data)).toEqual(read)
    expect(decodeSwap(data + MARK)).toEqual(read)
    expect(decodeSwap(data.slice(0, -2))).toBeUndefined()
    const permitted = [...args.slice(0, -1), POOL | (1n << 250n)]
    expect(decodeSwap(encodeFunctionData({ abi: ONE_INCH_6, functionName, args: permitted } as never))).toBeUndefined()
  })

  test.each([
    ['unoswap', [TOKEN, 5n, 9n, [POOL]], PART],
    ['unoswap', [zeroAddress, 5n, 9n, [POOL, POOL]], { ...PART, paid: COIN }],
    ['unoswapTo', [ADA, TOKEN, 5n, 9n, [POOL]], TO_ADA],
    ['uniswapV3Swap', [5n, 9n, [POOL]], { ...PART, paid: undefined }],
    ['uniswapV3SwapTo', [ADA, 5n, 9n, [POOL]], { ...TO_ADA, paid: undefined }],
  ] as const)('%s of version 5: %#', (functionName, args, read) => {
    const data = encodeFunctionData({ abi: ONE_INCH_5, functionName, args } as never)
    expect(decodeSwap(data)).toEqual(read)
    expect(decodeSwap(data + MARK)).toEqual(read)
    expect(decodeSwap(data.slice(0, -2))).toBeUndefined()
    const none = [...args.slice(0, -1), []]
    expect(decodeSwap(encodeFunctionData({ abi: ONE_INCH_5, functionName, args: none } as never))).toBeUndefined()
  })

  test('more than an address for a token or a recipient, or a permit, is not read', () => {
    const HIGH = 1n << 200n
    const wrong = [
      encodeFunctionData({ abi: ONE_INCH_6, functionName: 'unoswap', args: [PAID | HIGH, 5n, 9n, POOL] }),
      encodeFunctionData({ abi: ONE_INCH_6, functionName: 'unoswapTo', args: [TO | HIGH, PAID, 5n, 9n, POOL] }),
      encodeFunctionData({ abi: ONE_INCH_6, functionName: 'ethUnoswapTo', args: [TO | HIGH, 9n, POOL] }),
      encodeFunctionData({
        abi: ONE_INCH_5,
        functionName: 'unoswapToWithPermit',
        args: [ADA, TOKEN, 5n, 9n, [POOL], '0x12'],
      }),
    ]
    expect(wrong.map((one) => decodeSwap(one))).toEqual(wrong.map(() => undefined))
  })
})
