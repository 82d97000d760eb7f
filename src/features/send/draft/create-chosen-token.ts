import { computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { Token } from '#core/model/token.ts'
import { createPickedBalances, type PickedBalances } from '#domain/balances/create-picked-balances.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { tokenKeyOf } from '#domain/transfers/draft-amount.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import type { SendDraft } from './send-draft.ts'

interface ChosenToken {
  /** The account’s tokens, as far as they are listed. */
  readonly $tokens: ReadableAtom<readonly Token[]>
  /**
   * The draft's token: the chosen one, or none if the account no longer has it; before a choice,
   * the site's for this network, else the first.
   */
  readonly $token: ReadableAtom<Token | undefined>
  readonly picked: PickedBalances
}

/** The token of a draft. */
export function createChosenToken(core: Core, $entered: ReadableAtom<SendDraft>): ChosenToken {
  const picked = core.use(createPickedBalances)
  const $tokens = computed(core.use(createTokenBalances).$state, (state) => ('last' in state ? (state.last ?? []) : []))
  const $seen = [$entered, $tokens, picked.$tokens, core.networks.$active] as const
  const $token = computed($seen, ({ tokenKey }, tokens, others, { caipNetworkId }) => {
    if (tokenKey !== undefined)
      return [...tokens, ...others].find((token) => isSameAddress(tokenKeyOf(token), tokenKey))
    const preset = core.config.$options.get().coinTokens?.[caipNetworkId]?.address.toLowerCase()
    return tokens.find(({ address }) => address?.toLowerCase() === preset) ?? tokens[0]
  })
  return { $tokens, $token, picked }
}
