import { useId } from 'react'
import type { OnrampSeller } from '#core/ports/onramp-provider.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { EXTERNAL } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { buyMessages } from './buy-messages.ts'
import { createBuy } from './create-buy.ts'
import { formatFee } from './format-buy.ts'
import { SellerPicture } from './seller-picture.tsx'

/** The sellers: a click opens their page. Without a quote, there is nothing to buy [buy.quote]. */
export function Sellers({ sellers }: { sellers: readonly OnrampSeller[] }) {
  const core = useCore()
  const buy = core.use(createBuy)
  const texts = useMessages(buyMessages)
  const { lang } = useStore(core.$config)
  const isQuoted = useStore(buy.$state).step.status === 'quoted'
  const heading = useId()

  return (
    <section aria-labelledby={heading} className="buy-sellers">
      <h3 id={heading}>{texts.sellers}</h3>
      <List>
        {sellers.map((seller) => (
          <Row
            key={seller.id}
            picture={<SellerPicture seller={seller} />}
            label={seller.name}
            note={seller.fee && texts.fee({ fee: formatFee(seller.fee, lang) })}
            end={<Icon path={EXTERNAL} />}
            leadsTo="BuyInProgress"
            isDisabled={!isQuoted}
            onClick={() => buy.choose(seller)}
          />
        ))}
      </List>
      <p className="buy-note">{texts.final}</p>
    </section>
  )
}
