import { defineTexts } from './define-texts.ts'

/** Texts about typed data. */
export const TYPED_DATA = {
  // A title. {type} is the name that the site’s developers gave, such as Permit
  sign: 'Sign {type}',
  // Titles. {amount} is such as ‘1.5 USDC’, which others may then send from the account
  allowSending: 'Allow sending {amount}',
  // Takes the permission to spend a token back
  endAccess: 'End access to {symbol}',
  // A label, above the name of the app that the data is for
  for: 'For',
  contract: 'Contract',
  // Of the data's format, which the app counts
  version: 'Version',
  // A label, above bytes that tell apps of one name apart
  salt: 'Salt',
  // Above an amount of a token whose decimals aren’t known
  units: 'Amount, in base units',
  validFrom: 'Can be used from',
  validUntil: 'Can be used until',
  // Above the time when a permission ends
  spendUntil: 'May spend until',
  // In place of a time
  noEnd: 'No end',
  atOnce: 'Only right away',
  // In place of the items of an empty list
  none: 'none',
  transfer:
    'Anyone who gets this signature can send these tokens from this account. Approve this only if that’s what you want.',
  // Of data that isn’t known to be harmless
  acts: 'This signature can be used to act for this account, and might move what’s in it. Sign only if you trust this site.',
  // Of data that names no network
  anyNetwork: 'Any network',
  permit:
    'This lets someone else spend tokens in this account without asking you again. Approve this only if that’s what you want.',
} as const

export const typedDataTexts = defineTexts('typedData', TYPED_DATA)
