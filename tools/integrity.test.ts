import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findIntegrityFaults, INTEGRITY_FILE, readIntegrity } from './integrity.ts'

/** What `openssl dgst -sha384 -binary | openssl base64 -A` says of `abc`, a test vector of FIPS 180. */
const OF_ABC = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'integrity-'))
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'entry.js'), 'abc')
  writeFileSync(join(folder, 'entry.js.map'), '{}')
  writeFileSync(join(folder, 'sbom.cdx.json'), '{}')
  writeFileSync(join(folder, 'chunks/ui.js'), 'abc')
})

afterEach(() => rmSync(folder, { recursive: true }))

const list = () => writeFileSync(join(folder, INTEGRITY_FILE), JSON.stringify(readIntegrity(folder)))

test('every file but source maps and the bill of materials is listed with its hash', () => {
  list()
  expect(readIntegrity(folder)).toEqual({ 'chunks/ui.js': OF_ABC, 'entry.js': OF_ABC })
  expect(findIntegrityFaults(folder)).toEqual([])
})

test('a changed, a new and a missing file are found', () => {
  list()
  writeFileSync(join(folder, 'entry.js'), 'abcd')
  writeFileSync(join(folder, 'late.js'), 'abc')
  rmSync(join(folder, 'chunks/ui.js'))
  expect(findIntegrityFaults(folder)).toEqual(['chunks/ui.js', 'entry.js', 'late.js'])
})
