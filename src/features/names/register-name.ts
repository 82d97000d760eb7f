import { IDENTITIES } from '#core/accounts/clear-account-caches.ts'
import type { Core } from '#core/core.ts'
import { nameRefused } from '#core/errors/name-errors.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { firstReason } from '#domain/names/first-reason.ts'
import { within } from '#lib/within.ts'
import { nameNotRegistered } from './name-errors.ts'
import { nameProviderOf } from './name-provider.ts'
import type { Registration, SignedName } from './names-machine.ts'

/** A provider that takes longer to register a name has failed. */
export const REGISTER_LIMIT_MS = 60_000
/** The same for the names of an account. */
const NAMES_LIMIT_MS = 10_000

/**
 * Registers what the account has signed; resolves once it has the name.
 * @throws WalletDialogError `name_refused` with the provider's first reason, or `name_not_registered`
 */
export async function registerName(core: Core, { name, address, network }: Registration, signed: SignedName) {
  const { ports } = core
  const { caipNetworkId } = network
  const { message, signature } = signed
  const provider = nameProviderOf(core)
  const track = (event: string) => ports.analytics.track({ event, properties: { network: caipNetworkId } })
  track('REGISTER_NAME_INITIATED')
  try {
    // A host's own provider may return no promise.
    const answer = Promise.resolve(provider.register({ name, address, caipNetworkId, message, signature }))
    const isAnswered = await within(
      answer.then(() => true),
      REGISTER_LIMIT_MS,
      ports.clock,
    )
    if (!isAnswered) throw nameNotRegistered({ name })
  } catch (cause) {
    // An answer can get lost on its way, and the name be registered nevertheless [names.again].
    if (!(await hasName())) {
      track('REGISTER_NAME_ERROR')
      const reason = firstReason(cause)
      throw reason ? nameRefused({ reason }, { cause }) : nameNotRegistered({ name }, { cause })
    }
  }
  track('REGISTER_NAME_SUCCESS')
  await forgetIdentities(core)

  /** True if the account already has the name; false if that can’t be found out. */
  async function hasName(): Promise<boolean> {
    const controller = new AbortController()
    try {
      const names = await within(provider.getNames(address, controller), NAMES_LIMIT_MS, ports.clock)
      return names?.some((one) => one.toLowerCase() === name) === true
    } catch {
      return false // Only the registration's own error counts.
    } finally {
      controller.abort()
    }
  }
}

/** The account may be shown by its new name from now on [names.caches]. */
async function forgetIdentities({ ports }: Core): Promise<void> {
  try {
    await ports.storage.remove(STORAGE_PREFIX + IDENTITIES)
  } catch {
    // It expires after 5 minutes.
  }
}
