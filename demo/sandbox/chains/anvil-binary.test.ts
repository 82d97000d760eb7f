import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anvilBinary } from './anvil-binary.ts'

test('this machine has its binary', () => {
  expect(existsSync(anvilBinary())).toBe(true)
})

test('a platform without anvil is named', () => {
  expect(() => anvilBinary('sunos', 'sparc')).toThrow('not for sunos sparc')
})

test('a binary that is not installed is named, and how to get it', () => {
  expect(() => anvilBinary('win32', 'x64')).toThrow(/@foundry-rs\/anvil-win32-amd64 is not installed.*npm install/)
})
