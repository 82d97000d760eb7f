import { expect, test } from 'vitest'
import { withLiteralImports } from './plain-imports-plugin.ts'

const LIST =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["chunks/a.js","b.js"])))=>i.map(i=>d[i]);\nfetch("chunks/a.js")'

test('files that are fetched together are imports that every bundler can see', () => {
  expect(withLiteralImports(LIST, 'chunks/host.js')).toContain(
    'd=[()=>import("./a.js"),()=>import("../b.js")])=>i.map(',
  )
  expect(withLiteralImports(LIST, 'host.js')).toContain('d=[()=>import("./chunks/a.js"),()=>import("./b.js")])=>i.map(')
})

test('the rest of a chunk stays as it is', () => {
  expect(withLiteralImports(LIST, 'chunks/host.js')).toContain('=>i.map(i=>d[i]);\nfetch("chunks/a.js")')
  expect(withLiteralImports('fetch("chunks/a.js")', 'host.js')).toBe('fetch("chunks/a.js")')
})

test('a list in an unknown format is refused: its files could not be fetched', () => {
  const other = LIST.replace('m.f=[', 'm.f=Array(')
  expect(() => withLiteralImports(other, 'chunks/host.js')).toThrow('chunks/host.js has a list of files')
})
