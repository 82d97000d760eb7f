import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'

type Listener = (payload: unknown) => void
type Answer = (params: unknown) => unknown

/** A browser wallet that answers what a test says. */
export interface FakeProvider extends Eip1193Provider {
  /** Answers to methods; one that is missing is refused with 4200. May be changed at any time. */
  readonly answers: Record<string, Answer>
  /** All requests so far. */
  readonly requests: readonly { readonly method: string; readonly params?: unknown }[]
  asked(method: string): number
  emit(event: string, payload?: unknown): void
  /** How many listeners are attached. */
  readonly listenerCount: number
}

/** An error as wallets throw them. */
export const walletError = (code: number, message = `Refused with ${code}`, data?: unknown) =>
  Object.assign(new Error(message), { code, data })

/** A promise that never settles. */
export const never = () => new Promise<never>(() => {})

/** Creates a wallet that is connected to `account` on chain 1. */
export function createFakeProvider(answers: Record<string, Answer> = {}): FakeProvider {
  const requests: { method: string; params?: unknown }[] = []
  const listeners: { event: string; listener: Listener }[] = []
  const all: Record<string, Answer> = {
    eth_requestAccounts: () => ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
    eth_accounts: () => ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
    eth_chainId: () => '0x1',
    ...answers,
  }
  return {
    answers: all,
    requests,
    asked: (method) => requests.filter((request) => request.method === method).length,
    async request(args) {
      requests.push(args)
      const answer = all[args.method]
      if (!answer) throw walletError(4200, `${args.method} is not supported`)
      return await answer(args.params)
    },
    on: (event, listener) => void listeners.push({ event, listener: listener as Listener }),
    removeListener(event, listener) {
      const index = listeners.findIndex((known) => known.event === event && known.listener === listener)
      if (index >= 0) listeners.splice(index, 1)
    },
    emit(event, payload) {
      for (const known of [...listeners]) if (known.event === event) known.listener(payload)
    },
    get listenerCount() {
      return listeners.length
    },
  }
}
