import { toRequestLink } from '#lib/wallet-link.ts'
import type { WalletConnectDeps } from '../walletconnect-deps.ts'

/** Methods that the visitor has to approve: signing, sending, changes to the wallet. The wallet answers all others by itself. */
const NEEDS_APPROVAL = /(^|_)(sign|send(?!Raw))|^wallet_(?!get)|^eth_(decrypt|getEncryptionPublicKey)$/

/** Opens the app that the visitor has chosen, for each request that they have to approve there. */
export interface AppOpener {
  /** The best link into the app right now; `undefined` if no app was chosen. */
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
  /** The request that the wallet has at the moment. */
  let waiting: number | undefined

  function link() {
    const app = getApp()
    return app === undefined ? undefined : toRequestLink(app, { requestId: waiting, sessionTopic })
  }

  return {
    link,
    async during(method, ask) {
      if (getApp() === undefined || !NEEDS_APPROVAL.test(method)) return ask(() => {})
      // Loaded while the request is on its way: the visitor's click only counts for a few seconds.
      const loading = loadApps?.().catch(log)
      try {
        return await ask((requestId) => {
          waiting = requestId
          loading
            ?.then((apps) => {
              const target = waiting === requestId && link()
              if (target) apps?.openApp(target)
            })
            .catch(log)
        })
      } finally {
        waiting = undefined
      }
    },
  }
}
