import type { Kit } from './create-wallet-kit.ts'

const PAIRING_TIMEOUT_MS = 15_000

/**
 * Takes a WalletConnect link; the site's proposal follows as an event.
 *
 * @throws Error with a sentence for the visitor: the link is wrong, used, expired, or the relay does not answer.
 */
export async function pairWithLink(kit: Kit, link: string): Promise<void> {
  if (!/^wc:[0-9a-f]+@2\?.*symKey=/.test(link)) throw new Error('This is not a WalletConnect link: it starts with wc:')
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The relay does not answer.')), PAIRING_TIMEOUT_MS)
  })
  try {
    await Promise.race([kit.pair({ uri: link }), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The link that a deep link to this page carries, if any: `/wc?uri=…` or `/?uri=…`. */
export function readDeepLink(href: string): string | undefined {
  return new URL(href).searchParams.get('uri') ?? undefined
}
