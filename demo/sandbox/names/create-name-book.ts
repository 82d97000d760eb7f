import { type Address, getAddress } from 'viem'
import { avatarIdOf, PEOPLE } from '../people.ts'
import { COIN_TYPE_ETH, coinTypeOf } from './coin-types.ts'

/** An account name with what is known about it. */
export interface AccountName {
  /** In lower case, with its domain. */
  readonly name: string
  /** With checksums, by coin type. */
  readonly addresses: Readonly<Record<string, { readonly address: Address }>>
  readonly attributes: Readonly<Record<string, string>>
}

/** The account names: the names of the sandbox's people, and registered ones. */
export interface NameBook {
  find(name: string): AccountName | undefined
  /** The names that stand for an address on some chain, oldest first. */
  namesOf(address: string): readonly AccountName[]
  isTaken(name: string): boolean
  /** Reserves a name while it is being registered. @returns false if it is taken */
  claim(name: string): boolean
  /** Ends a claim without a name. */
  release(name: string): void
  /** Turns a claim into a name. */
  add(entry: AccountName): void
}

/**
 * Creates the book with the names of the sandbox's people, who have theirs on all of these chains.
 * @param serviceUrl serves their avatars
 */
export function createNameBook(chainIds: readonly number[], serviceUrl: string): NameBook {
  const claims = new Set<string>()
  const book = new Map<string, AccountName>()
  for (const person of PEOPLE) {
    const address = getAddress(person.evmAddress as Address)
    const name = `${person.label}.${person.zone}`
    const coinTypes = [COIN_TYPE_ETH, ...chainIds.map(coinTypeOf)]
    book.set(name, {
      name,
      addresses: Object.fromEntries(coinTypes.map((coinType) => [String(coinType), { address }])),
      attributes: { avatar: `${serviceUrl}/public/getAssetImage/${avatarIdOf(person)}` },
    })
  }
  const isTaken = (name: string) => book.has(name) || claims.has(name)
  return {
    find: (name) => book.get(name),
    namesOf(address) {
      const lowerCased = address.toLowerCase()
      const isOf = ({ addresses }: AccountName) =>
        Object.values(addresses).some((entry) => entry.address.toLowerCase() === lowerCased)
      return [...book.values()].filter(isOf)
    },
    isTaken,
    claim(name) {
      if (isTaken(name)) return false
      claims.add(name)
      return true
    },
    release: (name) => void claims.delete(name),
    add(entry) {
      claims.delete(entry.name)
      book.set(entry.name, entry)
    },
  }
}
