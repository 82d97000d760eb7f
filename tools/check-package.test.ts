import { expect, test } from 'vitest'
import { faultsOfPack, MOST_PACKED_BYTES, MOST_PACKED_FILES } from './check-package.ts'

test('the tarball contains the build, its types and its documents', () => {
  const files = [
    'package.json',
    'LICENSE',
    'dist/chunks/ui-CXxq-FR.js',
    'dist/frame/index.html',
    'types/vue.d.ts',
    'public/themes/mono.css',
  ]
  expect(faultsOfPack(files, 1000)).toEqual([])
})

test('sources, tests, maps and pictures are found', () => {
  const files = ['src/index.ts', 'dist/wallet-dialog.js.map', 'dist/a.test.js', 'demo/screenshots/connect.png']
  expect(faultsOfPack(files, 1000)).toHaveLength(4)
})

test('too many files, or too large a tarball, are found', () => {
  const many = Array.from({ length: MOST_PACKED_FILES + 1 }, (_, index) => `dist/${index}.js`)
  expect(faultsOfPack(many, MOST_PACKED_BYTES + 1)).toHaveLength(2)
})
