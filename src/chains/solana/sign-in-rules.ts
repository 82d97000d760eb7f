import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import { isAddress } from './address-rules.ts'

export const signInRules: SignInRules = {
  namespace: 'solana',
  chainName: 'Solana',
  reference: /^[1-9A-HJ-NP-Za-km-z]{1,32}$/,
  isAddress,
  addressRule: 'a Solana address',
}
