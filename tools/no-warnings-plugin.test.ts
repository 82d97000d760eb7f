import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { noWarningsPlugin } from './build-plugins.ts'

const NODE_USER = '/node_modules/ox/node.js'

/** Builds modules that are not on the disk, and writes nothing. */
function buildModules(modules: Record<string, string>) {
  const inMemory: Plugin = {
    name: 'in-memory',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? id : null),
    load: (id) => modules[id] ?? null,
  }
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, noWarningsPlugin()],
    build: { write: false, rolldownOptions: { input: '/entry.js' } },
  })
}

test('a build without warnings passes', async () => {
  const modules = {
    '/entry.js': `import('/part.js').then(({ part }) => console.log(part))`,
    '/part.js': 'export const part = 1',
  }
  await expect(buildModules(modules)).resolves.toBeDefined()
})

test('an import() that splits nothing fails the build', async () => {
  const modules = {
    '/entry.js': `import { part } from '/part.js'; import('/part.js').then(console.log); console.log(part)`,
    '/part.js': 'export const part = 1',
  }
  await expect(buildModules(modules)).rejects.toThrow('/part.js is dynamically imported')
})

test('only code that is left out may import modules of Node', async () => {
  const pool = `export const open = () => import('node:worker_threads'); export const other = 1`
  const build = (name: string) =>
    buildModules({ '/entry.js': `import { ${name} } from '${NODE_USER}'; console.log(${name})`, [NODE_USER]: pool })
  await expect(build('other')).resolves.toBeDefined()
  await expect(build('open')).rejects.toThrow('imports node:worker_threads, which no browser has')
})
