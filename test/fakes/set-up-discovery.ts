import type { Connector } from '#core/ports/connector.ts'
import { discoverWallets, type WalletWindow } from '../../src/connectors/injected/discover-wallets.ts'
import { createFakeClock } from './create-fake-clock.ts'
import { createFakeProvider } from './create-fake-provider.ts'

/** Ids of announcements. */
export const uuid = (number = 0) => `350670db-19fa-4704-a166-${number.toString(16).padStart(12, '0')}`

/** A window in which wallets are looked for. `ethereum`: what it has from the start. */
export function setUpDiscovery(ethereum?: unknown) {
  const window: WalletWindow & { ethereum?: unknown } = Object.assign(
    new EventTarget(),
    ethereum === undefined ? {} : { ethereum },
  )
  const clock = createFakeClock()
  const found = new Map<string, Connector>()
  const discover = () =>
    discoverWallets({
      window,
      clock,
      sink: { add: (connector) => void found.set(connector.id, connector), remove: (id) => void found.delete(id) },
    })
  const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const wallet = (info: Record<string, unknown> = {}) => ({
    info: { uuid: uuid(), name: 'Fox', icon: 'data:image/png;base64,AAAA', rdns: 'io.fox', ...info },
    provider: createFakeProvider(),
  })
  return { window, clock, found, discover, announce, wallet }
}
