import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import { isSolanaAddress } from './is-solana-address.ts'

export const signInRules: SignInRules = {
  namespace: 'solana',
  chainName: 'Solana',
  reference: /^[1-9A-HJ-NP-Za-km-z]{1,32}$/,
  isAddress: isSolanaAddress,
  addressRule: 'a Solana address',
}
