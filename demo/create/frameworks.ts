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
  /** The folder of the server's files. */
  readonly server: string
  /** The file of what the dialog asks of it. */
  readonly backEnd: string
  /** The import of that file, as the file with the dialog has it. */
  readonly backEndImport: string
  /** Vite serves the API beside the pages, in development and in previews. */
  readonly isServedByVite: boolean
  /** The framework's own server has a route for the API: its file, and its text. */
  readonly route?: { readonly file: string; readonly text: string }
}

const NEXT_ROUTE = `import { api } from '../../../server/api'

const answer = (request: Request) => api.fetch(request)

export { answer as GET, answer as POST, answer as DELETE }
`

const SVELTEKIT_ROUTE = `import { api } from '../../../lib/server/api'
import type { RequestHandler } from './$types'

export const fallback: RequestHandler = ({ request }) => api.fetch(request)
`

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
    route: { file: 'app/api/[...path]/route.ts', text: NEXT_ROUTE },
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
    route: { file: 'src/routes/api/[...path]/+server.ts', text: SVELTEKIT_ROUTE },
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
}
