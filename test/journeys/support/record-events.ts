import type { BrowserContext } from 'playwright-core'

/** An event of a dialog, as the page heard it. */
export interface RecordedEvent {
  readonly name: string
  /** Plain data; an error is its message. */
  readonly detail: Readonly<Record<string, unknown>>
  /** The id of the element that it came from. */
  readonly from: string
  /** When, in ms since 1970. */
  readonly at: number
}

/** All `wallet-*` events of a visit, across its reloads, in order. */
export interface EventRecord {
  /**
   * The next event of that name that this has not given yet; waits for it.
   * @throws Error that tells what came instead
   */
  next(name: string): Promise<RecordedEvent>
  /** Names of all events so far, oldest first. */
  names(): readonly string[]
  /** Details of all events of a name so far, oldest first. */
  details(name: string): readonly RecordedEvent['detail'][]
  all(): readonly RecordedEvent[]
}

declare global {
  interface Window {
    recordForTest(text: string): void
  }
}

const LIMIT_MS = 120_000
/** The events of a dialog. */
export const EVENT_NAMES = [
  'wallet-before-open',
  'wallet-before-close',
  'wallet-opened',
  'wallet-closed',
  'wallet-connected',
  'wallet-disconnected',
  'wallet-account-changed',
  'wallet-network-changed',
  'wallet-signed-in',
  'wallet-signed-out',
  'wallet-transaction',
  'wallet-error',
]

/** Listens in every page of a context, before its own scripts run. */
export async function recordEvents(context: BrowserContext): Promise<EventRecord> {
  const events: RecordedEvent[] = []
  const given = new Map<string, number>()
  let listeners: (() => void)[] = []

  await context.exposeBinding('recordForTest', (_source, text: string) => {
    events.push(JSON.parse(text) as RecordedEvent)
    for (const listener of listeners) listener()
  })
  await context.addInitScript((names) => {
    const plain = (_key: string, value: unknown) => (value instanceof Error ? value.message : value)
    for (const name of names)
      addEventListener(name, (event) => {
        const from = (event.target as Element).id
        const { detail } = event as CustomEvent<unknown>
        window.recordForTest(JSON.stringify({ name, from, detail, at: Date.now() }, plain))
      })
  }, EVENT_NAMES)

  return {
    all: () => events,
    names: () => events.map(({ name }) => name),
    details: (name) => events.filter((event) => event.name === name).map(({ detail }) => detail),
    next(name) {
      const index = given.get(name) ?? 0
      given.set(name, index + 1)
      const find = () => events.filter((event) => event.name === name)[index]
      const found = find()
      if (found) return Promise.resolve(found)
      return new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer)
          listeners = listeners.filter((other) => other !== listener)
        }
        const timer = setTimeout(() => {
          stop()
          reject(new Error(`No ${name} within ${LIMIT_MS} ms. There were: ${JSON.stringify(events, undefined, 1)}`))
        }, LIMIT_MS)
        const listener = () => {
          const event = find()
          if (!event) return
          stop()
          resolve(event)
        }
        listeners.push(listener)
      })
    },
  }
}
