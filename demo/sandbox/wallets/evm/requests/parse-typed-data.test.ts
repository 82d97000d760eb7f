import { expect, test } from 'vitest'
import { parseTypedData } from './parse-typed-data.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const DATA = {
  domain: { name: 'Test', chainId: 1 },
  types: { Mail: [{ name: 'to', type: 'address' }] },
  primaryType: 'Mail',
  message: { to: ACCOUNT },
}

test('takes JSON text and objects alike', () => {
  const parsed = parseTypedData([ACCOUNT, JSON.stringify(DATA)], [ACCOUNT])
  expect(parsed).toEqual(parseTypedData([ACCOUNT, DATA], [ACCOUNT]))
  expect(parsed).toMatchObject({ account: ACCOUNT, typedData: DATA })
})

test.each([
  ['text that is not JSON', '{'],
  ['data without types', { ...DATA, types: undefined }],
  ['a value of another type', { ...DATA, message: { to: '0x1' } }],
])('refuses %s with -32602', (_what, data) => {
  expect(() => parseTypedData([ACCOUNT, data], [ACCOUNT])).toThrow(expect.objectContaining({ code: -32602 }))
})
