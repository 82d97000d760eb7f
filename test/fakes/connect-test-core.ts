import { settled } from './create-fake-clock.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from './create-fake-connector.ts'
import { createTestCore } from './create-test-core.ts'

/** The account of the wallet. */
export const CONNECTED_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A core with one connected wallet. */
export async function connectTestCore(caipNetworkId: 'eip155:1' | 'eip155:137' | 'eip155:42' = 'eip155:1') {
  const setup = createTestCore()
  const connector = createFakeConnector()
  const walletConnection = createFakeWalletConnection(walletState(caipNetworkId, CONNECTED_ADDRESS))
  setup.core.connectors.add(connector)
  void setup.core.attempts.connect(connector.id)
  connector.attempts[0]!.resolve(walletConnection)
  await settled()
  return { ...setup, connector, walletConnection }
}
