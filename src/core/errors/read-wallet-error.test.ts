import { expect, test } from 'vitest'
import { REASON_LIMIT } from '#lib/clean-text.ts'
import { readWalletError } from './read-wallet-error.ts'

const SILENT = { codes: [], names: [], message: '', reason: { code: 'none' } }

test('the codes of wrapped errors count too, outermost first', () => {
  const error = { code: -32603, message: 'Internal', data: { originalError: { code: 4902, message: 'Unknown chain' } } }
  expect(readWalletError(error)).toEqual({ codes: [-32603, 4902], names: [], message: 'Internal', reason: 'Internal' })
  expect(readWalletError(new Error('outer', { cause: { code: '4001' } })).codes).toEqual([4001])
})

test('a refusal may be anything', () => {
  for (const error of [undefined, null, 7, {}, { message: 7 }]) expect(readWalletError(error)).toMatchObject(SILENT)
  expect(readWalletError('No').reason).toBe('No')
})

test('an essay is cut to one line, and invisible characters are taken out', () => {
  const { message, reason } = readWalletError(new Error(`a\n\u202eb\u200b${'x'.repeat(5000)}`))
  expect(message.startsWith('a bxxx')).toBe(true)
  expect(message).toHaveLength(REASON_LIMIT)
  expect(reason).toBe(message)
})

test('getters that throw and endless causes are survived', () => {
  const endless: { code: number; cause?: unknown } = { code: 1 }
  endless.cause = endless
  expect(readWalletError(endless).codes).toEqual([1, 1, 1, 1])
  const trap = {
    get code() {
      throw new Error('trap')
    },
  }
  expect(readWalletError(trap)).toMatchObject(SILENT)
})
