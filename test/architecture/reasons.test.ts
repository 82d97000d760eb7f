import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reasonMessages } from '../../src/ui/messages/reason-messages.ts'
import { ROOT } from '../../tools/build-graph.ts'
import { createTestCore } from '../fakes/create-test-core.ts'

/** Reasons that `describeError` chooses by itself. */
const OTHERS = ['quoted']

const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
const codes = sources.flatMap((text) => [...text.matchAll(/defineReason\(\s*'(\w+)'/g)].map(([, code = '']) => code))

test('visitors have a text for each reason of the dialog, and none without a reason', () => {
  const texts = Object.keys(createTestCore().core.use(reasonMessages).get())
  expect(new Set([...codes, ...OTHERS])).toEqual(new Set(texts))
})
