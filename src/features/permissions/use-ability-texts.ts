import type { PermittedAbility } from '#core/ports/blockchain-api.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { formatExact } from '#lib/format-exact.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { permissionsMessages } from './permissions-messages.ts'
import { readAbility } from './read-ability.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/**
 * What permissions allow, in words [permissions.words]. Amounts of tokens that the account doesn’t hold are in the smallest unit:
 * nobody says how many decimals they have.
 */
export function useAbilityTexts(): (ability: PermittedAbility) => string {
  const core = useCore()
  const texts = useMessages(permissionsMessages)
  const { lang } = useStore(core.$config)
  const balances = useStore(core.use(createTokenBalances).$state)
  const account = useStore(core.accounts.$active)
  const coin = account && core.networks.find(account.caipNetworkId)?.nativeCurrency
  const tokens = ('last' in balances && balances.last) || []

  function period(seconds: number): string {
    if (seconds % DAY_S === 0) return texts.days({ count: seconds / DAY_S })
    return seconds % HOUR_S === 0 ? texts.hours({ count: seconds / HOUR_S }) : texts.seconds({ count: seconds })
  }

  return (given) => {
    const ability = readAbility(given)
    if (ability.kind === 'call') return texts.call({ contract: truncateAddress(ability.contract) })
    if (ability.kind === 'unknown') return texts.unknown({ type: ability.type })
    const { token, amount, everySeconds } = ability
    const unit = token === undefined ? coin : tokens.find(({ address }) => address?.toLowerCase() === token)
    const much = unit
      ? texts.spend({ amount: formatExact(amount, unit, lang) })
      : texts.spendUnits({ amount: amount.toLocaleString(lang), token: truncateAddress(token ?? '') })
    return `${much} ${everySeconds === undefined ? texts.inAll : period(everySeconds)}`
  }
}
