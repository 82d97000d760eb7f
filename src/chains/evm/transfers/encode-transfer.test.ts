import { assert, bigInt, nat, property, stringMatching } from 'fast-check'
import { decodeFunctionData, parseAbi } from 'viem/utils'
import { expect, test } from 'vitest'
import { parseAmount, toTypedAmount } from '#lib/parse-amount.ts'
import { DOLLAR, ETHER, GRACE } from '../../../../test/fakes/send/create-fake-chain.ts'
import { encodeTransfer } from './encode-transfer.ts'

const MAX_UINT256 = 2n ** 256n - 1n
const abi = parseAbi(['function transfer(address to, uint256 amount)'])

test('what is typed is what is in the calldata, to the last unit: decimals 0 to 77, amounts up to 2^256 - 1', () => {
  const address = stringMatching(/^0x[\da-f]{40}$/)
  assert(
    property(bigInt(0n, MAX_UINT256), nat(77), address, (wanted, decimals, to) => {
      const parsed = parseAmount(toTypedAmount(wanted, decimals, '.'), decimals, '.')
      const amount = 'amount' in parsed ? parsed.amount : -1n
      const { data, value } = encodeTransfer({ to, token: { ...DOLLAR, decimals }, amount })
      expect(value).toBeUndefined()
      const { args } = decodeFunctionData({ abi, data: data! })
      expect([args[0].toLowerCase(), args[1]]).toEqual([to, wanted])
      const native = encodeTransfer({ to, token: { ...ETHER, decimals }, amount })
      expect(BigInt(native.value!)).toBe(wanted)
    }),
  )
})

test.each([-1n, MAX_UINT256 + 1n])('%s fits into no calldata', (amount) => {
  expect(() => encodeTransfer({ to: GRACE, token: DOLLAR, amount })).toThrow(RangeError)
})
