import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'

/** An address whose case is dropped, whichever chain it is on. Of a search's text, any case will do. */
const LOWERED =
  /\b(?:\w*[aA]ddress|recipient|spender|holder|owner|mint|contract|party)\??\.toLowerCase\(\)(?! === query)/g

test('outside the EVM’s code, addresses are compared by addressKey and isSameAddress: elsewhere, case counts', () => {
  const files = globSync('src/{core,domain,features,headless,services,ui}/**/*.{ts,tsx}', { cwd: ROOT })
  expect(files).not.toEqual([])
  const found = files
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) => (readFileSync(join(ROOT, file), 'utf8').match(LOWERED) ?? []).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})
