/** A person of the sandbox: the owner of a development account. */
export interface Person {
  /** The first label of each of their names. */
  readonly label: string
  readonly evmAddress: string
  readonly solanaAddress?: string
  /** The domain of their account name, without the leading dot [send.account-names]. */
  readonly zone: 'reown.id' | 'wcn.id'
}

/** The people, in the order of the development accounts. Addresses are in lower case. */
export const PEOPLE: readonly Person[] = [
  {
    label: 'ada',
    evmAddress: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    solanaAddress: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    zone: 'reown.id',
  },
  { label: 'grace', evmAddress: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8', zone: 'wcn.id' },
  { label: 'katherine', evmAddress: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc', zone: 'reown.id' },
]

/** Id of a person's avatar among the images of `getAssetImage`. */
export const avatarIdOf = ({ label }: Person) => `avatar-${label}`
