import { offeredLogins } from '#core/config/offered-logins.ts'
import { WALLET_CONNECT_ID } from '#core/connections/create-pick-wallet.ts'
import { useOfferedConfig } from '#ui/login/use-offered-config.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Explanations } from '#ui/primitives/explanations.tsx'
import { WALLET } from '#ui/primitives/icon.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { helpMessages } from './help-messages.ts'
import walletHelpCss from './wallet-help.css?inline'

/** Explains wallets in three sentences, for first-time visitors. */
export default function WhatIsAWalletView() {
  useStyles(walletHelpCss)
  const core = useCore()
  const texts = useMessages(helpMessages)
  const offersEmail = offeredLogins(useOfferedConfig()).email
  const preloadEmail = usePreload('EmailLogin')
  const preloadGetWallet = usePreload('GetWallet')
  const points = [
    { icon: WALLET, title: texts.keysTitle, text: texts.keysText },
    { icon: KEY, title: texts.loginTitle, text: texts.loginText },
    { icon: SHIELD, title: texts.controlTitle, text: texts.controlText },
  ]
  const email = (
    <button
      type="button"
      part="button primary"
      className="button primary"
      data-autofocus
      {...preloadEmail}
      onClick={() => core.views.push({ name: 'EmailLogin' })}
    >
      {texts.email}
    </button>
  )
  const get = (
    <button
      type="button"
      part={offersEmail ? 'button secondary' : 'button primary'}
      className={offersEmail ? 'button' : 'button primary'}
      data-autofocus={offersEmail ? undefined : true}
      {...preloadGetWallet}
      onClick={() => core.views.push({ name: 'GetWallet' })}
    >
      {texts.get}
    </button>
  )
  return (
    <>
      <Explanations points={points}>{offersEmail ? email : get}</Explanations>
      <div className="help-choices others">
        {offersEmail && get}
        {!core.ports.device.isMobile && core.connectors.find(WALLET_CONNECT_ID) && (
          <button
            type="button"
            part="button secondary"
            className="button"
            onClick={() => core.pickWallet({ connectorId: WALLET_CONNECT_ID })}
          >
            {texts.have}
          </button>
        )}
      </div>
    </>
  )
}

const KEY = 'M11 13 20 4m-2 2 2 2m-5 1 2 2M12 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z'
const SHIELD = 'M12 3.5 5 6v5.5c0 4 2.8 7.2 7 9 4.2-1.8 7-5 7-9V6Zm-3 8.3 2.2 2.2 4-4.2'
