import { toRequestLink } from '#lib/wallet-link.ts'
import type { WalletConnectDeps } from '../walletconnect-deps.ts'

/** What a visitor has to approve: signing, sending, what changes the wallet. All else is answered without a look at it. */
const NEEDS_APPROVAL = /(^|_)(sign|send(?!Raw))|^wallet_(?!get)|^eth_(decrypt|getEncryptionPublicKey)$/

/** The way into the app that the visitor has chosen, for each request that it has to approve. */
export interface AppOpener {
  /** Where the app is now best opened; `undefined` if none was chosen. */
  link(): string | undefined
  /** Asks the wallet, and opens its app once the request has been sent. */
  during<Answer>(method: string, ask: (onSent: (requestId: number) => void) => Promise<Answer>): Promise<Answer>
}

interface OpenerDeps extends Pick<WalletConnectDeps, 'loadApps'> {
  sessionTopic: string
  getApp(): string | undefined
  log(error: unknown): void
}

export function createAppOpener({ sessionTopic, getApp, loadApps, log }: OpenerDeps): AppOpener {
  /** The request that the wallet has, while it has it. */
  let waiting: number | undefined

  function link() {
    const app = getApp()
    return app === undefined ? undefined : toRequestLink(app, { requestId: waiting, sessionTopic })
  }

  return {
    link,
    async during(method, ask) {
      if (getApp() === undefined || !NEEDS_APPROVAL.test(method)) return ask(() => {})
      // Loaded while the request travels: the visitor's click counts for a few seconds only.
      const loading = loadApps?.().catch(log)
      try {
        return await ask((requestId) => {
          waiting = requestId
          void loading?.then((apps) => {
            const target = waiting === requestId && link()
            if (target) apps?.openApp(target)
          })
        })
      } finally {
        waiting = undefined
      }
    },
  }
}
