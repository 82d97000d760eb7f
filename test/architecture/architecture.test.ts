import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readModule } from './read-module.ts'
import { readModules, readRooms } from './read-modules.ts'
import { everyRoomIsSeen, RULES } from './rules.ts'

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))

describe('the architecture', () => {
  const modules = readModules(SOURCES)

  test('every room was seen, so that the rules below say something', () => {
    expect(everyRoomIsSeen(modules, readRooms(SOURCES))).toEqual([])
  })

  test.each(Object.entries(RULES))('%s', (_, rule) => {
    expect(rule(modules)).toEqual([])
  })

  test('a language is added by a file and a line', () => {
    const table = 'core/languages/languages.ts'
    const file = 'core/languages/qps.ts'
    const code = readFileSync(join(SOURCES, table), 'utf8')
    const added = code.replace(/: Languages = \{/, `: Languages = { qps: () => import('./qps.ts'),`)
    expect(added).not.toBe(code)
    const withLanguage = [
      ...modules.filter(({ path }) => path !== table),
      readModule(table, added),
      readModule(file, `import type { Translation } from './translation.ts'\nexport default {} satisfies Translation`),
    ]
    const judge = (all: typeof modules) => Object.values(RULES).flatMap((rule) => rule(all))
    expect(judge(withLanguage)).toEqual(judge(modules))
  })
})
