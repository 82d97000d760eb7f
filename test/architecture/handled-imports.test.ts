import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'

/** A module that loads as a statement of its own, so that no caller gets its failure. */
const LOOSE_IMPORT = /^\s*(?:void )?import\('[^']+'\)/gm

/** True if the chain of calls from `start` on handles a rejection, or is a part of something else that may. */
function isHandled(text: string, start: number): boolean {
  const calls: { name: string; handlers: number }[] = []
  const next = /\s*\??\.(\w+)\(/y
  next.lastIndex = start
  for (let call = next.exec(text); call; call = next.exec(text)) {
    let depth = 1
    let handlers = 1
    let end = next.lastIndex
    for (; depth > 0; end++) {
      const character = text[end]!
      if ('([{'.includes(character)) depth += 1
      if (')]}'.includes(character)) depth -= 1
      // A comma before the closing bracket is the formatter's.
      if (character === ',' && depth === 1 && !/^,\s*\)/.test(text.slice(end))) handlers += 1
    }
    calls.push({ name: call[1]!, handlers })
    next.lastIndex = start = end
  }
  const isPart = /^\s*[,)\]]/.test(text.slice(start))
  return isPart || calls.some(({ name, handlers }) => name === 'catch' || (name === 'then' && handlers > 1))
}

test('a module that is loaded on its own, and can’t be fetched, leaves no unhandled rejection', () => {
  const loose = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      return [...text.matchAll(LOOSE_IMPORT)]
        .filter((found) => !isHandled(text, found.index + found[0].length))
        .map(() => file)
    })
  expect(loose).toEqual([])
})
