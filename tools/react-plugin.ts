import type { Plugin } from 'vite'
import { expectModules } from './expect-modules.ts'
import { trimReactDom } from './trim-react-dom.ts'

/** They only pick the production build, and warn if it was not minified: neither is needed here. */
const SWITCH = /node_modules\/(?:react|react-dom|scheduler)\/(index|client|jsx-runtime)\.js$/
const BUILD = /node_modules\/(?:react|react-dom|scheduler)\/cjs\/([\w-]+)\.production\.js$/
const BUILDS = ['react', 'react-jsx-runtime', 'react-dom', 'react-dom-client', 'scheduler'].map(
  (name) => new RegExp(`/cjs/${name}\\.production\\.js$`),
)
const R2WC = /node_modules\/@r2wc\/react-to-web-component\/dist\/react-to-web-component\.js$/

const INTERNALS = /function noop\(\) \{\}\nvar Internals = (\{[\s\S]*?\n {4}findDOMNode: null\n {2}\}),/
const NAME = '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/** What `react-dom/client` uses of `react-dom`: an object that both share. The rest is portals and preloading. */
export function internalsOnly(source: string): string {
  const internals = INTERNALS.exec(source)?.[1]
  const others = [...source.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name)
  if (!internals || !others.includes(NAME)) {
    throw new Error('react-dom is not laid out as expected: look at it again, or take reactPlugin out')
  }
  const error = 'function () { throw Error("Minified React error #522") }'
  return `function noop() {}\nexports.${NAME} = ${internals.replace(/r: function \(\) \{[\s\S]*?\n {6}\}/, `r: ${error}`)};`
}

/**
 * A CommonJS build of React as an ES module, of which a bundler leaves out what nobody imports.
 * @throws Error if the source isn't laid out as expected
 */
export function toEsModule(source: string): string {
  const names = [...new Set([...source.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name!))]
  const imports: string[] = []
  const body = source
    .replace(/(?<=^var |^ {2})(\w+) = require\("([\w-]+)"\)([,;])\n/gm, (_, name: string, id: string, end: string) => {
      imports.push(`import * as ${name} from '${id}';\n`)
      // The list of variables that they stand in goes on after a comma; after a semicolon it needs an end.
      return end === ';' ? 'nothing;\n' : ''
    })
    .replace(/^exports\.(\w+) =/gm, 'var exported_$1 =')
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
  if (names.length === 0 || /\brequire\(|\bmodule\.exports\b/.test(body))
    throw new Error('React is not laid out as expected: look at it again, or take reactPlugin out')
  return `${imports.join('')}${body}\nexport { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };`
}

/** `@r2wc/react-to-web-component` takes React as a whole, which is no ES module's default export. */
export function withNamespaceImport(source: string): string {
  const taken = source.replace(/^import (\w+) from "react";/, 'import * as $1 from "react";')
  if (taken === source) throw new Error('r2wc is not laid out as expected: look at it again, or take reactPlugin out')
  return taken
}

const SOURCES: Readonly<Record<string, (source: string) => string>> = {
  'react-dom': internalsOnly,
  'react-dom-client': trimReactDom,
}

/**
 * React as ES modules, without what the UI never calls: all of it loads before Connect. Sources that import `react-dom` itself would
 * find nothing there, so that is refused.
 */
export function reactPlugin(): Plugin {
  return {
    name: 'wallet-dialog:react',
    apply: 'build',
    resolveId(id, importer) {
      if (id !== 'react-dom' || !importer || importer.includes('node_modules/react-dom/')) return null
      throw new Error(`${importer} imports react-dom, of which this build keeps only what react-dom/client needs`)
    },
    transform(code, id) {
      if (SWITCH.test(id)) {
        const build = /require\(["'](\.\/cjs\/[\w-]+\.production\.js)["']\)/.exec(code)?.[1]
        return { code: `export * from '${build}'`, map: null }
      }
      const name = BUILD.exec(id)?.[1]
      if (name) return { code: toEsModule(SOURCES[name]?.(code) ?? code), map: null }
      if (R2WC.test(id)) return { code: withNamespaceImport(code), map: null }
      return null
    },
    buildEnd(error) {
      if (!error) expectModules(this.getModuleIds(), [...BUILDS, R2WC], 'tools/react-plugin.ts')
    },
  }
}
