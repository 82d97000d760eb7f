import type { View } from '#core/model/view.ts'
import { formatExact } from '#lib/format-exact.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSwap } from '../state/create-swap.ts'
import { keyOf } from '../state/tokens/listed-token.ts'
import { swapMessages } from './swap-messages.ts'

/** How much of the token a payment still needs, where the visitor comes from one: `shortfall`, in its smallest unit [pay.swap]. */
export function Shortfall({ data }: Pick<View, 'data'>) {
  const core = useCore()
  const texts = useMessages(swapMessages)
  const { lang } = useStore(core.$config)
  const token = useStore(core.use(createSwap).$to)
  const { to, shortfall } = data ?? {}
  const isIt = token && typeof to === 'string' && token.key === (to === 'native' ? to : keyOf({ address: to }))
  if (!isIt || typeof shortfall !== 'bigint') return null
  return <p className="swap-shortfall">{texts.shortfall({ amount: formatExact(shortfall, token, lang) })}</p>
}
