import type { BuyCurrency } from '#core/ports/buy-provider.ts'
import { List, SkeletonRows } from '#ui/primitives/list.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { chosenCurrency } from './buy-draft.ts'
import { createBuyForm } from './create-buy-form.ts'
import { createBuyOptions } from './create-buy-options.ts'
import { createBuy } from './create-buy.ts'
import { nameOfCurrency } from './format-buy.ts'
import { OptionsNotRead } from './options-not-read.tsx'

/** Which currency to pay in. */
export default function SelectCurrencyView() {
  const core = useCore()
  // Here too, the form follows the account.
  core.use(createBuy)
  const form = core.use(createBuyForm)
  const read = useStore(core.use(createBuyOptions).$state)
  const draft = useStore(form.$entered)
  const { lang } = useStore(core.$config)
  if (read.status === 'failed') return <OptionsNotRead error={read.error} />
  if (read.status !== 'ready') return <SkeletonRows count={2} />
  const current = chosenCurrency(read.value, draft)

  function choose({ id }: BuyCurrency) {
    form.enter({ currencyId: id })
    core.views.back()
  }

  return (
    <List>
      {read.value.currencies.map((currency) => (
        <Row
          key={currency.id}
          picture={<Picture name={currency.id} className="disc" imageId={currency.id} kind="currency" />}
          label={nameOfCurrency(currency.id, lang)}
          note={currency.id}
          isCurrent={currency === current}
          hasAutofocus={currency === current}
          onClick={() => choose(currency)}
        />
      ))}
    </List>
  )
}
