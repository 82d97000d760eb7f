import type { Wallet } from '#core/model/wallet.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'

type Identity = Pick<Wallet, 'rdns' | 'name'> & { readonly id?: string | undefined }

/** Remembers wallets by everything that identifies them, so that no list shows one twice. */
export interface KnownWallets {
  /** False if it is already known, by its id, rdns or name. */
  add(wallet: Identity): boolean
  /** The same for a connector's wallet. Namesakes all count as new: it is for the visitor to tell them apart. */
  addConnector(connector: ConnectorInfo): boolean
}

export function createKnownWallets(): KnownWallets {
  const known = new Set<string>()
  function add({ id, rdns, name }: Identity) {
    const keys = [id && `id ${id}`, rdns && `rdns ${rdns}`, `name ${name.trim().toLowerCase()}`]
    const isNew = !keys.some((key) => key && known.has(key))
    for (const key of keys) if (key) known.add(key)
    return isNew
  }
  return {
    add,
    addConnector: ({ explorerId, info, name, isNamesake = false }) =>
      add({ id: explorerId, rdns: info?.rdns, name }) || isNamesake,
  }
}
