import type { ChainNamespace } from '../caip.ts'

/** A chain family's rules for sign-in messages: its profile of CAIP-122. */
export interface SignInRules {
  readonly namespace: ChainNamespace
  /** The family's name in a message, such as `Ethereum`. */
  readonly chainName: string
  /** The format of the reference in its CAIP-2 ids. */
  readonly reference: RegExp
  /** True if a text is an address as a message must write it. */
  isAddress(text: string): boolean
  /** Describes the format that `isAddress` requires: `accountAddress must be …`. */
  readonly addressRule: string
  /** If wallets also sign addresses in lower case: rewrites an address as a message must write it. */
  fromLowerCase?(address: string): string | undefined
  /** Its messages follow EIP-4361, the only format that `siweConfig` and signing while connecting support. */
  readonly isSiwe?: true
}
