/**
 * The contracts of the smart account, at the addresses that they have on every chain: Safe 1.4.1 with its module for ERC-4337,
 * EntryPoint 0.7. They are part of each account's address, so they never change [frame.safe-address].
 */
export const SAFE_CONTRACTS = {
  /** SafeL2, which emits the events that indexers read. */
  singleton: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  proxyFactory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  moduleSetup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
  /** Safe4337Module 0.3.0. */
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
  /** MultiSendCallOnly: calls of a batch cannot run code in the account's own name. */
  multiSend: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
} as const

/** EntryPoint 0.7 of ERC-4337. */
export const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** keccak-256 of SafeProxy's creation code with the singleton as its argument, as CREATE2 hashes it. */
export const PROXY_INIT_CODE_HASH = 'e298282cefe913ab5d282047161268a8222e4bd4ed106300c547894bbefd31ee'

/** One account per owner. */
export const SALT_NONCE = 0n
