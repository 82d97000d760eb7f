import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFigures } from './read-figures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'figures-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('kilobytes are rounded up, so that nothing is shown as smaller than it is', async () => {
  const file = join(folder, 'sizes.json')
  await writeFile(file, JSON.stringify({ version: '0.1.0', pageLoad: 14_001, idle: 95_000, languages: 23 }))
  expect(readFigures(file)).toEqual({ version: '0.1.0', pageLoadKb: '15', idleKb: '95', languages: '23' })
})

test('before the first build there are none, and a file of another form is refused', async () => {
  expect(readFigures(join(folder, 'none.json'))).toEqual({})
  const file = join(folder, 'other.json')
  await writeFile(file, '{"pageLoad": 1}')
  expect(() => readFigures(file)).toThrow('lacks a figure')
})
