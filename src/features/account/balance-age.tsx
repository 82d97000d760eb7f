import { PORTFOLIO_CACHE_MS } from '#domain/balances/portfolio-cache.ts'
import { formatAge } from '#lib/format-age.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { accountMessages } from './account-messages.ts'

/** How old the figures are, if they are stale and new ones are loading. */
export function BalanceAge({ readAt }: { readAt: number }) {
  const { ports, $config } = useCore()
  const texts = useMessages(accountMessages)
  const { lang } = useStore($config)
  const age = ports.clock.now() - readAt
  return age < PORTFOLIO_CACHE_MS ? null : <small>{texts.age({ age: formatAge(age, lang) })}</small>
}
