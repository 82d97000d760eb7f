import type { SessionTypes } from '@walletconnect/types'
import type { Network } from '#core/model/network.ts'
import type { WalletConnection } from '#core/ports/connector.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { createTestPage, recordEvents } from './create-test-page.ts'
import { approved, type TestWallet } from './create-test-wallet.ts'

type ConnectOptions = Parameters<typeof createTestPage>[0] & {
  wallet: TestWallet
  namespaces?: SessionTypes.Namespaces
  properties?: Record<string, string>
  networks?: readonly Network[]
}

/** A page that a wallet has just approved, with what its connection and provider say from now on. */
export async function connectTestPage({ wallet, namespaces, properties, networks, ...options }: ConnectOptions) {
  const page = createTestPage(options)
  const attempt = page.connect(networks)
  const topic = await wallet.approve(await attempt.uri, namespaces ?? approved(['eip155:1', 'eip155:137']), properties)
  const connection = await attempt.connection
  return {
    page,
    topic,
    connection,
    events: recordEvents(connection),
    provider: providerOf(connection),
    emitted: recordProvider(connection),
  }
}

export const providerOf = (connection: WalletConnection) => connection.provider('eip155') as Required<Eip1193Provider>

function recordProvider(connection: WalletConnection) {
  const emitted: [string, unknown][] = []
  if (!providerOf(connection)) return emitted
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect', 'message']) {
    providerOf(connection).on(event, (detail: unknown) => void emitted.push([event, detail]))
  }
  return emitted
}
