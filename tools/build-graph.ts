import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }

export const PRODUCT_VERSION = packageJson.version

/** Build-time constants: the version that the product sends to servers and wallets. */
export const PRODUCT_DEFINES = { __SDK_VERSION__: JSON.stringify(PRODUCT_VERSION) }

/** Build-time constants of browser builds. */
export const BROWSER_DEFINES = {
  'process.env.NODE_ENV': '"production"',
  'process.env': '{}',
  // Packages check `process` for Node. Parcel would add a polyfill for it, from a package that sites don't have.
  process: 'undefined',
  ...PRODUCT_DEFINES,
}

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const DIST = join(ROOT, 'dist')
export const BUILD_GRAPH_FILE = join(ROOT, '.cache/build-graph.json')
/** The product without its views. */
export const HEADLESS_DIST = join(DIST, 'headless')
/** The frame of the embedded wallet, which is a build of its own. */
export const FRAME_DIST = join(DIST, 'frame')
export const FRAME_GRAPH_FILE = join(ROOT, '.cache/frame-graph.json')

export const SERVER_GRAPH_FILE = join(ROOT, '.cache/server-graph.json')
export const REACT_GRAPH_FILE = join(ROOT, '.cache/react-graph.json')
export const VUE_GRAPH_FILE = join(ROOT, '.cache/vue-graph.json')
export const WAGMI_GRAPH_FILE = join(ROOT, '.cache/wagmi-graph.json')
export const HEADLESS_GRAPH_FILE = join(ROOT, '.cache/headless-graph.json')
export const HEADLESS_REACT_GRAPH_FILE = join(ROOT, '.cache/headless-react-graph.json')
export const HEADLESS_VUE_GRAPH_FILE = join(ROOT, '.cache/headless-vue-graph.json')
export const TESTING_GRAPH_FILE = join(ROOT, '.cache/testing-graph.json')
/** The sandbox, and the pages and the provider of its wallets. */
export const SANDBOX_GRAPH_FILE = join(ROOT, '.cache/sandbox-graph.json')
export const WALLET_PAGES_GRAPH_FILE = join(ROOT, '.cache/sandbox-pages-graph.json')
export const WALLET_PROVIDER_GRAPH_FILE = join(ROOT, '.cache/sandbox-provider-graph.json')

/** The graph of each build, with the folder in dist/ that its files are in. */
export const GRAPHS = [
  { graph: BUILD_GRAPH_FILE, folder: '' },
  { graph: FRAME_GRAPH_FILE, folder: 'frame/' },
  { graph: SERVER_GRAPH_FILE, folder: '' },
  { graph: REACT_GRAPH_FILE, folder: '' },
  { graph: VUE_GRAPH_FILE, folder: '' },
  { graph: WAGMI_GRAPH_FILE, folder: '' },
  { graph: HEADLESS_GRAPH_FILE, folder: 'headless/' },
  { graph: HEADLESS_REACT_GRAPH_FILE, folder: '' },
  { graph: HEADLESS_VUE_GRAPH_FILE, folder: '' },
  { graph: TESTING_GRAPH_FILE, folder: 'testing/' },
  { graph: SANDBOX_GRAPH_FILE, folder: 'testing/sandbox/' },
  { graph: WALLET_PAGES_GRAPH_FILE, folder: 'testing/sandbox/wallets/' },
  { graph: WALLET_PROVIDER_GRAPH_FILE, folder: 'testing/sandbox/wallets/' },
] as const

/** A built JavaScript file. Modules are paths from the repository's root. */
export interface BuiltChunk {
  readonly file: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly modules: readonly string[]
}

export interface BuildGraph {
  readonly chunks: readonly BuiltChunk[]
}

/** The graph of the last build, of the product or of the frame. */
export function readBuildGraph(file: string = BUILD_GRAPH_FILE): BuildGraph {
  return JSON.parse(readFileSync(file, 'utf8')) as BuildGraph
}
