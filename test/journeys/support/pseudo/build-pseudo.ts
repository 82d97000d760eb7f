// Builds the product into a folder with a pseudo-language, `qps`, beside what is published: `node build-pseudo.ts <folder>`.
import { build, type Plugin } from 'vite'
import { ROOT } from '../../../../tools/build-graph.ts'
import config from '../../../../vite.config.ts'
import { pseudoTranslation } from './pseudo-text.ts'

const FILE = '\0pseudo-language'

/** Adds a language as a file of `translations/` does. */
const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  resolveId: (id) => (id === FILE ? id : undefined),
  load: (id) => (id === FILE ? `export default ${JSON.stringify(pseudoTranslation())}` : undefined),
  transform(code, id) {
    if (!id.endsWith('/languages.ts')) return undefined
    const added = code.replace(/(?<=: Languages = )(.*?\n\))/s, `{ qps: () => import(${JSON.stringify(FILE)}), ...$1 }`)
    if (added === code) throw new Error('The table of languages has no place for one.')
    return added
  },
}

const plugins = config.plugins?.filter(
  (plugin) => !(plugin && 'name' in plugin && plugin.name.endsWith(':build-graph')),
)

await build({
  ...config,
  configFile: false,
  root: ROOT,
  logLevel: 'error',
  plugins: [...(plugins ?? []), pseudoLanguage],
  build: { ...config.build, outDir: process.argv[2]!, sourcemap: false, license: false },
})
