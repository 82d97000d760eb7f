import { evm } from '#chains/evm/family.ts'
import { STANDARD_FAMILIES } from '#chains/standard-families.ts'
import { createEip1193Connector } from '#connectors/injected/create-eip1193-connector.ts'
import { createStandardConnector } from '#connectors/wallet-standard/create-standard-connector.ts'
import { readStandardWallet } from '#connectors/wallet-standard/read-standard-wallet.ts'
import { invalidOption } from '#core/config/config-errors.ts'
import type { ObjectOptions } from '#core/config/object-option-schemas.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Connector } from '#core/ports/connector.ts'

type HostConnectors = NonNullable<ObjectOptions['connectors']>

/**
 * Connectors for the host's own wallets.
 * @throws WalletDialogError `invalid_option` if a Wallet Standard wallet supports none of our chains
 */
export function createHostConnectors(requested: HostConnectors, clock: Clock): readonly Connector[] {
  return requested.map(({ provider, wallet, chain, ...info }, index) => {
    if (provider) return createEip1193Connector({ info: { ...info, chain: evm.namespace }, provider, clock })
    const standard = readStandardWallet(wallet, STANDARD_FAMILIES)
    const family = standard?.families.find(({ namespace }) => !chain || namespace === chain)
    if (standard && family) return { ...createStandardConnector({ wallet: standard, family, clock }), ...info }
    const reason = `${index}.wallet: cannot be connected on ${chain ?? STANDARD_FAMILIES.map(({ namespace }) => namespace).join(' or ')}`
    throw invalidOption({ option: 'connectors', reason })
  })
}
