import type { ConnectorGroup } from '#core/config/config.ts'
import type { WalletRow } from './order-wallets.ts'

/** The place of a wallet that the catalogue is about to bring, or hasn’t brought. */
export interface WalletPlace {
  readonly key: string
}

/** A line of a section. */
export type SectionLine = WalletRow | WalletPlace

export const isRow = (line: SectionLine): line is WalletRow => 'group' in line

export type SectionTitle = 'installed' | 'popular' | 'others'

export interface WalletSection {
  /** Without a title, what stands in it says itself what it is. */
  readonly title: SectionTitle | undefined
  readonly lines: readonly SectionLine[]
}

const TITLES: Readonly<Record<ConnectorGroup, SectionTitle | undefined>> = {
  walletConnect: undefined,
  recent: undefined,
  injected: 'installed',
  featured: 'others',
  custom: 'others',
  external: 'others',
  recommended: 'popular',
}

/**
 * The lines of Connect in sections, in the site's order of groups. There are titles only where they tell two kinds of wallets apart,
 * and where nothing would stand below a title that it doesn’t name [connect.sections].
 * @param places how many wallets of a group are still to come, or didn’t
 */
export function toSections(
  rows: readonly WalletRow[],
  order: readonly ConnectorGroup[],
  places: Partial<Record<ConnectorGroup, number>>,
): readonly WalletSection[] {
  const groups = [...new Set(order)].flatMap((group) => {
    const lines: SectionLine[] = rows.filter((row) => row.group === group)
    lines.push(...Array.from({ length: places[group] ?? 0 }, (_, index) => ({ key: `place ${group} ${index}` })))
    return lines.length > 0 ? [{ title: TITLES[group], lines }] : []
  })
  const sections: WalletSection[] = []
  for (const { title, lines } of groups) {
    const last = sections.at(-1)
    if (last && isOneKind(last.title, title))
      sections[sections.length - 1] = {
        title: last.title === title ? title : 'others',
        lines: [...last.lines, ...lines],
      }
    else sections.push({ title, lines })
  }
  const titles = sections.map(({ title }) => title)
  const firstTitled = titles.findIndex((title) => title !== undefined)
  const isClear = firstTitled >= 0 && !titles.slice(firstTitled).includes(undefined) && titles.length - firstTitled > 1
  return isClear ? sections : [{ title: undefined, lines: groups.flatMap(({ lines }) => lines) }]
}

/** Wallets that aren’t in the page are of one kind, from every list. */
const isOneKind = (one: SectionTitle | undefined, other: SectionTitle | undefined): boolean =>
  one === other || (isElsewhere(one) && isElsewhere(other))

const isElsewhere = (title: SectionTitle | undefined): boolean => title === 'popular' || title === 'others'
