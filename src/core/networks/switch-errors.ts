import { defineError } from '../errors/wallet-dialog-error.ts'

/**
 * The wallet can’t switch to the network, or isn’t allowed to: it supports neither switching nor adding it.
 * @remedy The visitor connects again and approves the network, or switches in the wallet.
 */
export const switchNotApproved = defineError(
  'switch_not_approved',
  'Failed to switch to chain {caipNetworkId}: not approved or wallet does not support switching',
)
/**
 * The visitor declined the switch in the wallet.
 * @remedy Nothing: offer it again when the visitor asks for it.
 */
export const switchRejected = defineError('switch_rejected', 'The switch to {network} was declined in the wallet')
/**
 * The wallet tried to switch and failed. `cause` is its own error.
 * @remedy Read the reason; a network that the wallet does not know needs `rpcUrls` so that it can be added.
 */
export const switchFailed = defineError('switch_failed', 'The wallet could not switch to {network}: {reason}')
/**
 * A switch was requested while the site has `enableNetworkSwitch` set to false. Neither a button nor a method gets past it.
 * @remedy Set `enableNetworkSwitch` to true.
 */
export const networkSwitchOff = defineError(
  'network_switch_off',
  'Switching networks is off: this site has set `enableNetworkSwitch` to false',
)
