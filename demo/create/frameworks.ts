/** How an example of demo/examples/frameworks becomes a project with a server. */
export interface Framework {
  /** Its name for people. */
  readonly label: string
  /** The folder of the example. */
  readonly example: string
  /** The file with the dialog. */
  readonly wallet: string
  /** Where `siwx` is switched on there, and how the back end is passed instead. */
  readonly siwx: readonly [switchedOn: string, passed: string]
  /** What else is replaced in the example's files. */
  readonly edits?: readonly (readonly [file: string, from: string, to: string])[]
  /** The folder of the server's files. */
  readonly server: string
  /** The file of what the dialog asks of it. */
  readonly backEnd: string
  /** The import of that file, as the file with the dialog has it. */
  readonly backEndImport: string
  /** Vite serves the API beside the pages, in development and in previews. */
  readonly isServedByVite: boolean
  /** Files that the project gets, by their paths; among them the route of the API, where the framework has a server of its own. */
  readonly files?: Readonly<Record<string, string>>
  /** Packages of files/package.json that only this framework's project gets. */
  readonly packages?: readonly string[]
  /** Scripts in place of the example's. */
  readonly scripts?: Readonly<Record<string, string>>
  /** The types of what isn't the framework's, such as the test, are checked by a tsconfig.node.json with these paths. */
  readonly checkedApart?: readonly string[]
}

const NEXT_ROUTE = `import { api } from '../../../server/api'

const answer = (request: Request) => api.fetch(request)

export { answer as GET, answer as POST, answer as DELETE }
`

const SVELTEKIT_ROUTE = `import { api } from '../../../lib/server/api'
import type { RequestHandler } from './$types'

export const fallback: RequestHandler = ({ request }) => api.fetch(request)
`

const NUXT_ROUTE = `import { api } from '../lib/api'

export default defineEventHandler((event) => api.fetch(toWebRequest(event)))
`

const ASTRO_ROUTE = `import type { APIRoute } from 'astro'
import { api } from '../../server/api'

export const prerender = false

export const ALL: APIRoute = ({ request }) => api.fetch(request)
`

const ASTRO_CONFIG = `import node from '@astrojs/node'
import { defineConfig } from 'astro/config'

// Pages are built ahead; the API runs in Node.
export default defineConfig({ adapter: node({ mode: 'standalone' }), server: { port: 3000 } })
`

const ANGULAR_SERVER = `import { serve } from '@hono/node-server'
import { api } from './api'

// Beside \`ng serve\`, which passes /api on to it: see proxy.conf.json.
serve({ fetch: api.fetch, port: 3001 })
`

const ANGULAR_PROXY = `${JSON.stringify({ '/api': { target: 'http://localhost:3001' } }, undefined, 2)}\n`

const OF_VITE = {
  server: 'server/',
  backEnd: 'src/back-end.ts',
  backEndImport: "import { backEnd } from './back-end'",
  isServedByVite: true,
} as const

/** By the name that `--framework` takes. */
export const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  react: {
    ...OF_VITE,
    label: 'React',
    example: 'react-19',
    wallet: 'src/wallet.tsx',
    siwx: ['        siwx\n', '        siwx={backEnd}\n'],
  },
  next: {
    label: 'Next.js',
    example: 'next',
    wallet: 'app/wallet.tsx',
    siwx: ['        siwx\n', '        siwx={backEnd}\n'],
    server: 'server/',
    backEnd: 'app/back-end.ts',
    backEndImport: "import { backEnd } from './back-end'",
    isServedByVite: false,
    files: { 'app/api/[...path]/route.ts': NEXT_ROUTE },
  },
  vue: {
    ...OF_VITE,
    label: 'Vue',
    example: 'vue',
    wallet: 'src/Wallet.vue',
    siwx: [':siwx="true"', ':siwx="backEnd"'],
  },
  svelte: {
    ...OF_VITE,
    label: 'Svelte',
    example: 'svelte',
    wallet: 'src/Wallet.svelte',
    siwx: ['siwx={true}', 'siwx={backEnd}'],
  },
  sveltekit: {
    label: 'SvelteKit',
    example: 'sveltekit',
    wallet: 'src/routes/Wallet.svelte',
    siwx: ['siwx={true}', 'siwx={backEnd}'],
    server: 'src/lib/server/',
    backEnd: 'src/lib/back-end.ts',
    backEndImport: "import { backEnd } from '../lib/back-end'",
    // In development, the framework may load the route's module again, which has the sessions.
    isServedByVite: true,
    files: { 'src/routes/api/[...path]/+server.ts': SVELTEKIT_ROUTE },
  },
  solid: {
    ...OF_VITE,
    label: 'Solid',
    example: 'solid',
    wallet: 'src/wallet.tsx',
    siwx: ['prop:siwx={true}', 'prop:siwx={backEnd}'],
  },
  lit: {
    ...OF_VITE,
    label: 'Lit',
    example: 'lit',
    wallet: 'src/site-wallet.ts',
    siwx: ['.siwx=${true}', '.siwx=${backEnd}'],
  },
  nuxt: {
    label: 'Nuxt',
    example: 'nuxt',
    wallet: 'app/components/SiteWallet.vue',
    siwx: [':siwx="true"', ':siwx="backEnd"'],
    server: 'server/lib/',
    backEnd: 'app/back-end.ts',
    backEndImport: "import { backEnd } from '../back-end'",
    isServedByVite: false,
    files: { 'server/api/[...path].ts': NUXT_ROUTE },
    checkedApart: ['playwright.config.ts', 'tests'],
  },
  astro: {
    label: 'Astro',
    example: 'astro',
    wallet: 'src/components/Wallet.astro',
    siwx: ['dialog.siwx = true', 'dialog.siwx = backEnd'],
    server: 'src/server/',
    backEnd: 'src/back-end.ts',
    backEndImport: "import { backEnd } from '../back-end'",
    isServedByVite: false,
    files: { 'src/pages/api/[...path].ts': ASTRO_ROUTE, 'astro.config.mjs': ASTRO_CONFIG },
    packages: ['@astrojs/node'],
  },
  angular: {
    label: 'Angular',
    example: 'angular',
    wallet: 'src/wallet.component.ts',
    siwx: ['[siwx]="true"', '[siwx]="backEnd"'],
    edits: [
      ['src/wallet.component.ts', '  readonly networks =', '  readonly backEnd = backEnd\n  readonly networks ='],
      [
        'angular.json',
        '"buildTarget": "example:build"',
        '"buildTarget": "example:build",\n            "port": 3000,\n            "proxyConfig": "proxy.conf.json"',
      ],
    ],
    server: 'server/',
    backEnd: 'src/back-end.ts',
    backEndImport: "import { backEnd } from './back-end'",
    isServedByVite: false,
    files: { 'server/serve.ts': ANGULAR_SERVER, 'proxy.conf.json': ANGULAR_PROXY },
    packages: ['tsx'],
    scripts: {
      dev: 'concurrently --kill-others --passthrough-arguments npm:api "ng serve {@}" --',
      api: 'tsx watch server/serve.ts',
    },
    checkedApart: ['playwright.config.ts', 'tests', 'server'],
  },
}
