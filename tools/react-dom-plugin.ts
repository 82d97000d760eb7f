import type { Plugin } from 'vite'
import { trimReactDom } from './trim-react-dom.ts'

/** Only picks the build for production, and warns where it was not minified: neither is news here. */
const CLIENT_SWITCH = /node_modules\/react-dom\/client\.js$/
const CLIENT = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/
const REACT_DOM = /node_modules\/react-dom\/cjs\/react-dom\.production\.js$/
const INTERNALS = /function noop\(\) \{\}\nvar Internals = (\{[\s\S]*?\n {4}findDOMNode: null\n {2}\}),/
const NAME = '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/** What `react-dom/client` uses of `react-dom`: an object that both share. The rest is portals and preloading. */
export function internalsOnly(source: string): string {
  const internals = INTERNALS.exec(source)?.[1]
  const others = [...source.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name)
  if (!internals || !others.includes(NAME)) {
    throw new Error('react-dom is not laid out as expected: look at it again, or take reactDomPlugin out')
  }
  const error = 'function () { throw Error("Minified React error #522") }'
  return `function noop() {}\nexports.${NAME} = ${internals.replace(/r: function \(\) \{[\s\S]*?\n {6}\}/, `r: ${error}`)};`
}

/**
 * Leaves out of `react-dom` and `react-dom/client` what the UI never calls. Sources that
 * import `react-dom` itself would find nothing there, so that is refused.
 */
export function reactDomPlugin(): Plugin {
  return {
    name: 'wallet-dialog:react-dom',
    apply: 'build',
    resolveId(id, importer) {
      if (id !== 'react-dom' || !importer || importer.includes('node_modules/react-dom/')) return null
      throw new Error(`${importer} imports react-dom, of which this build keeps only what react-dom/client needs`)
    },
    transform(code, id) {
      if (REACT_DOM.test(id)) return { code: internalsOnly(code), map: null }
      if (CLIENT.test(id)) return { code: trimReactDom(code), map: null }
      if (CLIENT_SWITCH.test(id))
        return { code: "module.exports = require('./cjs/react-dom-client.production.js')", map: null }
      return null
    },
  }
}
