import { afterAll, afterEach } from 'vitest'
import type { Relay } from '../../../demo/sandbox/relay/create-relay.ts'
import { openRelay } from '../../../demo/sandbox/testing/open-relay.ts'
import { expectNothingUnhandled } from './catch-unhandled.ts'
import { createTestWallet, type TestWallet } from './create-test-wallet.ts'

/** A real relay with a stock sign-client on it as the wallet. */
interface RelaySetup {
  readonly relay: Relay
  readonly wallet: TestWallet
}

/**
 * Starts both for the tests of a file, which calls this once, and ends both after them. Each test begins with a relay without
 * faults and an empty log; none may leave an unhandled rejection.
 */
export async function setUpRelay(): Promise<RelaySetup> {
  expectNothingUnhandled()
  const opened = await openRelay()
  const { relay } = opened
  const wallet = await createTestWallet(relay.url)
  afterEach(() => {
    relay.clearFaults()
    relay.clearLog()
  })
  afterAll(async () => {
    await wallet.close()
    await opened[Symbol.asyncDispose]()
  })
  return { relay, wallet }
}
