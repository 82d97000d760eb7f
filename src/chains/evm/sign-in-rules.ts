import { checksumAddress, isChecksumAddress } from '#lib/checksum-address.ts'
import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'

/** EIP-4361. */
export const signInRules: SignInRules = {
  namespace: 'eip155',
  chainName: 'Ethereum',
  reference: /^\d{1,32}$/,
  isAddress: isChecksumAddress,
  addressRule: 'an address with the checksum of EIP-55',
  fromLowerCase: checksumAddress,
  isSiwe: true,
}
