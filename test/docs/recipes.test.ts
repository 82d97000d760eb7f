import { expect, test } from 'vitest'
import { PAGES, readPage, readSnippets } from './read-page.ts'
import { isRecipe, RECIPES } from './read-recipes.ts'

const SNIPPETS = PAGES.flatMap((page) => readSnippets(readPage(page)).map(({ code }) => code.trimEnd()))

test('every recipe that a journey runs is on one page of the docs, letter by letter', () => {
  expect(RECIPES.length).toBeGreaterThan(0)
  const found = RECIPES.map(({ path, text }) => [path, SNIPPETS.filter((code) => code === text).length])
  expect(found).toEqual(RECIPES.map(({ path }) => [path, 1]))
  expect(isRecipe('const nowhere = 1')).toBe(false)
})
