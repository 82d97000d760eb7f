import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findIntegrityFaults, INTEGRITY_FILE, readIntegrity } from './integrity.ts'

/** Output of `openssl dgst -sha384 -binary | openssl base64 -A` for `abc`, a test vector of FIPS 180. */
const OF_ABC = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn'

let folder = ''
let dist = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'integrity-'))
  dist = join(folder, 'dist')
  mkdirSync(join(dist, 'chunks'), { recursive: true })
  mkdirSync(join(folder, 'public/themes'), { recursive: true })
  writeFileSync(join(dist, 'entry.js'), 'abc')
  writeFileSync(join(dist, 'entry.js.map'), '{}')
  writeFileSync(join(dist, 'sbom.cdx.json'), '{}')
  writeFileSync(join(dist, 'chunks/ui.js'), 'abc')
  writeFileSync(join(folder, 'public/themes/mono.css'), 'abc')
  writeFileSync(join(folder, 'package.json'), '{}')
})

afterEach(() => rmSync(folder, { recursive: true }))

const list = () => writeFileSync(join(dist, INTEGRITY_FILE), JSON.stringify(readIntegrity(dist)))

test('every file of dist/ but source maps and the bill of materials is listed with its hash, and every theme', () => {
  list()
  expect(readIntegrity(dist)).toEqual({
    '../public/themes/mono.css': OF_ABC,
    'chunks/ui.js': OF_ABC,
    'entry.js': OF_ABC,
  })
  expect(findIntegrityFaults(dist)).toEqual([])
})

test('a changed, a new and a missing file are found', () => {
  list()
  writeFileSync(join(dist, 'entry.js'), 'abcd')
  writeFileSync(join(dist, 'late.js'), 'abc')
  rmSync(join(dist, 'chunks/ui.js'))
  writeFileSync(join(folder, 'public/themes/mono.css'), 'abcd')
  expect(findIntegrityFaults(dist)).toEqual(['../public/themes/mono.css', 'chunks/ui.js', 'entry.js', 'late.js'])
})
