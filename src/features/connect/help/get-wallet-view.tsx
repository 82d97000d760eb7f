import { useEffect } from 'react'
import { offeredLogins } from '#core/config/offered-logins.ts'
import type { Wallet } from '#core/model/wallet.ts'
import type { Device } from '#core/ports/device.ts'
import { createWalletList } from '#domain/wallets/create-wallet-list.ts'
import { pictureOfWallet } from '#domain/wallets/picture-of.ts'
import { storeLinksOf } from '#domain/wallets/store-links-of.ts'
import type { Wallets } from '#domain/wallets/wallet-pages.ts'
import { useOfferedConfig } from '#ui/login/use-offered-config.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { MAIL } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState, NotLoaded } from '#ui/primitives/empty-state.tsx'
import { CHEVRON, Icon, WALLET } from '#ui/primitives/icon.tsx'
import { List, SkeletonRows } from '#ui/primitives/list.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useIsOpen } from '#ui/use-is-open.ts'
import { useStore } from '#ui/use-store.ts'
import { helpMessages } from './help-messages.ts'
import walletHelpCss from './wallet-help.css?inline'

/** A few wallets to get for this device. */
export default function GetWalletView() {
  useStyles(walletHelpCss)
  const core = useCore()
  const { device } = core.ports
  const walletList = core.use(createWalletList)
  const texts = useMessages(helpMessages)
  const pages = useStore(walletList.$pages)
  const offersEmail = offeredLogins(useOfferedConfig()).email
  const isOpen = useIsOpen()
  useEffect(() => {
    if (isOpen) void walletList.load()
  }, [walletList, isOpen])

  /** On a phone, all of them are apps. */
  function placesOf(wallet: Wallet): string | undefined {
    if (device.isMobile) return undefined
    const stores = storeLinksOf(wallet, device).map(({ store }) => store)
    const hasApp = stores.includes('ios') || stores.includes('android')
    if (stores.includes('chrome')) return hasApp ? texts.hasBoth : texts.hasExtension
    return hasApp ? texts.hasApp : undefined
  }

  const wallets = walletsToGet(pages, device)
  const isLoading = wallets.length === 0 && pages.status === 'loading'
  useAnnounce(isLoading ? texts.loading : undefined)
  return (
    <>
      {wallets.length > 0 && <p className="hint">{texts.choose}</p>}
      <List>
        {offersEmail && (
          <Row
            label={texts.email}
            note={texts.emailNote}
            picture={
              <span className="badge">
                <Icon path={MAIL} />
              </span>
            }
            end={<Icon path={CHEVRON} />}
            leadsTo="EmailLogin"
            hasAutofocus
            onClick={() => core.views.push({ name: 'EmailLogin' })}
          />
        )}
        {wallets.map((wallet) => (
          <Row
            key={wallet.id}
            label={wallet.name}
            note={placesOf(wallet)}
            picture={<Picture name={wallet.name} {...pictureOfWallet(wallet)} />}
            end={<Icon path={CHEVRON} />}
            leadsTo="Downloads"
            onClick={() => core.views.push({ name: 'Downloads', data: { wallet } })}
          />
        ))}
      </List>
      {isLoading && <SkeletonRows count={OFFERED_WALLETS} />}
      {wallets.length === 0 && pages.status === 'failed' && (
        <NotLoaded title={texts.failed} action={texts.retry} onAction={() => void walletList.load()} />
      )}
      {wallets.length === 0 && pages.status === 'ready' && (
        <EmptyState icon={WALLET} title={texts.none} hint={texts.noneHint} />
      )}
    </>
  )
}

/** This many are a choice; more are a burden. */
export const OFFERED_WALLETS = 5

/** Wallets that are available for this device: the site's own choice first, then the catalogue's; no wallet twice. */
export function walletsToGet(
  { featured, wallets }: Pick<Wallets, 'featured' | 'wallets'>,
  device: Pick<Device, 'os'>,
): readonly Wallet[] {
  const byId = new Map([...featured, ...wallets].map((wallet) => [wallet.id, wallet]))
  return [...byId.values()].filter((wallet) => storeLinksOf(wallet, device).length > 0).slice(0, OFFERED_WALLETS)
}
