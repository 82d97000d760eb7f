/** How an example of demo/examples/frameworks is served, and what it has beside connecting and signing in. */
export interface Example {
  /** A folder of built files, or a server of its own. */
  readonly serve: { readonly folder: string } | { readonly script: string }
  /** It draws its own dialog with `wallet-dialog/headless`, and has no `<wallet-dialog>`. */
  readonly isHeadless?: boolean
  /** Its pages are made by a server, or by the build. */
  readonly isServerRendered?: boolean
  /** It has the pages `/` and `/about`, and the router goes from one to the other. */
  readonly hasRoutes?: boolean
}

const BUILT = { serve: { folder: 'dist' } }
const HEADLESS = { ...BUILT, isHeadless: true }
const OF_SERVER = { serve: { script: 'start' }, isServerRendered: true, hasRoutes: true }

/** By the name of its folder. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'react-19': BUILT,
  'react-18': BUILT,
  next: OF_SERVER,
  vue: BUILT,
  nuxt: OF_SERVER,
  svelte: BUILT,
  sveltekit: OF_SERVER,
  angular: BUILT,
  solid: BUILT,
  lit: BUILT,
  parcel: BUILT,
  'headless-react': HEADLESS,
  'headless-vue': HEADLESS,
  'headless-svelte': HEADLESS,
  'headless-solid': HEADLESS,
  'headless-wagmi': HEADLESS,
  astro: { ...BUILT, isServerRendered: true, hasRoutes: true },
}
