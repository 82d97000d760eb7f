/** A wallet to announce by EIP-6963. */
export interface ProviderToInstall {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  /** `'late'`: only when the test triggers it. `'never'`: it is `window.ethereum` instead. */
  readonly announcement: 'at once' | 'late' | 'never'
}

/** The providers of a page. */
export interface InstalledProviders {
  announce(uuid: string): void
  emit(uuid: string, event: string, payload: unknown): void
  /** They are announced no more. */
  remove(): void
}

/**
 * Puts providers into a page. It knows nothing of the product, only what EIP-1193 and EIP-6963 require of a wallet. As tests
 * send its source to pages, it uses nothing from outside.
 */
export function installProviders(
  wallets: readonly ProviderToInstall[],
  ask: (
    uuid: string,
    method: string,
    params: unknown,
  ) => Promise<{ result?: unknown; error?: { code: number; message: string; data?: unknown } }>,
): InstalledProviders {
  type Listener = (payload: unknown) => void
  const installed = new Map<string, { announce(): void; emit(event: string, payload: unknown): void }>()
  const announced: (() => void)[] = []

  for (const { info, announcement } of wallets) {
    const listeners = new Map<string, Set<Listener>>()
    const provider = {
      async request({ method, params }: { method: string; params?: unknown }) {
        const answer = await ask(info.uuid, method, params)
        if (!answer.error) return answer.result
        throw Object.assign(new Error(answer.error.message), {
          code: answer.error.code,
          data: answer.error.data,
        })
      },
      on: (event: string, listener: Listener) =>
        void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    }
    const announce = () =>
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: Object.freeze({ info: Object.freeze({ ...info }), provider }),
        }),
      )
    installed.set(info.uuid, {
      announce,
      emit: (event, payload) => listeners.get(event)?.forEach((listener) => listener(payload)),
    })
    if (announcement === 'never') Object.assign(window, { ethereum: provider })
    if (announcement !== 'at once') continue
    addEventListener('eip6963:requestProvider', announce)
    announced.push(announce)
    announce()
  }

  return {
    announce: (uuid) => installed.get(uuid)?.announce(),
    emit: (uuid, event, payload) => installed.get(uuid)?.emit(event, payload),
    remove: () => announced.forEach((announce) => removeEventListener('eip6963:requestProvider', announce)),
  }
}
