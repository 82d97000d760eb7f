import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  readonly main?: string
  readonly types?: string
  readonly exports: Readonly<Record<string, string | { readonly types?: string; readonly default?: string }>>
  readonly typesVersions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional?: boolean }>>
}

const { main, types, exports, typesVersions, peerDependencies, peerDependenciesMeta } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Package

test('npm installs the package beside any version of a framework, as most sites only use its element', () => {
  // A range of one entry would keep the whole package out of a site with React 17, Vue 2.7, Svelte 4 or viem 1.
  for (const [name, range] of Object.entries(peerDependencies)) {
    expect([name, range, peerDependenciesMeta[name]?.optional]).toEqual([name, '*', true])
  }
})

test('bundlers and compilers that know no `exports` find the same entries', () => {
  const entries = Object.entries(exports).flatMap(([path, entry]) =>
    typeof entry === 'object' && entry.types?.endsWith('.d.ts') && !path.includes('*') ? [[path, entry] as const] : [],
  )
  const [[, root], ...others] = entries as [(typeof entries)[number], ...typeof entries]
  expect([main, types]).toEqual([root.default, root.types])
  expect(typesVersions).toEqual({
    '*': Object.fromEntries(others.map(([path, entry]) => [path.replace('./', ''), [entry.types]])),
  })
})
