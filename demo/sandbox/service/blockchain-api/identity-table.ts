/** A person of the sandbox. */
export interface SandboxIdentity {
  readonly name: string
  readonly avatarId: string
}

/**
 * Names for the first development accounts of the EVM chains, and for the first of Solana. This is the sandbox's own table, not a name service:
 * the `.sandbox` ending says so wherever a name is shown.
 */
export const IDENTITIES: ReadonlyMap<string, SandboxIdentity> = new Map([
  ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', { name: 'ada.sandbox', avatarId: 'avatar-ada' }],
  ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', { name: 'grace.sandbox', avatarId: 'avatar-grace' }],
  ['0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc', { name: 'katherine.sandbox', avatarId: 'avatar-katherine' }],
  ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', { name: 'ada.sandbox', avatarId: 'avatar-ada' }],
])
