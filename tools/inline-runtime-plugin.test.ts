import { expect, test } from 'vitest'
import { withRuntime } from './inline-runtime-plugin.ts'

const RUNTIME = 'var e=(n)=>n+1,t=2;export{e as a,t};'

test('the helpers stand above the code, under the names that it uses', async () => {
  const code = withRuntime('import{a as x,t}from"./rolldown-runtime-AbCd123.js";export const answer=x(t)', RUNTIME)
  expect(await import(`data:text/javascript,${encodeURIComponent(code)}`)).toHaveProperty('answer', 3)
})

test('a chunk of another folder gets them as well', async () => {
  const code = withRuntime(
    'import{a as x,t}from"../chunks/rolldown-runtime-AbCd123.js";export const answer=x(t)',
    RUNTIME,
  )
  expect(await import(`data:text/javascript,${encodeURIComponent(code)}`)).toHaveProperty('answer', 3)
})

test('the code stays where it was in its line, so that its source map stays true', () => {
  const before = 'import{t}from"./rolldown-runtime-AbCd123.js";answer(t)'
  const [, line] = withRuntime(before, RUNTIME).split('\n')
  expect(line?.indexOf('answer')).toBe(before.indexOf('answer'))
})

test('helpers that are written in another way are refused', () => {
  expect(() => withRuntime('import * as r from "./rolldown-runtime-AbCd123.js";', RUNTIME)).toThrow(
    'in another way now',
  )
})
