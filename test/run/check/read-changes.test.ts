import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseBase, parseNameStatus, readChanges } from './read-changes.ts'

test.each([
  ['main', 'feature', ['main', 'origin/main']],
  ['origin/main', 'feature', ['origin/main']],
  ['origin/main', 'main', ['main', 'origin/main']],
  ['main', undefined, ['main']],
  ['HEAD', 'main', ['main']],
  ['HEAD', 'feature', []],
])('the base is %s on %s with %s', (base, current, existing) => {
  expect(chooseBase({ current, existing })).toBe(base)
})

test('changed, new and deleted files are read, with any name', () => {
  expect(parseNameStatus('M\0a b.ts\0A\0ä.ts\0D\0old.ts\0')).toEqual([
    { path: 'a b.ts', isDeleted: false },
    { path: 'ä.ts', isDeleted: false },
    { path: 'old.ts', isDeleted: true },
  ])
  expect(parseNameStatus('')).toEqual([])
})

let root: string
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: root })
const write = (path: string, text = '') => writeFileSync(join(root, path), text)

function commit(message: string) {
  git('add', '--all')
  git('commit', '--quiet', '--no-gpg-sign', '--no-verify', '--message', message)
}

beforeEach(() => {
  // Set while a hook of git runs tests, where they would lead to the repository itself.
  for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE']) vi.stubEnv(name, undefined)
  root = mkdtempSync(join(tmpdir(), 'changes-'))
  git('init', '--quiet', '--initial-branch', 'main')
  for (const path of ['kept.ts', 'deleted.ts', 'edited.ts', 'staged.ts']) write(path)
  write('.gitignore', 'ignored.ts')
  commit('Start')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

test('a branch has its commits, what is staged, edited and new, and nothing that main has got since', () => {
  git('switch', '--quiet', '--create', 'feature')
  write('committed.ts')
  commit('Add')
  git('switch', '--quiet', 'main')
  write('later.ts')
  commit('Later')
  git('switch', '--quiet', 'feature')
  write('staged.ts', '1')
  git('add', 'staged.ts')
  git('rm', '--quiet', 'deleted.ts')
  for (const path of ['edited.ts', 'new.ts', 'ignored.ts']) write(path, '1')

  const { base, files } = readChanges(root, undefined)
  expect(base).toBe('main')
  expect(files.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
    { path: 'committed.ts', isDeleted: false },
    { path: 'deleted.ts', isDeleted: true },
    { path: 'edited.ts', isDeleted: false },
    { path: 'new.ts', isDeleted: false },
    { path: 'staged.ts', isDeleted: false },
  ])
})

test('without changes there are no files, and another revision can be the base', () => {
  expect(readChanges(root, undefined)).toEqual({ base: 'HEAD', files: [] })
  write('second.ts')
  commit('Second')
  expect(readChanges(root, 'HEAD~1').files).toEqual([{ path: 'second.ts', isDeleted: false }])
  expect(() => readChanges(root, 'no-such-revision')).toThrow('no-such-revision')
})
