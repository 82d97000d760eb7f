import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { createIdentities, NOBODY } from '#domain/names/create-identities.ts'
import { createRecipientNames } from '#domain/recipients/recipient-names.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'

/** Names of those on the other side of a transaction, as far as the dialog knows them without looking each up [activity.names]. */
export interface PartyNames {
  /** Names that the visitor has sent to, by address in lower case. */
  readonly $sentTo: ReadableAtom<ReadonlyMap<string, string>>
  /** Name of one of the visitor's own accounts; of any other address, none is read. */
  own(address: string): ReadableAtom<Identity>
}

export function createPartyNames(core: Core): PartyNames {
  const names = core.use(createRecipientNames)
  const identities = core.use(createIdentities)
  const $sentTo = computed(
    names.$list,
    (list) => new Map(list.map(({ address, name }) => [address.toLowerCase(), name])),
  )
  onMount($sentTo, () => void names.load())
  const $nobody = atom(NOBODY)
  return {
    $sentTo,
    own(address) {
      const accounts = core.connections.$all.get().flatMap((connection) => connection.accounts)
      return accounts.some((account) => isSameAddress(account.address, address)) ? identities.of(address) : $nobody
    },
  }
}
