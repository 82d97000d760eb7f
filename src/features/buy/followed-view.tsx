import { formatAge } from '#lib/format-age.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createBuy } from './create-buy.ts'
import type { FollowedPurchase } from './followed-purchase.ts'
import { formatPayment } from './format-buy.ts'
import { progressMessages } from './progress-messages.ts'
import { SellerPicture } from './seller-picture.tsx'

/** The visitor pays on the seller’s page, or has paid: where to look, and what happens next. */
export function FollowedView({ step: { status, purchase, url, isEarlier, problem } }: { step: FollowedPurchase }) {
  const core = useCore()
  const buy = core.use(createBuy)
  const texts = useMessages(progressMessages)
  const describe = useDescribeError()
  const { lang } = useStore(core.$config)
  const { seller, amount, currency, symbol, startedAt, recipient } = purchase
  const isPaid = status === 'paid'
  const money = formatPayment(amount, currency, lang)
  const statusTexts = {
    waiting: { title: texts.waiting({ seller: seller.name }), hint: texts.waitingHint({ money, symbol }) },
    unclear: { title: texts.unclear, hint: texts.unclearHint({ seller: seller.name }) },
    paid: { title: texts.paid, hint: texts.paidHint({ symbol }) },
  }[status]
  return (
    <div className="waiting">
      <ProgressRing status="waiting">
        <SellerPicture seller={seller} size={80} />
      </ProgressRing>
      <StatusText {...statusTexts}>
        {isEarlier && <p>{texts.earlier({ age: formatAge(core.ports.clock.now() - startedAt, lang) })}</p>}
      </StatusText>
      <p className="buy-goes-to">{texts.goesTo}</p>
      <WholeAddress address={recipient} />
      <p role="status" className="buy-problem">
        {problem && `${texts.notFollowed} ${describe(problem)}`}
      </p>
      <div className="actions">
        {!isPaid && url !== undefined && (
          <ExternalLink part="button secondary" className="button" href={url}>
            {texts.openAgain({ seller: seller.name })}
          </ExternalLink>
        )}
        <button
          type="button"
          part="button secondary"
          className="button"
          onClick={isPaid ? () => core.views.reset({ name: 'Account' }) : buy.startOver}
        >
          {isPaid ? texts.done : texts.startOver}
        </button>
      </div>
    </div>
  )
}
