import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore, SignClientTypes } from '@walletconnect/types'
import { endSignClient } from '../../../demo/sandbox/testing/create-sign-client.ts'
import { approved } from './create-test-wallet.ts'

/** A wallet kit as its maker's documentation has it set up, with a level of logging. It approves what is proposed. */
export async function createStockKit(relayUrl: string) {
  const core = await Core.init({
    relayUrl,
    projectId: 'sandbox',
    // The SDK keeps one core per prefix on `globalThis`, and would return a core that another test file has closed.
    customStoragePrefix: `Stock kit ${crypto.randomUUID()}`,
    telemetryEnabled: false,
    logger: 'silent',
  })
  core.eventClient.init = async () => {}
  core.verify.register = async () => ''
  const kit = await WalletKit.init({
    // The two packages differ only in how they write optional members.
    core: core as ICore,
    metadata: { name: 'Stock wallet', description: '', url: 'http://127.0.0.1', icons: [] },
  })
  kit.engine.signClient.logger.error = () => {} // It would print whole answers.
  kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: approved(['eip155:1']) }))
  return {
    kit,
    /** The next request of a site. */
    next: () =>
      new Promise<SignClientTypes.EventArguments['session_request']>((resolve) => kit.once('session_request', resolve)),
    close: () => endSignClient(kit.engine.signClient as Parameters<typeof endSignClient>[0]),
  }
}
