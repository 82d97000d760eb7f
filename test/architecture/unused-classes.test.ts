import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findUnusedClasses, readClasses } from './find-unused-classes.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

test('every class in a style sheet is used by some module', () => {
  const sheets = read('src/**/*.css')
  expect(sheets).not.toEqual([])
  expect(findUnusedClasses(sheets, read('src/**/*.{ts,tsx}'))).toEqual([])
})

test.each([
  ['.a > b.c-d:not(.e) {}', ['a', 'c-d', 'e']],
  ['.a { &.b { top: 0.5px } }', ['a', 'b']],
  ['@media (min-width: 1.5rem) { .a { margin: .5em } }', ['a']],
  ['/* .no { } */ .a { background: url(b.png) }', ['a']],
])('the classes of %s', (sheet, classes) => {
  expect(readClasses(sheet)).toEqual(classes)
})

test.each([
  [`<p className="a b" />`, 'b'],
  ['const name = `a ${isOn ? "on" : ""}`', 'a on'],
  [`element.classList.add('a')`, 'a'],
  [`root.querySelector('.a')`, 'a'],
])('%s says its classes', (text, names) => {
  const sheets = [{ path: 'a.css', text: names.replace(/\w+/g, '.$& {}') }]
  expect(findUnusedClasses(sheets, [{ path: 'a.tsx', text }])).toEqual([])
})

test('a class that is only in a comment is unused', () => {
  const sheets = [{ path: 'a.css', text: '.a {}' }]
  expect(findUnusedClasses(sheets, [{ path: 'a.ts', text: '// a\nconst a = 1' }])).toEqual([
    'a.css styles .a, which nothing has.',
  ])
})
