import type { ChainNamespace } from '../caip.ts'

/** What a chain family says of the sign-in messages of its accounts: its profile of CAIP-122. */
export interface SignInRules {
  readonly namespace: ChainNamespace
  /** What a message calls the family, such as `Ethereum`. */
  readonly chainName: string
  /** What follows the namespace in its CAIP-2 ids. */
  readonly reference: RegExp
  /** Whether a text is an address as a message has to write it. */
  isAddress(text: string): boolean
  /** What `isAddress` asks for, in words: `accountAddress must be …`. */
  readonly addressRule: string
  /** If wallets sign addresses in lower case, too: reads such a one as a message has to write it. */
  fromLowerCase?(address: string): string | undefined
  /** Its messages are those of EIP-4361, which is all that `siweConfig` and signing while connecting know. */
  readonly isSiwe?: true
}
