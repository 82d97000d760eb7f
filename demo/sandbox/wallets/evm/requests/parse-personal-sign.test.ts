import { expect, test } from 'vitest'
import { parsePersonalSign } from './parse-personal-sign.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('shows hex as the text it stands for', () => {
  expect(parsePersonalSign(['0x48c3a9', ACCOUNT.toLowerCase()], [ACCOUNT])).toEqual({
    account: ACCOUNT,
    bytes: '0x48c3a9',
    text: 'Hé',
  })
})

test('takes a message that is not hex as text', () => {
  expect(parsePersonalSign(['plain', ACCOUNT], [ACCOUNT])).toMatchObject({ bytes: '0x706c61696e', text: 'plain' })
})

test.each([['0xff'], ['0x6100'], ['0x1b5b324a']])('shows no text for bytes that are none: %s', (bytes) => {
  expect(parsePersonalSign([bytes, ACCOUNT], [ACCOUNT]).text).toBeUndefined()
})

test('an account that is no address is -32602, a foreign one 4100', () => {
  expect(() => parsePersonalSign(['0x', 'me'], [ACCOUNT])).toThrow(expect.objectContaining({ code: -32602 }))
  expect(() => parsePersonalSign(['0x', ACCOUNT], [])).toThrow(expect.objectContaining({ code: 4100 }))
  expect(() => parsePersonalSign(undefined, [ACCOUNT])).toThrow(expect.objectContaining({ code: -32602 }))
})
