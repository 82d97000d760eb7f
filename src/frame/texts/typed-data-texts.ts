import { defineTexts } from './define-texts.ts'

/** What is said of typed data. */
export const TYPED_DATA = {
  // A title. {type} is the name that the site’s developers gave, such as Permit
  sign: 'Sign {type}',
  // A label, above the name of the app that the data is for
  for: 'For',
  contract: 'Contract',
  // In place of the items of an empty list
  none: 'none',
  permit:
    'This lets someone else spend tokens in this account without asking you again. Approve this only if that’s what you want.',
} as const

export const typedDataTexts = defineTexts('typedData', TYPED_DATA)
