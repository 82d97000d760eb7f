import type { Wallet } from '../../src/core/model/wallet.ts'
import type { ConnectorInfo } from '../../src/core/ports/connector.ts'

/** A connector on eip155 whose id is its name. */
export const connector = (name: string, type: ConnectorInfo['type'], rdns?: string): ConnectorInfo => ({
  id: name,
  name,
  type,
  chain: 'eip155',
  info: { rdns },
})

/** A wallet as the catalogue or the site lists it. */
export const wallet = (name: string, rdns?: string): Wallet => ({ id: `id of ${name}`, name, rdns })
