import type { SessionNews, SessionProvider, SessionProviderDeps } from '#core/ports/walletconnect-rules.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import type { Families } from '../protocol/families.ts'
import { createSessionProvider } from './create-session-provider.ts'

interface ProvidersDeps extends SessionProviderDeps {
  families: Families
}

/** The providers of a session, by namespace. */
export interface SessionProviders {
  of(namespace: ChainNamespace): unknown
  hear(news: SessionNews): void
}

export function createSessionProviders({ families, ...deps }: ProvidersDeps): SessionProviders {
  const providers = new Map<ChainNamespace, SessionProvider>()
  for (const namespace of families.namespaces) {
    const create = families.of(namespace)?.createProvider
    providers.set(namespace, create ? create(deps) : createPlain(namespace))
  }

  function createPlain(namespace: ChainNamespace): SessionProvider {
    const provider = createSessionProvider(namespace, deps.access)
    return { get: () => provider }
  }

  return {
    of: (namespace) => providers.get(namespace)?.get(),
    hear(news) {
      for (const provider of providers.values()) provider.hear?.(news)
    },
  }
}
