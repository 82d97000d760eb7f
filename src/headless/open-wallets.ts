import { atom, type ReadableAtom } from 'nanostores'
import { createDialogPorts } from '#app/create-dialog-ports.ts'
import type { PagePorts } from '#app/create-ports.ts'
import { toActiveAccount } from '#core/accounts/create-accounts.ts'
import type { Client } from '#core/client.ts'
import { noAccounts } from '#core/connections/connection-errors.ts'
import { findPicked, WALLET_CONNECT_ID, type WalletChoice } from '#core/connections/create-pick-wallet.ts'
import type { WalletCore } from '#core/core.ts'
import { createWalletCore } from '#core/create-wallet-core.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { Wallet } from '#core/model/wallet.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import { stateOf } from '#core/state-of.ts'
import type { DialogState } from '#core/views/create-dialog.ts'
import { createAppHandOff, openInApp, type HandOffStatus } from '#domain/wallets/create-hand-off.ts'
import { namespaceOf } from '#lib/caip.ts'
import { toWalletLink } from '#lib/wallet-link.ts'
import { connectAborted } from './headless-errors.ts'
import type { ConnectOptions } from './wallets.ts'

/** Connects wallets, once its code has loaded. */
export interface OpenedWallets {
  readonly core: WalletCore
  readonly $handOff: ReadableAtom<HandOffStatus>
  connect(choice: WalletChoice, options: Connecting): Promise<ActiveAccount>
  openApp(): boolean
  cancel(): void
}

/** The site's options of an attempt, which always can be ended. */
interface Connecting extends ConnectOptions {
  readonly signal: AbortSignal
}

interface OpenDeps {
  readonly client: Client
  readonly ports: PagePorts
  readonly chains: Chains
}

/** The site draws what it reads by itself, so it is shown as long as something listens to it. */
const SHOWN: DialogState = { status: 'open', isVisible: true, isShaking: false }

export function openWallets({ client, ports, chains }: OpenDeps): OpenedWallets {
  const { clock, loadServices, loadRpc } = ports
  const dialogPorts = createDialogPorts({ chains, clock, reloadKey: '', loadServices, loadRpc })
  const core: WalletCore = {
    ...createWalletCore({
      client,
      ports: dialogPorts,
      mayPrepare: () => true,
      onConnected: () => client.$signIn.get()?.afterConnecting(() => {}),
    }),
    dialog: { $state: atom(SHOWN) },
    use: (create) => stateOf(core, create),
  }
  const { attempts, connectors, failures, networks } = core
  const { device } = dialogPorts
  const handOff = core.use(createAppHandOff)
  // Once a pairing is prepared, the tap on a wallet can open its app by itself.
  if (device.isMobile) attempts.prepare(WALLET_CONNECT_ID)

  function openApp(): boolean {
    const attempt = attempts.$attempt.get()
    if (attempt.status !== 'connecting') return false
    const link = linkOf(attempt.wallet, attempt.pairing?.uri)
    if (link) handOff.open(link)
    return link !== undefined
  }

  /** The link to the wallet's app on this device. */
  function linkOf(wallet: Wallet | undefined, uri: string | undefined) {
    const link = device.isMobile ? wallet?.mobileLink : (wallet?.desktopLink ?? wallet?.webappLink)
    return uri && link ? toWalletLink(link, uri) : undefined
  }

  async function connect(choice: WalletChoice, { namespace, signal }: Connecting): Promise<ActiveAccount> {
    if (signal.aborted) throw connectAborted(undefined, { cause: signal.reason })
    const namespaces = networks.$requested.get().map(({ chainNamespace }) => chainNamespace)
    const { picked, parts } = findPicked(choice, connectors, namespaces)
    const active = namespaceOf(networks.$active.get().caipNetworkId)
    const byPreference = [...(namespace ? [namespace] : []), active, ...namespaces]
    const part = byPreference.map((one) => parts.find(({ chain }) => chain === one)).find((one) => one !== undefined)
    const unknown = 'connectorId' in choice ? choice.connectorId : WALLET_CONNECT_ID
    const connectorId = part?.id ?? picked?.id ?? unknown
    const chain = (part ?? picked)?.chain
    if (namespace && chain && chain !== namespace && connectorId !== WALLET_CONNECT_ID)
      throw failures.report(noAccounts({ wallet: (part ?? picked)!.name, namespace }))
    const wallet = connectorId === WALLET_CONNECT_ID && 'wallet' in choice ? choice.wallet : undefined
    handOff.reset()
    // The page goes on in the wallet's own browser.
    if (wallet && device.isMobile && openInApp(core, wallet, location)) throw connectAborted()
    const asked = attempts.connect(connectorId, wallet)
    const stop = attempts.canceller()
    signal.addEventListener('abort', stop)
    if (device.isMobile) openApp()
    await asked.finally(() => signal.removeEventListener('abort', stop))
    const attempt = attempts.$attempt.get()
    if (attempt.status === 'failed' && attempt.connectorId === connectorId) throw attempt.error
    const all = core.connections.$all.get().filter(({ connector }) => connector.id === connectorId)
    const connection = byPreference.map((one) => all.find((other) => other.namespace === one)).find(Boolean) ?? all[0]
    if (attempt.status !== 'connected' || attempt.connectorId !== connectorId || !connection) throw connectAborted()
    return toActiveAccount(connection)
  }

  return { core, $handOff: handOff.$status, connect, openApp, cancel: attempts.cancel }
}
