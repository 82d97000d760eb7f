import { Core } from '@walletconnect/core'
import { WalletKit } from '@reown/walletkit'
import type { ICore } from '@walletconnect/types'
import { WALLET_ICON } from '../icon/wallet-identity.ts'

/** The wallet's side of WalletConnect. */
export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/**
 * Starts the wallet kit on the sandbox's relay. The kit's calls to hosts of its maker (telemetry, the Verify frame) are
 * switched off: nothing leaves the machine.
 */
export async function createWalletKit(relayUrl: string, projectId: string): Promise<Kit> {
  const core = await Core.init({ relayUrl, projectId, telemetryEnabled: false, logger: 'silent' })
  core.eventClient.init = async () => {}
  core.verify.register = async () => ''
  core.verify.resolve = async () => {
    throw new Error('The sandbox does not ask the Verify service.')
  }
  const kit = await WalletKit.init({
    // The two packages differ only in how they write optional members.
    core: core as ICore,
    metadata: {
      name: 'Sandbox phone wallet',
      description: 'A wallet with test keys on this machine',
      url: location.origin,
      icons: [WALLET_ICON],
    },
  })
  // The page itself says what fails. The SDK also logs as errors what are none, such as a session's end while a request waits.
  kit.engine.signClient.logger.error = (...details: unknown[]) => console.debug(...details)
  return kit
}
