/** How an example of demo/examples/frameworks is served, and what it has beside connecting and signing in. */
export interface Example {
  /** A folder of built files, or a server of its own. */
  readonly serve: { readonly folder: string } | { readonly script: string }
  /** Its pages are made by a server, or by the build. */
  readonly isServerRendered?: boolean
  /** It has the pages `/` and `/about`, and the router goes from one to the other. */
  readonly hasRoutes?: boolean
}

const OF_VITE = { serve: { folder: 'dist' } }
const OF_SERVER = { serve: { script: 'start' }, isServerRendered: true, hasRoutes: true }

/** By the name of its folder. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'react-19': OF_VITE,
  'react-18': OF_VITE,
  next: OF_SERVER,
  vue: OF_VITE,
  nuxt: OF_SERVER,
  svelte: OF_VITE,
  sveltekit: OF_SERVER,
  angular: OF_VITE,
  solid: OF_VITE,
  lit: OF_VITE,
  astro: { ...OF_VITE, isServerRendered: true, hasRoutes: true },
}
