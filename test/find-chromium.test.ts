import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CHROMIUM_ARGUMENTS } from './find-chromium.ts'

const PREFIX = '--disable-features='

test('what Playwright switches off in Chromium stays off', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const source = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8')
  const list = /\bdisabledFeatures = \[([^\]]*)\]/.exec(source)?.[1] ?? ''
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  const ours = CHROMIUM_ARGUMENTS.find((argument) => argument.startsWith(PREFIX))
    ?.slice(PREFIX.length)
    .split(',')
  expect(theirs.length).toBeGreaterThan(10)
  expect(ours).toEqual(expect.arrayContaining(theirs))
})
