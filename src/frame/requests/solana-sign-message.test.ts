import { expect, test } from 'vitest'
import { encodeBase58 } from '#lib/base58.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { inEnglish } from '../../../test/fakes/in-english.ts'
import { prepareSolanaSignMessage } from './solana-sign-message.ts'

// [frame.warnings]
test.each([
  ['shop.example', 0],
  ['bank.example', 1],
])('a message that signs in to %s: %i dangers', async (site, dangers) => {
  const wallet = createEmbeddedWallet(() => undefined)
  const text = `${site} wants you to sign in with your Solana account:\n${wallet.solana}\n\nURI: https://shop.example`
  const prepared = await prepareSolanaSignMessage(
    { message: encodeBase58(new TextEncoder().encode(text)), pubkey: wallet.solana },
    { wallet, origin: 'https://shop.example' } as Parameters<typeof prepareSolanaSignMessage>[1],
  )
  const { warnings } = inEnglish(prepared.approval!)
  expect(warnings).toEqual(
    Array.from({ length: dangers }, () => ({ danger: expect.stringContaining('Reject it') as unknown })),
  )
})
