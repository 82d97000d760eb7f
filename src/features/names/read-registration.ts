import type { Core } from '#core/core.ts'
import { coinTypeOf } from '#lib/coin-type.ts'
import { createNameDraft } from './create-name-draft.ts'
import type { Registration } from './names-machine.ts'

/** The typed name for the active account: `waits` while it is being checked, `undefined` if it can’t be registered. */
export function readRegistration(core: Core): Registration | 'waits' | undefined {
  const check = core.use(createNameDraft).$check.get()
  const account = core.accounts.$active.get()
  const network = account && core.networks.find(account.caipNetworkId)
  if (!network || coinTypeOf(Number(network.id)) === undefined || check.status === 'none') return undefined
  if (check.status === 'checking') return 'waits'
  if (check.status === 'known' && check.isTaken) return undefined
  return { name: check.name, address: account.address, network }
}
