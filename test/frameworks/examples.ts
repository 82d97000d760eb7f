/** How an example of demo/examples/frameworks is served, and what it has beside connecting. */
export interface Example {
  /** A folder of built files, or a server of its own. */
  readonly serve: { readonly folder: string } | { readonly script: string }
  /** It asks for a signature once connected. */
  readonly signsIn?: boolean
  /** It has the pages `/` and `/about`, and the router goes from one to the other. */
  readonly hasRoutes?: boolean
}

const OF_VITE = { serve: { folder: 'dist' } }

/** By the name of its folder. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'react-19': { ...OF_VITE, signsIn: true },
  'react-18': OF_VITE,
  next: { serve: { script: 'start' }, hasRoutes: true },
  vue: { ...OF_VITE, signsIn: true },
  svelte: { ...OF_VITE, signsIn: true },
}
