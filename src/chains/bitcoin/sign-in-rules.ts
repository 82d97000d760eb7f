import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'

/** By format only: whether an address belongs to its chain is checked with the signature. */
const ADDRESS = /^(?:[a-z]{2,5}1[02-9ac-hj-np-z]{8,87}|[1-9A-HJ-NP-Za-km-z]{25,36})$/

export const signInRules: SignInRules = {
  namespace: 'bip122',
  chainName: 'Bitcoin',
  reference: /^[\da-f]{32}$/,
  isAddress: (text) => ADDRESS.test(text),
  addressRule: 'a Bitcoin address',
}
