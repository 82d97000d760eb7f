import { getAddress, SwitchChainError, type Address, type Chain } from 'viem'
import { EVM } from '#chains/evm/namespace.ts'
export { isWalletDialogError } from '#core/errors/is-wallet-dialog-error.ts'
import type { Eip1193Provider, WalletDialogElement } from 'wallet-dialog'
import type { Wallets } from 'wallet-dialog/headless'
import { askForWallet } from './ask-for-wallet.ts'
import { createDialogSource } from './create-dialog-source.ts'
import { createHeadlessSource } from './create-headless-source.ts'
import { requireViem2 } from './require-viem-2.ts'
import { switchNetwork } from './switch-network.ts'
import { chainNotConfigured, connectorNotConnected, connectorWithoutDialog } from './wagmi-errors.ts'
import { readAccount, type ConnectedWallets, type WalletSource } from './wallet-source.ts'

requireViem2()

/** How wagmi lists a connector. */
interface ConnectorLabel {
  /** The connector's name in lists of connectors. By default `Wallet`. */
  readonly name?: string | undefined
  /** URL of the connector's picture, for such lists. */
  readonly icon?: string | undefined
}

/** Options of `walletDialog`. */
export interface WalletDialogConnectorOptions extends ConnectorLabel {
  /**
   * The dialog, a selector, or a function that returns it; by default, the first one in the page. It is looked up when it is
   * needed, so the config can be created before it is in the page.
   */
  readonly dialog?: WalletDialogElement | string | (() => WalletDialogElement | null | undefined) | undefined
}

/** Options of `headlessWallets`. */
export interface HeadlessWalletsConnectorOptions extends ConnectorLabel {
  readonly wallets: Wallets
  /**
   * Opens the site's own dialog, where the visitor connects a wallet by `wallets.connect`. Its promise resolves once that dialog is closed.
   * Called by wagmi's `connect` while no wallet is connected.
   */
  readonly open: () => PromiseLike<unknown>
}

/** The used part of the configuration that wagmi passes to a connector. */
export interface WagmiContext {
  readonly chains: readonly Chain[]
  readonly emitter: {
    emit(name: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
    emit(name: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
    emit(name: 'disconnect'): void
  }
}

/** A connector of wagmi 2 and 3. A type, since wagmi takes an index signature and an interface has none. */
export type WalletDialogConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  setup(): Promise<void>
  /**
   * Opens the dialog, unless a wallet is already connected. With a `chainId`, the wallet is asked to switch to it; if it
   * doesn't, it is connected on the chain it is on.
   * @throws UserRejectedRequestError if the visitor closes the dialog; WalletDialogError `connector_without_dialog`; as `show` or `open`
   */
  connect<WithCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: WithCapabilities | boolean | undefined
  }): Promise<{
    accounts: WithCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  /** Ends the dialog's connection, too. @throws WalletDialogError `disconnect_failed` */
  disconnect(): Promise<void>
  /** The account that the visitor has chosen. @throws WalletDialogError `connector_not_connected` */
  getAccounts(): Promise<readonly Address[]>
  /** @throws WalletDialogError `connector_not_connected` */
  getChainId(): Promise<number>
  /** The wallet's own provider; `undefined` while none is connected. */
  getProvider(): Promise<Eip1193Provider | undefined>
  isAuthorized(): Promise<boolean>
  /**
   * Switches to a chain of the config. If the dialog doesn't list it, it becomes one of its networks.
   * @throws UserRejectedRequestError if the visitor declines; SwitchChainError
   */
  switchChain(parameters: {
    chainId: number
    addEthereumChainParameter?:
      | {
          chainName?: string | undefined
          nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
          rpcUrls?: readonly string[] | undefined
          blockExplorerUrls?: string[] | undefined
          iconUrls?: string[] | undefined
        }
      | undefined
  }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

/**
 * A wagmi connector for the page's `<wallet-dialog>`. A wallet that is connected there, by a `<wallet-button>` or after a
 * reload, is connected in wagmi, too. It has one account, chosen by the visitor.
 * @example createConfig({ chains: [mainnet], connectors: [walletDialog()], multiInjectedProviderDiscovery: false, transports })
 */
export function walletDialog({ dialog = 'wallet-dialog', ...label }: WalletDialogConnectorOptions = {}): (
  wagmi: WagmiContext,
) => WalletDialogConnector {
  return createConnector('walletDialog', label, createDialogSource(dialog))
}

/**
 * A wagmi connector for `wallets` of `wallet-dialog/headless`, for a site with its own dialog. A wallet that is connected by
 * `wallets.connect` or after a reload is connected in wagmi, too. It has one account, chosen by the visitor.
 * @example createConfig({ chains: [mainnet], connectors: [headlessWallets({ wallets, open })], multiInjectedProviderDiscovery: false, transports })
 */
export function headlessWallets({
  wallets,
  open,
  ...label
}: HeadlessWalletsConnectorOptions): (wagmi: WagmiContext) => WalletDialogConnector {
  return createConnector('headlessWallets', label, createHeadlessSource(wallets, open))
}

/** The connector of both entry points, for the wallets of a source. */
function createConnector<Own extends ConnectedWallets>(
  id: string,
  { name = 'Wallet', icon }: ConnectorLabel,
  source: WalletSource<Own>,
): (wagmi: WagmiContext) => WalletDialogConnector {
  return ({ chains, emitter }) => {
    const requireWallets = async () => {
      const wallets = await source.whenReady()
      if (!wallets) throw connectorWithoutDialog()
      return wallets
    }
    const requireAccount = async () => {
      const account = readAccount(await requireWallets())
      if (!account) throw connectorNotConnected()
      return account
    }
    const switchChain: WalletDialogConnector['switchChain'] = async ({ chainId, addEthereumChainParameter }) => {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(chainNotConfigured({ chainId }))
      await switchNetwork(await requireWallets(), chain, addEthereumChainParameter)
      return chain
    }

    return {
      id,
      type: id,
      name,
      icon,
      setup: () => emitChanges(source, emitter),
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const wallets = await requireWallets()
        // [wagmi.connect] [wagmi.reconnect]
        const account =
          readAccount(wallets) ?? (await (isReconnecting ? requireAccount() : askForWallet(source, wallets)))
        const isElsewhere = chainId !== undefined && chainId !== account.chainId
        // A wallet that doesn't switch stays connected, as in the dialog. The result contains its actual chain [wagmi.chain].
        if (isElsewhere) await switchChain({ chainId }).catch(() => undefined)
        const { accounts, chainId: connected } = await requireAccount()
        return {
          accounts: (withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts) as never,
          chainId: connected,
        }
      },
      async disconnect() {
        await (await source.whenReady())?.disconnect(EVM)
      },
      getAccounts: async () => (await requireAccount()).accounts,
      getChainId: async () => (await requireAccount()).chainId,
      getProvider: async () => (await source.whenReady())?.getProvider(EVM),
      async isAuthorized() {
        const wallets = await source.whenReady()
        return wallets !== undefined && readAccount(wallets) !== undefined
      },
      switchChain,
      // wagmi requires these three. The dialog listens to the wallet itself.
      onAccountsChanged: (accounts) =>
        accounts.length > 0
          ? emitter.emit('change', { accounts: accounts.map((one) => getAddress(one)) })
          : emitter.emit('disconnect'),
      onChainChanged: (chainId) => emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => emitter.emit('disconnect'),
    }
  }
}

/**
 * Keeps wagmi in sync with the dialog [wagmi.follow]. Resolves once a wallet that was already connected is reported. It never ends, like a
 * wagmi config.
 */
async function emitChanges<Own extends ConnectedWallets>(
  source: WalletSource<Own>,
  emitter: WagmiContext['emitter'],
): Promise<void> {
  let isConnected = false
  const notify = (wallets: Own, isNew: boolean) => {
    const account = readAccount(wallets)
    // wagmi makes a connector current when it emits `connect`, so emit it for new connections only.
    if (account && (isNew || !isConnected)) emitter.emit('connect', account)
    // A connection that wagmi's `connect` has made only listens to changes.
    if (account) emitter.emit('change', account)
    else if (isConnected) emitter.emit('disconnect')
    isConnected = account !== undefined
  }
  source.follow((wallets, { type, detail }) =>
    notify(wallets, type === 'wallet-connected' && 'namespace' in detail && detail.namespace === EVM),
  )
  const wallets = await source.whenReady()
  if (wallets && !isConnected) notify(wallets, true)
}
