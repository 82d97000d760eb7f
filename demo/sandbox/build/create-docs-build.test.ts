import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocsBuild } from './create-docs-build.ts'

const LATER = new Date(Date.now() + 60_000)
const BUILT = `
import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('.cache/docs', { recursive: true })
writeFileSync('.cache/docs/llms-full.txt', '')`
const ENDLESS = "console.log('ready'); setInterval(() => {}, 1000)"

let root: string
let lines: string[]
beforeEach(async () => {
  lines = []
  root = await mkdtemp(join(tmpdir(), 'wallet-dialog-'))
  await mkdir(join(root, 'tools'))
  await mkdir(join(root, 'docs'))
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
})
afterEach(() => rm(root, { recursive: true }))

async function createBuild(script: string) {
  await writeFile(join(root, 'tools', 'build-docs.ts'), script)
  return createDocsBuild(root, (line) => lines.push(line))
}

test('missing docs are built, and built again once a page is newer', async () => {
  const docs = await createBuild(BUILT)
  expect(docs.state).toBe('not-built')
  const whole = docs.start()
  expect(docs.state).toBe('building')
  await whole
  expect([docs.state, lines]).toEqual(['built', ['Building the docs, in the background', 'The docs are built']])

  await docs.start()
  expect(lines).toHaveLength(2)

  await writeFile(join(root, 'docs', 'index.md'), '')
  await utimes(join(root, 'docs', 'index.md'), LATER, LATER)
  await docs.start()
  expect(lines).toHaveLength(4)
})

test('a build that fails says why', async () => {
  const docs = await createBuild('import "./nowhere.ts"')
  await docs.start()
  expect(docs.state).toEqual({ failure: expect.stringMatching(/The build failed \(1\):[^]*nowhere/) })
})

test('stopping ends a build that runs, without a complaint', async () => {
  const docs = await createBuild(ENDLESS)
  const whole = docs.start()
  await expect.poll(() => lines).toEqual(['Building the docs, in the background'])
  await docs.stop()
  await whole
  expect(lines).toEqual(['Building the docs, in the background'])
})
