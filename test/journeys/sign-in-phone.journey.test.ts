import { expect, test } from 'vitest'
import { createSignClient, endSignClient } from '../../demo/sandbox/testing/create-sign-client.ts'
import { approveOnPhone, rejectOnPhone } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { verifySignIn } from '../../src/sign-in.ts'
import { pairPhone } from './support/pair-phone.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { signInFalsely } from './support/wallets/sign-in-falsely.ts'
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
async function propose({ networks }: { networks?: object[] } = {}) {
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
  const phone = await pairPhone(journey, visit)
  return { ...visit, phone }
}

/** Checks a session as a server would. */
async function check(detail: Readonly<Record<string, unknown>>, pageUrl: string) {
  const { message, signature, data } = detail['session'] as Session
  return verifySignIn({ message, signature, domain: new URL(pageUrl).host, nonce: data['nonce'] ?? '' })
}

test('a phone signs in and connects by one approval; a reload asks nothing', async () => {
  const { events, phone, dialog, page, url } = await propose()
  await phone.getByRole('heading', { name: 'Sign in to this site?' }).waitFor()
  await phone.getByText('wants you to sign in with your Ethereum account:').waitFor()
  await approveOnPhone(phone)
  const { detail: connected } = await events.next('wallet-connected')
  const { detail } = await events.next('wallet-signed-in')
  await events.next('wallet-closed')
  expect(await check(detail, url('/'))).toMatchObject({
    chainId: 'eip155:1',
    accountAddress: connected['address'],
  })
  expect((detail['session'] as { cacao?: object }).cacao).toMatchObject({ h: { t: 'caip122' }, s: { t: 'eip191' } })

  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ restored: true })
  expect((await events.next('wallet-signed-in')).detail).toEqual(detail)
  expect(await dialog.state()).toMatchObject({ open: false, status: 'connected' })
  // The session is like any other.
  const signing = dialog.request('personal_sign', ['0x68656c6c6f', connected['address']])
  await approveOnPhone(phone)
  expect((await signing).result).toMatch(/^0x[\da-f]{130}$/)
})

test(
  'a phone that declines to sign in: nothing is connected, and the visitor can go back',
  { tags: 'extra' },
  async () => {
    const { events, phone, dialog } = await propose()
    await phone.getByRole('heading', { name: 'Sign in to this site?' }).waitFor()
    await rejectOnPhone(phone)
    await dialog.text('Request declined').waitFor()
    await dialog.text(/^Your wallet (was not|isn’t) connected/).waitFor()
    expect(await dialog.state()).toMatchObject({ open: true, status: 'disconnected' })
    expect(events.names()).not.toContain('wallet-signed-in')
  },
)

test('another account’s signature is refused: nothing is connected or kept', { tags: 'extra' }, async () => {
  const { info } = journey.sandbox
  const wallet = await createSignClient('Forger', info.relayUrl, info.projectId)
  journey.onEnd(() => endSignClient(wallet))
  const { dialog, events, page } = await journey.visit('/strict.html', withOption('siwx', 'true'))
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  await signInFalsely(wallet, await readQrCode(page))
  await dialog.text('Details').click()
  await dialog.text(/signature isn’t valid/).waitFor()
  expect(await dialog.state()).toMatchObject({ open: true, status: 'disconnected' })
  await expect.poll(() => wallet.session.length).toBe(0)

  await page.reload()
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  expect(events.names()).not.toContain('wallet-signed-in')
})

test.each([
  ['Solana', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'SOL', 9],
  ['Bitcoin', 'bip122:000000000019d6689c085ae165831e93', 'BTC', 8],
])(
  '%s: the account signs in with the message of its own chain',
  { tags: 'extra' },
  async (name, caipNetworkId, symbol, decimals) => {
    const { events, phone, dialog, url } = await propose({ networks: [network(caipNetworkId, name, symbol, decimals)] })
    await approveOnPhone(phone)
    await events.next('wallet-connected')
    await dialog.button('View message').click()
    await dialog.text(new RegExp(`wants you to sign in with your ${name} account:`)).waitFor()
    await dialog.button('Sign').click()
    await approveOnPhone(phone)
    expect(await check((await events.next('wallet-signed-in')).detail, url('/'))).toMatchObject({
      chainId: caipNetworkId,
    })
  },
)
