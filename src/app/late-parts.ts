import type { ReadableAtom } from 'nanostores'
import type { Client } from '#core/client.ts'
import type { Options } from '#core/config/options.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { TRANSACTIONS_KEY } from '#domain/transactions/transactions-key.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { PagePorts } from './create-ports.ts'
import type { PageSignInDeps } from './start-sign-in.ts'

// Parts of a client whose code loads once the page or its options need them.

/**
 * After a reload, transactions whose outcome isn’t known are tracked; the code for that loads if there are any. If it
 * can’t be loaded, they stay stored, and the next page tries again.
 */
export async function loadStoredTransactions(client: Client, ports: PagePorts): Promise<void> {
  if (!(await ports.storage.get(STORAGE_PREFIX + TRANSACTIONS_KEY))) return
  import('./resume-transactions.ts').then(
    (module) => module.resumeTransactions(client, ports),
    () => {},
  )
}

interface HostConnectorsSync {
  /** Resolves once the connectors of this moment are in the list. Never rejects. */
  settled(): Promise<void>
  stop(): void
}

/** Keeps the host's own connectors (its property `connectors`) in the list. */
export function syncHostConnectors(
  $options: ReadableAtom<Options>,
  { connectors, events, ports: { clock } }: Pick<Client, 'connectors' | 'events' | 'ports'>,
): HostConnectorsSync {
  let latest: Options['connectors'] | undefined
  let applied = Promise.resolve()

  async function apply(requested: typeof latest) {
    const module = await import('./create-host-connectors.ts')
    const created = module.createHostConnectors(requested ?? [], clock)
    if (requested === latest) connectors.setHostConnectors(created)
  }

  const stop = $options.subscribe(({ connectors: requested }) => {
    if (requested === latest) return
    latest = requested
    applied = apply(requested).catch((error: unknown) => events.emit('error', toWalletDialogError(error)))
  })
  return { settled: () => applied, stop }
}

interface LoadSignInDeps extends PageSignInDeps {
  /** Loads the code that starts sign-in. */
  load(): Promise<typeof import('./start-sign-in.ts')>
  report(error: WalletDialogError): void
}

/** Loads sign-in once the site wants it. If that fails, the next connection tries again. */
export function loadSignIn(deps: LoadSignInDeps): {
  stop(): void
  /** Resolves once sign-in is there, or couldn’t be fetched; `undefined` if it isn’t loading. */
  settled(): Promise<void> | undefined
} {
  const { config, client, report } = deps
  let isStopped = false
  let loading: Promise<void> | undefined
  const start = createLazy(async () => (await deps.load()).startSignIn(deps, () => isStopped))
  const run = () => {
    const { siwx, siweConfig } = config.$options.get()
    if (!siwx && !siweConfig) return
    loading = start()
      .catch((error) => report(toWalletDialogError(error)))
      .finally(() => {
        loading = undefined
      })
  }
  const stops = [config.$options.subscribe(run), client.connections.$active.listen(run)]
  return {
    settled: () => loading,
    stop() {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}
