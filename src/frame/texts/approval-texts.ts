import { defineTexts } from './define-texts.ts'

/** What every approval says, and the signing of a text. */
export const APPROVALS = {
  approve: 'Approve',
  reject: 'Reject',
  scroll: 'Scroll down to read all of it.',
  // Labels
  account: 'Account',
  network: 'Network',
  // A title
  signMessage: 'Sign message',
  notText: 'This isn’t text, so nobody can tell what it means. Sign it only if you trust this site.',
  mayBeHash:
    'This could be the hash of a transaction. If it is, signing it can move what’s in your smart account. Sign it only if you trust this site.',
  otherSite: 'This signs you in to {site}, which is not the site that asks. Reject it unless you expected this.',
} as const

export const approvalTexts = defineTexts('approvals', APPROVALS)
