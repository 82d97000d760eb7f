import { readFileSync } from 'node:fs'
import solc from 'solc'
import { expect, test } from 'vitest'
import { CALL_RUNNER, decodeRunnerResults, encodeRunnerCalls } from './estimate-gas.ts'

const TO = '0x00000000000000000000000000000000000000aa'
const word = (value: number) => value.toString(16).padStart(64, '0')

test('the bytecode is what its source compiles to', () => {
  const content = readFileSync(new URL('call-runner.yul', import.meta.url), 'utf8')
  const settings = { optimizer: { enabled: true }, evmVersion: 'paris', outputSelection: { '*': { '*': ['*'] } } }
  const output = solc.compile(JSON.stringify({ language: 'Yul', sources: { runner: { content } }, settings }))
  const { contracts } = JSON.parse(output) as {
    contracts: { runner: { CallRunner: { evm: { bytecode: { object: string } } } } }
  }
  expect(CALL_RUNNER).toBe(`0x${contracts.runner.CallRunner.evm.bytecode.object}`)
})

test('calls follow one another, each with its length', () => {
  expect(
    encodeRunnerCalls([
      { to: TO, data: '0x', gasLimit: 1n },
      { to: TO, data: '0x0102', gasLimit: 16n },
    ]),
  ).toBe(`0x${word(0xaa)}${word(1)}${word(0)}${word(0xaa)}${word(16)}${word(2)}0102`)
})

test('results are read up to the one that failed', () => {
  expect(decodeRunnerResults(`0x${word(1)}${word(700)}${word(0)}${word(0)}${word(9)}${word(2)}beef`)).toEqual([
    { isSuccess: true, gasUsed: 700n, data: '0x' },
    { isSuccess: false, gasUsed: 9n, data: '0xbeef' },
  ])
  expect(decodeRunnerResults('0x')).toEqual([])
})
