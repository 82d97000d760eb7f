import type { Action, ActivityAsset, ActivityEntry } from './activity-entry.ts'

/** Entries that are kept as they are drawn: more than a screen and what is drawn around it. */
const ENTRIES_AT_HAND = 400

/** The entries of a page. They are kept as one compact text while nobody looks at them. */
export interface PageContent {
  readonly length: number
  entries(): readonly ActivityEntry[]
}

/** Makes pages that share a store of what was looked at last: of a hundred thousand entries, a few hundred are objects. */
export function createPagePacking(): (entries: readonly ActivityEntry[]) => PageContent {
  const atHand = new Map<PageContent, readonly ActivityEntry[]>()

  function keep(content: PageContent, entries: readonly ActivityEntry[]) {
    atHand.delete(content)
    atHand.set(content, entries)
    let held = 0
    for (const one of [...atHand.keys()].toReversed()) {
      if (held >= ENTRIES_AT_HAND) atHand.delete(one)
      held += one.length
    }
    return entries
  }

  return (entries) => {
    const packed = pack(entries)
    const content: PageContent = {
      length: entries.length,
      entries: () => atHand.get(content) ?? keep(content, unpack(packed)),
    }
    keep(content, entries)
    return content
  }
}

type PackedAsset = readonly [
  direction: ActivityAsset['direction'],
  name: number,
  quantity: string,
  picture: number,
  isNft: 0 | 1,
]
type PackedEntry = readonly [
  idPrefix: number,
  hash: string,
  action: Action,
  status: ActivityEntry['status'],
  at: number,
  party: number,
  more: number,
  /** Whether the hash follows the prefix in the id. */
  endsWithHash: 0 | 1,
  assets: readonly PackedAsset[],
]

/** Texts of a page, each once; 0 is none. */
function pack(entries: readonly ActivityEntry[]): string {
  const texts: string[] = []
  const places = new Map<string, number>()
  function placeOf(text: string | undefined): number {
    if (text === undefined) return 0
    const place = places.get(text) ?? texts.push(text)
    places.set(text, place)
    return place
  }
  const rows = entries.map(({ id, hash = '', action, status, at, party, assets, more }): PackedEntry => {
    // An id is mostly the chain and the hash.
    const endsWithHash = hash !== '' && id.endsWith(hash)
    return [
      placeOf(endsWithHash ? id.slice(0, -hash.length) : id),
      hash,
      action,
      status,
      at,
      placeOf(party),
      more,
      endsWithHash ? 1 : 0,
      assets.map(({ direction, name, quantity = '', pictureUrl, isNft }) => [
        direction,
        placeOf(name),
        quantity,
        placeOf(pictureUrl),
        isNft ? 1 : 0,
      ]),
    ]
  })
  return JSON.stringify([texts, rows])
}

function unpack(packed: string): readonly ActivityEntry[] {
  const [texts, rows] = JSON.parse(packed) as [readonly string[], readonly PackedEntry[]]
  const textAt = (place: number) => texts[place - 1]
  return rows.map(([id, hash, action, status, at, party, more, endsWithHash, assets]) => ({
    id: `${textAt(id) ?? ''}${endsWithHash ? hash : ''}`,
    hash: hash || undefined,
    action,
    status,
    at,
    party: textAt(party),
    more,
    assets: assets.map(([direction, name, quantity, picture, isNft]) => ({
      direction,
      name: textAt(name) ?? '',
      quantity: quantity || undefined,
      pictureUrl: textAt(picture),
      ...(isNft && { isNft: true as const }),
    })),
  }))
}
