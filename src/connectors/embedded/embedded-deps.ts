import type { Config, ServiceLogins } from '#core/config/config.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Http } from '#core/ports/http.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { StoragePort } from '#core/ports/storage.ts'

/** External dependencies of one dialog's embedded wallet. */
export interface EmbeddedDeps {
  readonly clock: Clock
  readonly http: Http
  readonly storage: StoragePort
  readonly root: ShadowRoot
  getConfig(): Pick<
    Config,
    | 'frameUrl'
    | 'projectId'
    | 'isProjectless'
    | 'metadata'
    | 'imageHosts'
    | 'networks'
    | 'theme'
    | 'lang'
    | 'defaultAccountTypes'
  >
  /** Resolves once the dialog can hold the frame: its UI is loaded. */
  prepareDialog(): Promise<void>
  loadRpc(): Promise<Rpc>
  /** Called with the ways to log in that the wallet service has set up. */
  onLogins(logins: ServiceLogins): void
  /** Called once the frame can’t be loaded, or doesn’t answer in a login. */
  onAlert(error: WalletDialogError): void
  /** Called with requests of the site that are not allowed. */
  onRefused(error: WalletDialogError): void
  /** Aborted when the dialog ends. */
  readonly signal: AbortSignal
}
