import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * The name service couldn’t say which names are like the typed one, or whether it is free.
 * @remedy Try again; `cause` has the reason. The name can be registered without it.
 */
export const suggestionsFailed = defineError('name_suggestions_failed', 'Error fetching name suggestions')
/**
 * The name service couldn’t list an account’s names.
 * @remedy Try again; `cause` has the reason.
 */
export const namesFailed = defineError('names_failed', 'Error fetching names for address')
/**
 * The name service failed without giving a reason, and the account doesn’t have the name.
 * @remedy Try again; `cause` has the reason.
 */
export const nameNotRegistered = defineError('name_not_registered', 'Error registering name {name}')
/**
 * The account or the network changed before the name was signed.
 * @remedy Register it again.
 */
export const nameAccountChanged = defineError(
  'name_account_changed',
  'The account or the network changed before {name} was signed',
)
