import type { WalletChoice } from '#core/connections/create-pick-wallet.ts'
import { isSameWallet } from '#core/connections/is-same-wallet.ts'
import type { Wallet } from '#core/model/wallet.ts'
import type { ConnectorInfo, ConnectorType } from '#core/ports/connector.ts'
import { createKnownWallets, type KnownWallets } from './create-known-wallets.ts'
import type { PictureSource } from './create-pictures.ts'
import { pictureOfConnector, pictureOfWallet } from './picture-of.ts'

/** A line of All wallets. */
export interface ListedWallet {
  readonly key: string
  readonly name: string
  readonly isInstalled: boolean
  /** Another wallet in the page claims to be the same one. */
  readonly isNamesake?: boolean | undefined
  readonly picture: PictureSource
  readonly choice: WalletChoice
}

const INSTALLED_TYPES: readonly ConnectorType[] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

function fits(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.trim().toLowerCase())
}

interface Sources {
  readonly connectors: readonly ConnectorInfo[]
  /** The host's own list. */
  readonly custom: readonly Wallet[]
  /** Wallets that the host has excluded, as in the catalogue. */
  readonly excluded: readonly Wallet[]
  /** Results of the catalogue's own search. */
  readonly found: readonly Wallet[]
}

/**
 * Lists installed wallets first, then the others; none twice, and none that the host has excluded. Lists other than search results are
 * narrowed down to `text`. Remembers the last result: with one more page of thousands of wallets, only that page is processed.
 */
export function createWalletListing(): (sources: Sources, text: string) => readonly ListedWallet[] {
  let last: Listing | undefined
  return (sources, text) => {
    const start = last && goesOn(last, sources, text) ? last : begin(sources, text)
    const more = sources.found.slice(start.sources.found.length).filter(start.known.add).map(toListed)
    const listed = more.length > 0 ? [...start.listed, ...more] : start.listed
    last = { ...start, sources, listed }
    return listed
  }
}

interface Listing {
  readonly sources: Sources
  readonly text: string
  readonly known: KnownWallets
  readonly listed: readonly ListedWallet[]
}

/** True if only wallets were added after those found before. */
function goesOn({ sources: before, text }: Listing, sources: Sources, wanted: string): boolean {
  const { found } = before
  return (
    text === wanted &&
    before.connectors === sources.connectors &&
    before.custom === sources.custom &&
    before.excluded === sources.excluded &&
    found.every((wallet, index) => wallet === sources.found[index])
  )
}

/** The list without the search results. */
function begin({ connectors, custom, excluded }: Sources, text: string): Listing {
  const known = createKnownWallets()
  const shown = connectors.filter(
    (connector) =>
      connector.type !== 'WALLET_CONNECT' &&
      connector.type !== 'AUTH' &&
      !(INSTALLED_TYPES.includes(connector.type) && excluded.some((wallet) => isSameWallet(wallet, connector))),
  )
  for (const connector of shown) known.addConnector(connector)
  const listed = [
    ...shown
      .filter(({ name, isSurplus }) => fits(name, text) && (!isSurplus || text.trim() !== ''))
      .map((connector) => ({
        key: `connector ${connector.id}`,
        name: connector.name,
        isInstalled: INSTALLED_TYPES.includes(connector.type),
        isNamesake: connector.isNamesake,
        picture: pictureOfConnector(connector),
        choice: { connectorId: connector.id },
      })),
    ...custom
      .filter(({ name }) => fits(name, text))
      .filter(known.add)
      .map(toListed),
  ]
  return { sources: { connectors, custom, excluded, found: [] }, text, known, listed }
}

function toListed(wallet: Wallet): ListedWallet {
  return { key: wallet.id, name: wallet.name, isInstalled: false, picture: pictureOfWallet(wallet), choice: { wallet } }
}
