interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** Beside the frame's page (`tools/build-entries.ts`). */
const WORKER_FILE = 'keys-worker.js'

/**
 * Starts the worker that holds the keys, each time that it is called. A worker's address is a script address: where the frame's
 * policy requires Trusted Types, it allows one policy, and that one allows this address alone.
 */
export function createWorkerStarter(
  page: Pick<Window, 'location'> & { readonly trustedTypes?: TrustedTypes },
  start: (url: string) => Worker = (url) => new Worker(url, { type: 'module' }),
): () => Worker {
  const { href } = new URL(WORKER_FILE, page.location.href)
  const policy = page.trustedTypes?.createPolicy('wallet-frame', {
    createScriptURL(url) {
      if (url !== href) throw new TypeError('The frame starts no other script')
      return url
    },
  })
  return () => start(policy ? policy.createScriptURL(href) : href)
}
