import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'
import { findUntranslated } from './find-untranslated.ts'

const modules = globSync('src/{features,ui}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

test('what visitors read is from messages, and so in their language', () => {
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.flatMap(findUntranslated)).toEqual([])
})

test.each([
  ['<p>Send now</p>', 'Send now'],
  ['<>{isOn ? "On" : texts.off}</>', 'On'],
  ['<p>{count > 0 && `more ${count}`}</p>', 'more'],
  ['<p>{name + " wallet"}</p>', 'wallet'],
  ['<input placeholder="Search" />', 'Search'],
  ['<i aria-label={label ?? "Close"} />', 'Close'],
  ['<Row hint="Popular" />', 'Popular'],
  ['document.title = "Wallet"', 'Wallet'],
  ['image.setAttribute("alt", "Icon")', 'Icon'],
])('%s is found', (text, english) => {
  expect(findUntranslated({ path: 'a.tsx', text })).toEqual([`a.tsx: “${english}”`])
})

test.each([
  '<p className="some text" data-variant="error">{texts.send}</p>',
  '<p>{state === "open" && texts.send} · {5}</p>',
  '<i aria-label={texts.of("name")} aria-hidden="true" />',
  '<p>{list.map((item) => <b key="key">{item}</b>)}</p>',
])('%s has none', (text) => {
  expect(findUntranslated({ path: 'a.tsx', text })).toEqual([])
})
