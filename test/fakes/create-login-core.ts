import { vi } from 'vitest'
import { frameRequestAborted } from '../../src/core/errors/frame-errors.ts'
import { WalletDialogError } from '../../src/core/errors/wallet-dialog-error.ts'
import type { Connector } from '../../src/core/ports/connector.ts'
import type { EmbeddedWallet, LoginCache, LoginPopup, PopupAnswer } from '../../src/core/ports/embedded-wallet.ts'
import { EMBEDDED_ID } from '../../src/domain/embedded-wallet/load-embedded-wallet.ts'
import { createTestCore } from './create-test-core.ts'

/** The frame's answers by the request's name. Other requests are answered with `undefined`. */
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
  const popupListeners = new Set<(answer: PopupAnswer, source: unknown) => void>()
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
    onPopupAnswer(isOurs: (source: unknown) => boolean, listener: (answer: PopupAnswer) => void) {
      const onAnswer = (answer: PopupAnswer, source: unknown) => {
        if (isOurs(source)) listener(answer)
      }
      popupListeners.add(onAnswer)
      return () => void popupListeners.delete(onAnswer)
    },
  } as unknown as EmbeddedWallet

  function openPopup(url = 'about:blank'): LoginPopup | undefined {
    if (browser.blocksPopups) return undefined
    const popup: FakePopup = {
      urls: [url],
      isClosedNow: false,
      isSource: (source) => source === popup,
      isClosed: () => popup.isClosedNow,
      go: (next) => void popup.urls.push(next),
      close: () => void (popup.isClosedNow = true),
    }
    popups.push(popup)
    return popup
  }

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
    openPopup,
    browser,
    asked: () => asked.map(({ name }) => name),
    payloads: (name: string) => asked.filter((request) => request.name === name).map(({ payload }) => payload),
    cache: () => cache,
    views: () => core.views.$stack.get().map(({ name }) => name),
    /** A popup posts something: the last one, if nothing else is given. */
    post(answer: PopupAnswer, source: unknown = popups.at(-1)) {
      for (const listener of [...popupListeners]) listener(answer, source)
    },
    /** True while popups have a listener. */
    isHearing: () => popupListeners.size > 0,
  }
}
