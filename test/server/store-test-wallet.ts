import type { TestBrowser } from './create-test-browser.ts'
import { createTestEnvelope } from './create-test-envelope.ts'

/** Stores a wallet with these owners for the account that is signed in. */
export async function storeTestWallet(browser: TestBrowser, ...owners: readonly string[]): Promise<void> {
  const { body } = createTestEnvelope(1)
  const { status } = await browser.call('PUT', '/v1/envelope', {
    ...body,
    addresses: owners.map((owner) => `eip155:${owner}`),
  })
  if (status !== 200) throw new Error(`The wallet was not stored: ${status}`)
}
