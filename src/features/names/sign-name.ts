import type { Core } from '#core/core.ts'
import { within } from '#lib/within.ts'
import { nameAccountChanged, nameNotRegistered } from './name-errors.ts'
import { nameProviderOf } from './name-provider.ts'
import type { Registration, SignedName } from './names-machine.ts'

/** A provider that takes longer to make the message has failed. */
export const MESSAGE_LIMIT_MS = 10_000

interface Progress {
  readonly signal: AbortSignal
  /** The provider has said what is to be signed. */
  onMessage(message: string): void
  /** The wallet takes long. */
  onSlow(): void
}

/**
 * Asks the wallet for the signature of a registration, by the account that is to have the name [names.signed].
 * @throws WalletDialogError `name_account_changed`, `signature_declined`, `cannot_sign`, `sign_failed`,
 * `name_not_registered` if there is nothing to sign; or the provider's own error
 */
export async function signName(
  core: Core,
  { name, address, network }: Registration,
  { signal, onMessage, onSlow }: Progress,
): Promise<SignedName> {
  const { connections, ports } = core
  const { caipNetworkId, chainNamespace } = network
  const connection = connections.$current
    .get()
    .find((one) => one.namespace === chainNamespace && one.accounts.some((account) => account.address === address))
  if (!connection) throw nameAccountChanged({ name })
  const issuedAt = ports.clock.now()
  // It may throw, and may answer without a promise.
  const asking = Promise.resolve().then(() =>
    nameProviderOf(core).createMessage({ name, address, caipNetworkId, issuedAt }),
  )
  const [{ waitForSignature }, message] = await Promise.all([
    import('#domain/sign-in/ask-for-signature.ts'),
    within(asking, MESSAGE_LIMIT_MS, ports.clock),
  ])
  signal.throwIfAborted()
  // A host's own provider may return anything.
  if (typeof message !== 'string' || message === '') throw nameNotRegistered({ name })
  onMessage(message)
  const signature = await waitForSignature(core, { connection, caipNetworkId, address }, message, { signal, onSlow })
  return { message, signature, issuedAt }
}
