import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readModule } from './read-module.ts'
import { readModules, readLayers } from './read-modules.ts'
import { everyLayerIsSeen, RULES } from './rules.ts'

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))

describe('the architecture', () => {
  const modules = readModules(SOURCES)

  test('every layer was seen, so that the rules below say something', () => {
    expect(everyLayerIsSeen(modules, readLayers(SOURCES))).toEqual([])
  })

  test.each(Object.entries(RULES))('%s', (_, rule) => {
    expect(rule(modules)).toEqual([])
  })

  test('a language is added by a file', () => {
    const file = 'core/languages/translations/qps.ts'
    const code = `import type { Texts } from '../../texts/texts.ts'\nexport default {} satisfies Texts`
    const judge = (all: typeof modules) => Object.values(RULES).flatMap((rule) => rule(all))
    expect(judge([...modules, readModule(file, code)])).toEqual(judge(modules))
  })
})
