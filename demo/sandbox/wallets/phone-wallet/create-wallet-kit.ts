import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import * as z from 'zod/mini'
import { WALLET_ICON } from '../icon/wallet-identity.ts'
import { skipRequestPause } from '../requests/skip-request-pause.ts'

/** The wallet's side of WalletConnect. */
export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/**
 * Starts the wallet kit on the sandbox's relay. The kit's calls to its maker's hosts (telemetry, the Verify frame) are
 * switched off: nothing leaves the machine. Verify asks the sandbox's relay, which knows the origin of each message.
 */
export async function createWalletKit(relayUrl: string, projectId: string): Promise<Kit> {
  const core = await Core.init({ relayUrl, projectId, telemetryEnabled: false, logger: 'silent' })
  core.eventClient.init = async () => {}
  core.verify.register = async () => ''
  const attestationsUrl = `${relayUrl.replace(/^ws/, 'http').replace(/\/relay$/, '')}/verify/attestation/`
  core.verify.resolve = ({ encryptedId = '' }) => resolveOrigin(`${attestationsUrl}${encryptedId}`)
  const kit = await WalletKit.init({
    // The two packages differ only in how they type optional members.
    core: core as ICore,
    metadata: {
      name: 'Sandbox phone wallet',
      description: 'A wallet with test keys on this machine',
      url: location.origin,
      icons: [WALLET_ICON],
    },
  })
  skipRequestPause(kit.engine.signClient.engine)
  // The page reports failures itself. The SDK also logs errors that aren't, such as a session's end with a request pending.
  kit.engine.signClient.logger.error = (...details: unknown[]) => console.debug(...details)
  return kit
}

const attestationSchema = z.nullable(z.object({ origin: z.string(), isScam: z.boolean() }))

/** The origin of a message. @throws Error if it is unknown, which the kit reports as UNKNOWN */
async function resolveOrigin(url: string): Promise<{ origin: string; isScam: boolean }> {
  const attestation = attestationSchema.parse(await (await fetch(url)).json())
  if (!attestation) throw new Error('The message has no known origin.')
  return attestation
}
