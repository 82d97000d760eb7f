import type { CaipNetworkId } from '#lib/caip.ts'

/** Ids that Solana's chains had before; wallets in use know only those. Today's ids by them. */
const TODAY: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}
const BEFORE = Object.fromEntries(Object.entries(TODAY).map(([before, today]) => [today, before as CaipNetworkId]))

/** An id as this page knows it, whichever the wallet uses. */
export const todaysChain = <Id extends string>(id: Id): Id | CaipNetworkId =>
  Object.hasOwn(TODAY, id) ? TODAY[id]! : id

/** The id that a chain had before; `undefined` for most. */
export const deprecatedChain = (id: CaipNetworkId): CaipNetworkId | undefined =>
  Object.hasOwn(BEFORE, id) ? BEFORE[id] : undefined
