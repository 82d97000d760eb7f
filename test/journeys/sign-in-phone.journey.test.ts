import { expect, test } from 'vitest'
import { approveOnPhone, openPhoneWallet, pairPhoneWallet } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { verifySignIn } from '../../src/element/sign-in.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { withOption } from './support/with-option.ts'

const journey = setUpJourney()

type Session = { data: Record<string, string>; message: string; signature: string }

const network = (caipNetworkId: string, name: string, symbol: string, decimals: number) => ({
  id: caipNetworkId.split(':')[1],
  name,
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0],
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [] } },
})

/** Opens a page with sign-in, and takes its code to the phone wallet of the sandbox. */
async function propose({ networks, phoneQuery = '' }: { networks?: object[]; phoneQuery?: string } = {}) {
  const visit = await journey.visit('/strict.html', {
    prepare: async (fresh) => {
      await withOption('siwx', 'true').prepare(fresh)
      if (!networks) return
      await fresh.page.addInitScript(`addEventListener('DOMContentLoaded', () => {
        const dialog = document.getElementById('dialog')
        if (dialog) dialog.networks = ${JSON.stringify(networks)}
      })`)
    },
  })
  const { dialog, page, context } = visit
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  const phone = await context.newPage()
  await openPhoneWallet(phone, `${journey.sandbox.info.walletUrl ?? ''}${phoneQuery}`)
  await pairPhoneWallet(phone, await readQrCode(page))
  return { ...visit, phone }
}

/** Checks a session as a server would. */
async function check(detail: Readonly<Record<string, unknown>>, pageUrl: string) {
  const { message, signature, data } = detail['session'] as Session
  return verifySignIn({ message, signature, domain: new URL(pageUrl).host, nonce: data['nonce'] ?? '' })
}

test('a phone without one-click sign-in connects first, and signs after that', async () => {
  const { events, phone, dialog, url } = await propose({ phoneQuery: '?authenticate=off' })
  await phone.getByRole('heading', { name: 'Connect to this site?' }).waitFor()
  await approveOnPhone(phone)
  await events.next('wallet-connected')
  await dialog.button('Sign').click()
  await approveOnPhone(phone)
  expect(await check((await events.next('wallet-signed-in')).detail, url('/'))).toMatchObject({ chainId: 'eip155:1' })
})

test.each([
  ['Solana', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'SOL', 9],
  ['Bitcoin', 'bip122:000000000019d6689c085ae165831e93', 'BTC', 8],
])('%s: the account signs in by the message of its own chain', async (name, caipNetworkId, symbol, decimals) => {
  const { events, phone, dialog, url } = await propose({ networks: [network(caipNetworkId, name, symbol, decimals)] })
  await approveOnPhone(phone)
  await events.next('wallet-connected')
  await dialog.text(new RegExp(`wants you to sign in with your ${name} account:`)).waitFor()
  await dialog.button('Sign').click()
  await approveOnPhone(phone)
  expect(await check((await events.next('wallet-signed-in')).detail, url('/'))).toMatchObject({
    chainId: caipNetworkId,
  })
})
