import { DEPRECATED_FEATURES, DEPRECATED_VIEWS } from '../model/deprecated-names.ts'

/** Earlier codes of errors. Errors have current codes only; texts for them are accepted by either. */
const DEPRECATED_CODES = {
  onramp_options_unusable: 'buy_options_unusable',
  onramp_page_refused: 'buy_page_refused',
  onramp_purchases_unusable: 'buy_purchases_unusable',
  onramp_provider_timeout: 'buy_provider_timeout',
  onramp_quote_unusable: 'buy_quote_unusable',
} as const

/** Earlier ids of texts, by set. The page load and an opening have no use for them, so they are apart from the other earlier names. */
export const DEPRECATED_TEXTS = {
  titles: DEPRECATED_VIEWS,
  account: DEPRECATED_FEATURES,
  errors: DEPRECATED_CODES,
} as const
