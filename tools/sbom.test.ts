import { expect, test } from 'vitest'
import { findBundled, findForbidden, findUnaccounted, findUnlisted, writeSbom } from './sbom.ts'

const chunk = (file: string, modules: readonly string[]) => ({
  file,
  modules,
  isEntry: true,
  imports: [],
  dynamicImports: [],
})

const BUILDS = [
  {
    folder: '',
    graph: {
      chunks: [
        chunk('a.js', ['src/a.ts', 'node_modules/viem/index.js', 'vite/preload-helper.js']),
        chunk('b.js', ['node_modules/viem/other.js', 'node_modules/viem/node_modules/@noble/hashes/sha2.js']),
      ],
    },
  },
  { folder: 'frame/', graph: { chunks: [chunk('c.js', ['node_modules/viem/index.js'])] } },
]

const VIEM = {
  folder: 'node_modules/viem',
  files: ['a.js', 'b.js'],
  name: 'viem',
  version: '2.57.1',
  license: 'MIT',
  integrity: 'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==',
}
const NOBLE = { ...VIEM, folder: 'node_modules/@noble/hashes', name: '@noble/hashes', version: '2.4.0' }
const PRODUCT = { name: 'wallet-dialog', version: '0.1.0', license: 'MIT' }

test('packages are found by their modules, also below other packages, with the files they are in', () => {
  expect(findBundled(BUILDS)).toEqual([
    { folder: 'node_modules/viem', files: ['a.js', 'b.js', 'frame/c.js'] },
    { folder: 'node_modules/viem/node_modules/@noble/hashes', files: ['b.js'] },
    { folder: 'node_modules/vite', files: ['a.js'] },
  ])
})

test('a script that is in no build is found', () => {
  expect(findUnaccounted(['a.js', 'b.js', 'frame/c.js'], BUILDS)).toEqual([])
  expect(findUnaccounted(['c.js'], BUILDS)).toEqual(['c.js'])
})

test('a package that a list of licenses names must exist', () => {
  const licenses = ['# Licenses\n\n## viem - 2.57.1 (MIT)\n\nMIT\n', '## @noble/hashes - 2.4.0 (MIT)\n']
  expect(findUnlisted(licenses, [VIEM, NOBLE])).toEqual([])
  expect(findUnlisted(licenses, [VIEM, { ...NOBLE, version: '1.8.0' }])).toEqual(['@noble/hashes@2.4.0'])
})

test('a package with a license that does not allow bundling is found', () => {
  const withLicense = (license: string) => findForbidden([{ ...VIEM, license }])
  for (const license of ['MIT', 'Apache-2.0 AND MIT', '(MIT OR GPL-3.0)'])
    expect(withLicense(license), license).toEqual([])
  for (const license of ['GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN LICENSE.md', 'GPL-2.0 OR GPL-3.0'])
    expect(withLicense(license), license).toEqual([`viem@2.57.1 (${license})`])
})

test('the bill of materials has each package with its purl, license, hash and files', async () => {
  const bom = JSON.parse(await writeSbom(PRODUCT, [VIEM, NOBLE])) as { components: unknown[]; dependencies: unknown[] }
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { version: '0.1.0' } },
  })
  expect(bom.components).toHaveLength(2)
  expect(bom.components).toContainEqual(
    expect.objectContaining({
      group: '@noble',
      name: 'hashes',
      purl: 'pkg:npm/%40noble/hashes@2.4.0',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^cf83e1357eefb8bd/) as string }],
      properties: [
        { name: 'wallet-dialog:file', value: 'a.js' },
        { name: 'wallet-dialog:file', value: 'b.js' },
      ],
    }),
  )
  expect(bom.dependencies).toContainEqual({
    ref: 'wallet-dialog',
    dependsOn: ['node_modules/@noble/hashes', 'node_modules/viem'],
  })
})

test('a bill of materials that doesn’t fit the schema is refused', async () => {
  await expect(writeSbom(PRODUCT, [{ ...VIEM, version: '1'.repeat(2000) }])).rejects.toThrow('schema')
  await expect(writeSbom(PRODUCT, [{ ...VIEM, integrity: 'sha1-abc' }])).rejects.toThrow('Not a SHA-512 hash')
})
