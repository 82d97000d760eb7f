import { useEffect } from 'react'
import { formatExact } from '#lib/format-exact.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CopyButton } from '#ui/primitives/copy-button.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { MARK_PIXELS, QrCode } from '#ui/primitives/qr-code.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createPay } from './create-pay.ts'
import payLinkCss from './pay-link.css?inline'
import { payMessages } from './pay-messages.ts'
import { factsOf } from './pay-step.ts'

/** The payment as a QR code and a link, for wallets that this page doesn't reach. */
export default function PayLinkView() {
  useStyles(payLinkCss)
  const core = useCore()
  const texts = useMessages(payMessages)
  const { lang } = useStore(core.$config)
  const facts = factsOf(useStore(core.use(createPay).$state).step)
  const isEmpty = facts?.link === undefined
  // A page can open this view by name without a payment.
  useEffect(() => {
    const { dialog, accounts, views } = core
    if (!isEmpty || dialog.$state.get().status === 'closed') return
    views.replace({ name: accounts.$active.get() ? 'Account' : 'Connect' })
  }, [core, isEmpty])
  if (facts?.link === undefined) return null
  const { link, amount, token, recipient, payment } = facts
  const { isMobile, isInAppBrowser } = core.ports.device
  const isOpenable = isMobile && !isInAppBrowser

  return (
    <div className="pay-link">
      <QrCode
        text={link}
        label={texts.linkCode}
        mark={<NetworkPicture network={payment.network} size={MARK_PIXELS} />}
      />
      <p>{texts.linkHint({ amount: formatExact(amount, token, lang), network: payment.network.name })}</p>
      <WholeAddress address={recipient.address} />
      <p>{texts.linkUnseen}</p>
      {isOpenable && (
        <a part="button primary" className="button primary" href={link}>
          {texts.linkOpen}
        </a>
      )}
      <CopyButton text={link} label={texts.linkCopy} isPrimary={!isOpenable} hasAutofocus />
    </div>
  )
}
