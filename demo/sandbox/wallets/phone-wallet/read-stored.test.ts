import { expect, test } from 'vitest'
import { createAddedChains } from './create-added-chains.ts'
import { createGivenAnswers } from './create-given-answers.ts'

const CHAIN = { chainId: 5, name: 'Other', symbol: 'ETH', decimals: 18, rpcUrl: 'http://127.0.0.1:1' }

function createStorage(text: string) {
  let stored = text
  return { getItem: () => stored, setItem: (_key: string, value: string) => void (stored = value) }
}

test.each([['{'], [''], ['null'], ['{}'], ['7'], ['[null]'], ['[[1]]'], ['[["1",{"result":2}]]']])(
  'what is stored and can’t be read (%j) counts as nothing',
  (text) => {
    const chains = createAddedChains(createStorage(text))
    expect(chains.list()).toEqual([])
    chains.add(CHAIN)
    expect(chains.list()).toEqual([CHAIN])
    const answers = createGivenAnswers(createStorage(text))
    expect(answers.find(1)).toBeUndefined()
    answers.keep(1, { result: 'signed' })
    expect(answers.find(1)).toEqual({ result: 'signed' })
  },
)
