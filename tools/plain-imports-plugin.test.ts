import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { fetchTogether, plainImportsPlugin } from './build-plugins.ts'

const MODULES: Readonly<Record<string, string>> = {
  entry: "export const open = () => import('later')",
  later: 'export const later = 1',
}
const modules: Plugin = {
  name: 'modules',
  resolveId: (id) => (id in MODULES ? id : null),
  load: (id) => MODULES[id],
}

test('an import() stays as it is, without Vite’s wrapper', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modules, plainImportsPlugin()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  })
  const [entry] = 'output' in built ? built.output : []
  expect(entry?.code).toMatch(/^var \w=\(\)=>import\(`[^`]+`\);export/)
})

const CHUNKS = {
  'host.js': { imports: ['chunks/page-1.js'] },
  'chunks/page-1.js': { imports: [] },
  'chunks/ui-1.js': { imports: ['chunks/page-1.js', 'chunks/common-1.js', 'chunks/rolldown-runtime-1.js'] },
  'chunks/common-1.js': { imports: ['chunks/page-1.js', 'chunks/zod-1.js'] },
  'chunks/zod-1.js': { imports: [] },
}

test.each([
  {
    importer: 'chunks/page-1.js',
    files: ['./ui-1.js', './common-1.js', './rolldown-runtime-1.js', './zod-1.js'],
  },
  {
    importer: 'host.js',
    files: ['./chunks/ui-1.js', './chunks/common-1.js', './chunks/rolldown-runtime-1.js', './chunks/zod-1.js'],
  },
])(
  '$importer fetches a file together with what it imports, as imports that every bundler can see',
  ({ importer, files: [file = '', ...others] }) => {
    const code = fetchTogether(
      `const open = () => import("${file}").then((n) => n.a)`,
      importer,
      'chunks/ui-1.js',
      CHUNKS,
    )
    const [line, helper] = code.split('\n')
    expect(line).toBe('const open = () => __fetch_ui_1_js().then((n) => n.a)')
    expect(helper).toContain(
      `__fetch_ui_1_js() { return Promise.all([${[file, ...others].map((one) => `import("${one}")`).join(', ')}])`,
    )
  },
)

test('a file that the chunk already has is not fetched again: the import stays as it is', () => {
  const code = 'const read = () => import("./zod-1.js")'
  expect(fetchTogether(code, 'chunks/common-1.js', 'chunks/zod-1.js', CHUNKS)).toBe(code)
})

test('an import in an unknown format is refused: its files would not be fetched together', () => {
  expect(() => fetchTogether("import('./ui-1.js')", 'chunks/page-1.js', 'chunks/ui-1.js', CHUNKS)).toThrow(
    'chunks/page-1.js imports chunks/ui-1.js in an unknown format',
  )
})

test('a Vite without the plugins to remove is refused', () => {
  const { configResolved } = plainImportsPlugin()
  if (typeof configResolved !== 'function') throw new Error('It has no hook')
  expect(() => Reflect.apply(configResolved, undefined, [{ plugins: [] }])).toThrow('vite:build-import-analysis')
})
