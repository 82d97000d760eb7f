import { expect, test } from 'vitest'
import { SOLANA_DEVNET } from '../../demo/sandbox/chains/chain-table.ts'
import { verifySignIn } from '../../src/sign-in.ts'
import { logIn } from './support/log-in.ts'
import { embeddedParts } from './support/open-embedded.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { GRACE } from './support/wallets/dev-accounts.ts'
import { withOption } from './support/with-option.ts'

// Signing in to a site's own back end with the accounts of the embedded wallet.
const journey = setUpJourney({ embeddedWallet: true })

const codeOf = (address: string) => journey.ethereum.request('eth_getCode', [address, 'latest'])

test('the smart account signs in to the example’s server, before it is deployed (ERC-6492) and after (ERC-1271)', async () => {
  const visit = await journey.visit('/examples/sign-in/', {
    prepare: async ({ page }) =>
      void (await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
        const dialog = document.getElementById('dialog')
        if (dialog) dialog.frameUrl = '${journey.sandbox.info.frameUrl}'
      })`)),
  })
  const { dialog, events, page } = visit
  const { accountOf, readAndApprove } = embeddedParts(visit)
  const known = async (address: string) =>
    expect.poll(() => page.locator('#output').innerText()).toBe(`The server knows you: ${address}`)
  await logIn(journey, visit, 'sign-in@example.com')
  await dialog.button(/^Sign$/).waitFor()
  const { address, type } = await accountOf()
  expect([type, await codeOf(address)]).toEqual(['smartAccount', '0x'])
  await dialog.button(/^Sign$/).click()
  expect(await readAndApprove()).toContain('Sign in to the shop.')
  const before = (await events.next('wallet-signed-in')).detail['session'] as { signature: string }
  expect(before.signature, 'with the call that deploys the account').toMatch(/6492$/)
  await known(address)
  await events.next('wallet-closed')

  const sent = dialog.request('eth_sendTransaction', [{ from: address, to: GRACE, value: '0x0', data: '0x' }])
  await readAndApprove()
  expect((await sent).result).toMatch(/^0x[\da-f]{64}$/)
  expect(await codeOf(address)).not.toBe('0x')
  await page.evaluate(async () => {
    const [session] = (await (await fetch('api/sessions')).json()) as { data: Record<string, string> }[]
    const { chainId = '', accountAddress: account = '' } = session!.data
    await fetch(`api/sessions?${new URLSearchParams({ chainId, address: account })}`, { method: 'DELETE' })
  })
  await page.reload()
  await dialog.button(/^Sign$/).click()
  await readAndApprove()
  const after = (await events.next('wallet-signed-in')).detail['session'] as { signature: string }
  expect(after.signature).toHaveLength(132)
  await known(address)
  await dialog.disconnect()
  await events.next('wallet-signed-out')
})

test('the Solana account signs in on a site that has Solana alone', { tags: 'extra' }, async () => {
  const visit = await journey.visit(`/strict.html?networks=${SOLANA_DEVNET.caipNetworkId}`, withOption('siwx', 'true'))
  const { dialog, events, url } = visit
  const { accountOf, readAndApprove } = embeddedParts(visit)
  await logIn(journey, visit, 'solana@example.com')
  await dialog.button(/^Sign$/).click()
  expect(await readAndApprove()).toContain('wants you to sign in with your Solana account')
  const { session } = (await events.next('wallet-signed-in')).detail as {
    session: { data: Record<string, string>; message: string; signature: string }
  }
  const { message, signature, data } = session
  const fields = await verifySignIn({ message, signature, domain: new URL(url('/')).host, nonce: data['nonce'] ?? '' })
  const { address } = await accountOf('solana')
  expect(fields).toMatchObject({ accountAddress: address, chainId: SOLANA_DEVNET.caipNetworkId })
})
