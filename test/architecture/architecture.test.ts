import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
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
})
