import { vi } from 'vitest'
import { frameRequestAborted } from '../../src/core/errors/frame-errors.ts'
import { WalletDialogError } from '../../src/core/errors/wallet-dialog-error.ts'
import type { Connector } from '../../src/core/ports/connector.ts'
import type { EmbeddedWallet, LoginCache, LoginPopup, PopupAnswer } from '../../src/core/ports/embedded-wallet.ts'
import { EMBEDDED_ID } from '../../src/domain/embedded-wallet/load-embedded-wallet.ts'
import { createTestCore } from './create-test-core.ts'

/** What the frame answers to a request, by its name; what isn't here is answered with nothing. */
export type LoginAnswers = Readonly<Record<string, (payload: never) => unknown>>

/** A refusal of the frame, by its code. */
export const refusal = (code: string, data = {}) => new WalletDialogError<string>(code, code, { data })

/** A popup that a login has opened. */
export interface FakePopup extends LoginPopup {
  readonly urls: string[]
  isClosedNow: boolean
}

/** A dialog that is open on Connect, and an embedded wallet that answers by a script. */
export function createLoginCore(answers: LoginAnswers = {}, options = {}, cached: Partial<LoginCache> = {}) {
  const asked: { name: string; payload: unknown }[] = []
  const popups: FakePopup[] = []
  const popupListeners = new Set<(answer: PopupAnswer) => void>()
  const browser = { blocksPopups: false }
  let cache: LoginCache = { isUsed: false, ...cached }

  const wallet = {
    async request(name: string, payload: unknown, { signal }: { signal?: AbortSignal } = {}) {
      asked.push({ name, payload })
      if (signal?.aborted) throw frameRequestAborted()
      const aborted = Promise.withResolvers<never>()
      signal?.addEventListener('abort', () => aborted.reject(frameRequestAborted()))
      const answer = async () => answers[name]?.(payload as never)
      return Promise.race([answer(), aborted.promise])
    },
    readCache: async () => cache,
    async writeCache(next: LoginCache) {
      cache = next
    },
    openPopup(url = 'about:blank') {
      if (browser.blocksPopups) return undefined
      const popup: FakePopup = {
        urls: [url],
        isClosedNow: false,
        isClosed: () => popup.isClosedNow,
        go: (next) => void popup.urls.push(next),
        close: () => void (popup.isClosedNow = true),
      }
      popups.push(popup)
      return popup
    },
    onPopupAnswer(listener: (answer: PopupAnswer) => void) {
      popupListeners.add(listener)
      return () => void popupListeners.delete(listener)
    },
  } as unknown as EmbeddedWallet

  const connect = vi.fn<Connector['connect']>(() => new Promise(() => {}))
  const made = createTestCore({ options: { frameUrl: 'https://wallet.example/frame/', ...options } })
  const { core } = made
  core.connectors.add({
    id: EMBEDDED_ID,
    name: 'Email wallet',
    type: 'AUTH',
    chain: 'eip155',
    connect,
    restore: async () => undefined,
    loadEmbeddedWallet: async () => wallet,
  })
  core.open('api')
  return {
    ...made,
    wallet,
    connect,
    popups,
    browser,
    asked: () => asked.map(({ name }) => name),
    payloads: (name: string) => asked.filter((request) => request.name === name).map(({ payload }) => payload),
    cache: () => cache,
    views: () => core.views.$stack.get().map(({ name }) => name),
    /** A popup posts something. */
    post(answer: PopupAnswer) {
      for (const listener of [...popupListeners]) listener(answer)
    },
    /** Whether anybody hears popups. */
    isHearing: () => popupListeners.size > 0,
  }
}
