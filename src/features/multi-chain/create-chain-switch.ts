import type { Core } from '#core/core.ts'
import { namespaceOf, type CaipNetworkId } from '#lib/caip.ts'
import { describeError } from '#ui/messages/describe-error.ts'

export interface ChainSwitch {
  /**
   * Goes on to a network once a wallet is connected on its namespace. Closing the dialog, or another call, ends the wish; until
   * then nothing has changed. `describe` makes the text of a failure.
   */
  follow(caipNetworkId: CaipNetworkId, describe: (context: { reason: string }) => string): void
}

/** The network that a visitor has chosen before there is a wallet for it. */
export function createChainSwitch(core: Core): ChainSwitch {
  let stop = () => {}

  async function goTo(caipNetworkId: CaipNetworkId, describe: (context: { reason: string }) => string) {
    // Everyone else is notified of the connection before it changes.
    await Promise.resolve()
    try {
      await core.switchNetwork(caipNetworkId)
    } catch (error) {
      core.failures.report(error)
      core.notices.toast('error', describe({ reason: describeError(core, error) }))
    }
  }

  return {
    follow(caipNetworkId, describe) {
      stop()
      const stops = [
        core.events.on('connected', (connected) => {
          if (connected.namespace !== namespaceOf(caipNetworkId)) return
          stop()
          if (connected.caipNetworkId !== caipNetworkId) void goTo(caipNetworkId, describe)
        }),
        core.dialog.$state.listen(({ status }) => {
          if (status === 'closed') stop()
        }),
      ]
      stop = () => stops.forEach((end) => end())
    },
  }
}
