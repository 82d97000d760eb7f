import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from './build-product.ts'
import { isBuildStale } from './is-build-stale.ts'

/** A build that runs one source, and copies it to the three files that must be there. */
const SCRIPT = `
import { cpSync } from 'node:fs'
await import(process.cwd() + '/src/index.ts')
if (!process.argv.includes('--no-types')) throw new Error('npm start needs no types')
for (const file of ['wallet-dialog.js', 'frame/index.html', 'server/command.js']) cpSync('src/index.ts', 'dist/' + file)
`

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wallet-dialog-'))
  await mkdir(join(root, 'src'))
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(root, 'src', 'index.ts'), 'export const built: string = "yes"')
})
afterAll(() => rm(root, { recursive: true }))

/** Builds, and returns what was logged meanwhile. */
async function build(): Promise<string[]> {
  const lines: string[] = []
  await buildProduct(root, (line) => lines.push(line))
  return lines
}

test('without a build script nothing is built', async () => {
  expect(await build()).toEqual(['There is no tools/build.ts, so nothing is built'])
})

test('a stale build is made anew, a fresh one is left alone', async () => {
  await mkdir(join(root, 'tools'))
  await writeFile(join(root, 'tools', 'build.ts'), SCRIPT)
  expect(await build()).toEqual(['Building wallet-dialog (a few seconds)'])
  expect(await readFile(join(root, 'dist', 'wallet-dialog.js'), 'utf8')).toContain('yes')
  expect(await build()).toEqual([])

  await rm(join(root, 'dist', 'frame', 'index.html'))
  expect(await isBuildStale(root)).toBe(true)
  expect(await build()).toHaveLength(1)

  const later = new Date(Date.now() + 60_000)
  await utimes(join(root, 'src', 'index.ts'), later, later)
  expect(await isBuildStale(root)).toBe(true)
})

test('a build that fails is shown with what it said', async () => {
  await writeFile(join(root, 'src', 'index.ts'), 'import "./nowhere.ts"')
  const later = new Date(Date.now() + 60_000)
  await utimes(join(root, 'src', 'index.ts'), later, later)
  await expect(build()).rejects.toThrow(/The build failed \(1\):[^]*nowhere/)
})
