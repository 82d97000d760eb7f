import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES, readPage, readSnippets, ROOT } from './read-page.ts'

const RECIPES = globSync('demo/recipes/*.{ts,tsx}', { cwd: ROOT }).toSorted()

/** As pages name a package that is installed here under another name, beside another version. */
const published = (code: string) => code.replaceAll("'solana-web3-1'", "'@solana/web3.js'")

/** The pages that show this text, whole, as a snippet. */
const pagesWith = (text: string) =>
  PAGES.filter((page) => readSnippets(readPage(page)).some(({ code }) => code.trimEnd() === text.trimEnd()))

test('every recipe that a journey runs is on one page of the docs, letter by letter', () => {
  expect(RECIPES.length).toBeGreaterThan(0)
  const found = RECIPES.map((path) => [path, pagesWith(published(readFileSync(join(ROOT, path), 'utf8'))).length])
  expect(found).toEqual(RECIPES.map((path) => [path, 1]))
  expect(pagesWith('const nowhere = 1')).toEqual([])
})
