import type { ActivityEntry } from './activity-entry.ts'

/** Entries that are kept as they are drawn: more than a screen and what is drawn around it. */
const ENTRIES_AT_HAND = 400

/** The entries of a page. While nobody looks at them they are kept by the browser, and not in the page's memory. */
export interface PageContent {
  readonly length: number
  /** `undefined` if they have to be read first: who made the store hears when they are there. */
  entries(): readonly ActivityEntry[] | undefined
}

export interface PageStore {
  keep(entries: readonly ActivityEntry[]): PageContent
}

/**
 * Keeps pages, so that the memory of a hundred thousand entries is that of a few hundred.
 * @param onRead hears which page is at hand again, with the error if the browser has lost it
 */
export function createPageStore(onRead: (content: PageContent, error?: unknown) => void): PageStore {
  const atHand = new Map<PageContent, readonly ActivityEntry[]>()
  const reading = new Set<PageContent>()

  function hold(content: PageContent, entries: readonly ActivityEntry[]) {
    atHand.delete(content)
    atHand.set(content, entries)
    let held = 0
    for (const one of [...atHand.keys()].toReversed()) {
      if (held >= ENTRIES_AT_HAND) atHand.delete(one)
      held += one.length
    }
  }

  async function read(content: PageContent, kept: Blob) {
    if (reading.has(content)) return
    reading.add(content)
    try {
      hold(content, JSON.parse(await kept.text()) as readonly ActivityEntry[])
      onRead(content)
    } catch (error) {
      onRead(content, error)
    } finally {
      reading.delete(content)
    }
  }

  return {
    keep(entries) {
      const kept = new Blob([JSON.stringify(entries)])
      const content: PageContent = {
        length: entries.length,
        entries() {
          const found = atHand.get(content)
          if (!found) void read(content, kept)
          return found
        },
      }
      hold(content, entries)
      return content
    },
  }
}
