import type { ReactNode } from 'react'
import { isSameWallet } from '#core/connections/is-same-wallet.ts'
import type { Wallet } from '#core/model/wallet.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'
import { createInstallation } from '#domain/wallets/create-installation.ts'
import { pictureOfWallet } from '#domain/wallets/picture-of.ts'
import { defineMessages, params, useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { WalletLinkButton } from './wallet-link-button.tsx'

const installMessages = defineMessages('install', {
  ready: params<{ wallet: string }>('{wallet} is ready'),
  readyHint: 'It’s installed in this browser.',
  connect: params<{ wallet: string }>('Connect {wallet}'),
  title: params<{ wallet: string }>('Install {wallet}'),
  hint: 'Add the extension and set it up, then come back and press “I’ve installed it”.',
  missing: params<{ wallet: string }>('Can’t find {wallet} yet'),
  missingHint: 'Check that the extension is turned on and allowed on this site, then reload the page again.',
  extension: 'Get the extension',
  installed: 'I’ve installed it',
  reload: 'Reload this page',
})

interface InstallExtensionProps {
  readonly wallet: Wallet
  /** The page of its extension. */
  readonly url: string
  /** Other ways on. */
  readonly children?: ReactNode
}

/**
 * Installing a wallet in this browser: its extension, then a reload, so that the page sees it. Once it is here, however it came,
 * it can be connected.
 */
export function InstallExtension({ wallet, url, children }: InstallExtensionProps) {
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(installMessages)
  const installed = useInstalled(wallet)
  const installation = core.use(createInstallation)
  const { name } = wallet
  const picture = <Picture name={name} size={80} {...pictureOfWallet(wallet)} />
  if (installed) {
    return (
      <div className="waiting">
        <ProgressRing status="done">{picture}</ProgressRing>
        <StatusText title={texts.ready({ wallet: name })} hint={texts.readyHint} />
        <div className="actions">
          <button
            type="button"
            part="button primary"
            className="button primary"
            data-autofocus
            onClick={() => core.pickWallet({ connectorId: installed.id })}
          >
            {texts.connect({ wallet: name })}
          </button>
          {children}
        </div>
      </div>
    )
  }
  async function reload() {
    try {
      await installation.reload(wallet)
    } catch (error) {
      core.notices.toast('error', core.failures.report(error))
    }
  }
  const hasReloaded = installation.hasReloadedFor(wallet)
  return (
    <div className="waiting">
      <ProgressRing status="still">{picture}</ProgressRing>
      <StatusText
        title={(hasReloaded ? texts.missing : texts.title)({ wallet: name })}
        hint={hasReloaded ? texts.missingHint : texts.hint}
      />
      <div className="actions">
        <WalletLinkButton isPrimary={!hasReloaded} link={url}>
          {texts.extension}
        </WalletLinkButton>
        <button
          type="button"
          part={`button ${hasReloaded ? 'primary' : 'secondary'}`}
          className={hasReloaded ? 'button primary' : 'button'}
          onClick={() => void reload()}
        >
          {hasReloaded ? texts.reload : texts.installed}
        </button>
        {children}
      </div>
    </div>
  )
}

/** The connector of a wallet of the catalogue, once it is in this browser: some announce themselves late. */
export function useInstalled(wallet: Wallet | undefined): ConnectorInfo | undefined {
  const connectors = useStore(useCore().connectors.$list)
  return wallet && connectors.find((connector) => isSameWallet(wallet, connector))
}
