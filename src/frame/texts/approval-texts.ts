import { defineTexts } from './define-texts.ts'

/** Texts of every approval, and of signing a text. */
export const APPROVALS = {
  approve: 'Approve',
  reject: 'Reject',
  // Below the site's address. {name} is the name that the site claims, which is not verified.
  siteWords: 'This site calls itself {name}',
  // Opens the request as the site wrote it
  details: 'Details',
  scroll: 'Scroll down to read all of it.',
  // A field, in browsers that can't detect whether the page hides this panel. {code} is two characters, such as K7.
  typeToApprove: 'To allow this for {site}, type {code}',
  // Labels
  account: 'Account',
  network: 'Network',
  // A title
  signMessage: 'Sign message',
  notText: 'This message can’t be read. Sign only if you trust this site.',
  mayBeHash:
    'This could be the hash of a transaction. If it is, signing it can move tokens from your smart account. Sign only if you trust this site.',
  otherSite: 'This signs you in to {site}, which isn’t the site that’s asking. Reject it unless you expected this.',
} as const

export const approvalTexts = defineTexts('approvals', APPROVALS)
