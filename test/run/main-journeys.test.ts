import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'
import { MAIN_JOURNEYS } from './main-journeys.ts'

test.each(Object.entries(MAIN_JOURNEYS))('the main journeys of %s, which Firefox runs again, exist', (name, parts) => {
  const code = readFileSync(join(ROOT, `test/journeys/${name}.journey.test.ts`), 'utf8')
  expect(parts.filter((part) => !code.includes(part))).toEqual([])
})
