import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Classes that a sheet styles wherever they are: `.a`, but not `.view .a`. */
function classesAlone(sheet: string): string[] {
  const selectors = [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)].flatMap(([, list]) =>
    list!.split(','),
  )
  return selectors.flatMap((selector) => /^\.([\w-]+)(?:\[[^\]]*\]|:[\w-]+)*$/.exec(selector.trim())?.[1] ?? [])
}

test.each([
  ['.a {} .b:hover, .c[data-d] {}', ['a', 'b', 'c']],
  ['.a .b {} .c.d {} /* .e {} */ .f > li {}', []],
  ['@media (hover) { .a {} }', ['a']],
])('the classes alone of %s', (sheet, classes) => {
  expect(classesAlone(sheet)).toEqual(classes)
})

test('no two features style the same class alone: a sheet stays adopted, so it would change the other’s views', () => {
  const owners = new Map<string, Set<string>>()
  for (const path of globSync('src/features/**/*.css', { cwd: ROOT }))
    for (const name of classesAlone(readFileSync(join(ROOT, path), 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(path.split('/')[2]!))
  expect(owners.size).toBeGreaterThan(100)
  expect([...owners].filter(([, features]) => features.size > 1)).toEqual([])
})
