import { useEffect } from 'react'
import type { GrantedPermission, PermittedAbility } from '#core/ports/blockchain-api.ts'
import { createPickedBalances } from '#domain/balances/create-picked-balances.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { formatExact } from '#lib/format-exact.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { permissionsMessages } from './permissions-messages.ts'
import { readAbility, readLimit, type Limit } from './read-ability.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/**
 * Describes the abilities and limits of a permission [permissions.words]. Tokens that the account doesn’t hold are read from their
 * contracts; amounts of tokens that no contract describes are in the smallest unit.
 */
export function useAbilityTexts({ abilities, limits }: Pick<GrantedPermission, 'abilities' | 'limits'>): {
  ability(given: PermittedAbility): string
  limit(given: PermittedAbility): string
} {
  const core = useCore()
  const texts = useMessages(permissionsMessages)
  const { lang } = useStore(core.$config)
  const balances = useStore(core.use(createTokenBalances).$state)
  const account = useStore(core.accounts.$active)
  const coin = account && core.networks.find(account.caipNetworkId)?.nativeCurrency
  const picked = core.use(createPickedBalances)
  const others = useStore(picked.$tokens)
  const tokens = [...(('last' in balances && balances.last) || []), ...others]
  const network = account?.caipNetworkId ?? ''
  const read = {
    ability: (given: PermittedAbility) => readAbility(given, network),
    limit: (given: PermittedAbility) => readLimit(given, network),
  }
  const spent = [...abilities.map(read.ability), ...limits.map(read.limit)].flatMap((one) =>
    one.kind === 'spend' ? (one.token ?? []) : [],
  )
  const pickKey = [network, ...spent].join(' ')
  useEffect(() => {
    for (const address of pickKey.split(' ').slice(1)) picked.pick({ address })
  }, [picked, pickKey])

  function period(seconds: number): string {
    if (seconds % DAY_S === 0) return texts.days({ count: seconds / DAY_S })
    return seconds % HOUR_S === 0 ? texts.hours({ count: seconds / HOUR_S }) : texts.seconds({ count: seconds })
  }

  function call({ contract, functions }: Extract<Limit, { kind: 'call' }>): string {
    const short = truncateAddress(contract)
    if (functions.length === 0) return texts.call({ contract: short })
    const list = new Intl.ListFormat(lang, { type: 'unit' }).format(functions)
    return texts.callFunctions({ contract: short, functions: list })
  }

  function limitText(limit: Limit): string {
    switch (limit.kind) {
      case 'call':
        return call(limit)
      case 'unknown':
        return texts.unknown({ type: limit.type })
      case 'gas':
        return texts.gas({ amount: limit.amount.toLocaleString(lang) })
      case 'calls': {
        const calls = texts.calls({ count: limit.count.toLocaleString(lang) })
        return limit.everySeconds === undefined ? calls : `${calls} ${period(limit.everySeconds)}`
      }
      case 'spend': {
        const { token, amount, everySeconds } = limit
        const unit = token === undefined ? coin : tokens.find(({ address }) => address?.toLowerCase() === token)
        const much = unit
          ? texts.spend({ amount: formatExact(amount, unit, lang) })
          : texts.spendUnits({ amount: amount.toLocaleString(lang), token: truncateAddress(token ?? '') })
        return `${much} ${everySeconds === undefined ? texts.inAll : period(everySeconds)}`
      }
    }
  }

  return { ability: (given) => limitText(read.ability(given)), limit: (given) => limitText(read.limit(given)) }
}
