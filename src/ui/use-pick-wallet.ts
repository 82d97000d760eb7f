import type { WalletChoice } from '#core/connections/create-pick-wallet.ts'
import type { Core } from '#core/core.ts'
import type { HandOff } from '#domain/wallets/create-hand-off.ts'
import { useCore } from './ui-context.ts'

/** On a phone, a tap on a wallet opens its app: the code for that is fetched before. */
function createPhonePick(core: Core) {
  let handOff: HandOff | undefined
  async function load() {
    const module = await import('#domain/wallets/create-hand-off.ts')
    handOff = core.use(module.createHandOff)
    return handOff
  }
  return {
    prepare(): void {
      load().then(
        ({ prepare }) => prepare(),
        // The tap tries again.
        () => {},
      )
    },
    pick(choice: WalletChoice): void {
      if (handOff) return handOff.pick(choice, location)
      load().then(
        ({ pick }) => pick(choice, location),
        (error: unknown) => {
          core.failures.report(error)
          // A phone that cannot fetch it can still connect over the relay.
          core.pickWallet(choice)
        },
      )
    },
  }
}

/** Returns the handler for a click on a wallet in a list. */
export function usePickWallet(): (choice: WalletChoice) => void {
  const core = useCore()
  return core.ports.device.isMobile ? core.use(createPhonePick).pick : core.pickWallet
}

/** Prepares everything for a visitor who is about to pick a wallet on a phone. */
export function preparePick(core: Core): void {
  if (core.ports.device.isMobile) core.use(createPhonePick).prepare()
}
