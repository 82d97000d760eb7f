import type { Kit } from './create-wallet-kit.ts'

const PAIRING_TIMEOUT_MS = 15_000
/** The code with which the relay closes the socket, along with a reason. */
const REFUSAL = /code: 3000 \((.+)\)/

/**
 * Pairs with a WalletConnect link; the site's proposal follows as an event.
 *
 * @throws Error with a sentence for the visitor: the link is wrong, used or expired, or the relay doesn't answer.
 */
export async function pairWithLink(kit: Kit, link: string): Promise<void> {
  if (!/^wc:[0-9a-f]+@2\?.*symKey=/.test(link)) throw new Error('This is not a WalletConnect link: it starts with wc:')
  const { relayer } = kit.core
  let stopListening = () => {}
  const failure = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('The relay does not answer.')), PAIRING_TIMEOUT_MS)
    const onRelayError = (error: Error) => {
      const [, reason] = REFUSAL.exec(error.message) ?? []
      if (reason) reject(new Error(`The relay refused the wallet: ${reason}`))
    }
    relayer.on('relayer_error', onRelayError)
    stopListening = () => {
      clearTimeout(timer)
      relayer.off('relayer_error', onRelayError)
    }
  })
  try {
    await Promise.race([kit.pair({ uri: link }), failure])
  } finally {
    stopListening()
  }
}

/** The link in a deep link to this page, if any: `/wc?uri=…` or `/?uri=…`. */
export function readDeepLink(href: string): string | undefined {
  return new URL(href).searchParams.get('uri') ?? undefined
}
