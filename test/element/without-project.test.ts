import { expect, test } from 'vitest'
import { COSMOS_HUB } from '../fakes/cosmos-hub.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

const PATH = '/blank.html?project-id=none&networks=eip155:1'

test('without a project, a wallet of the browser connects, and only nodes are asked: what needs a service isn’t offered', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, network, element } = await journey.visit(PATH, { wallets: [wallet] })
  const { rpcUrl } = journey.ethereum
  element.rpcUrls = { 'eip155:1': [rpcUrl] }
  await dialog.show()
  await dialog.button(new RegExp(`^${wallet.info.name}`)).waitFor()
  expect(await dialog.dialog.getByRole('button', { name: /WalletConnect|All wallets/ }).count()).toBe(0)
  await dialog.pick(wallet.info.name)
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.text('10,000 ETH').first().waitFor()
  await dialog.button('Send').waitFor()
  await dialog.button('Receive').waitFor()
  expect(await dialog.dialog.getByRole('button', { name: /^(Buy|Swap)$/ }).count()).toBe(0)
  await dialog.dialog.getByRole('region', { name: 'Tokens' }).getByText('Ether').waitFor()
  expect(await dialog.dialog.getByRole('tab').count()).toBe(0)
  const asked = new Set(network.requests().map((url) => new URL(url).origin))
  expect([...asked].toSorted()).toEqual([location.origin, new URL(rpcUrl).origin].toSorted())
  expect(journey.sandbox.relay.connectionCount).toBe(0)
})

test('without an endpoint, the site is told by name, and visitors aren’t asked to try again [networks.no-endpoint]', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events } = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: '<wallet-dialog id="dialog" project-id="none" networks="eip155:1"></wallet-dialog>',
  })
  expect((await events.next('wallet-error')).detail).toMatchObject({
    code: 'network_without_endpoint',
    message: expect.stringContaining('eip155:1') as unknown,
  })
  await dialog.show()
  await dialog.pick(wallet.info.name)
  await events.next('wallet-connected')
  await dialog.show('Account')
  await dialog.text(/^Couldn’t load your balance/).waitFor()
  await dialog.text(/^Couldn’t load your tokens/).waitFor()
  expect(await dialog.dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  const codes = events.details('wallet-error').map((detail) => (detail as { code: string }).code)
  expect(codes.filter((code) => code === 'network_without_endpoint')).toHaveLength(1)
})

test('without a project and without a wallet, visitors aren’t sent to a phone that can’t connect', async () => {
  const { dialog } = await journey.visit(PATH)
  await dialog.show()
  await dialog.text('No wallet found in this browser').waitFor()
  await dialog.button('I don’t have a wallet').waitFor()
})

test('without a project, a network that only WalletConnect serves: visitors read that the site isn’t set up, its developer why', async () => {
  const { dialog, events } = await journey.visit('/host.html', {
    wallets: [createBrowserWallet({ sandbox: journey.sandbox })],
    markup: '<wallet-dialog id="dialog" project-id="none" terms-url="https://shop.example/terms"></wallet-dialog>',
    properties: { networks: [COSMOS_HUB], features: { legalCheckbox: true } },
  })
  expect((await events.next('wallet-error')).detail).toMatchObject({
    code: 'network_needs_project',
    message: expect.stringContaining(COSMOS_HUB.caipNetworkId) as unknown,
  })
  await dialog.show()
  await dialog.text('This site’s wallet connection isn’t set up correctly.').waitFor()
  // Neither a wallet nor a code, nor terms to agree to for nothing; only Close.
  expect(await dialog.qrCode.count()).toBe(0)
  expect(await dialog.dialog.getByRole('checkbox').count()).toBe(0)
  expect(await dialog.dialog.getByRole('button').count()).toBe(1)
  await dialog.button('Close').click()
  await events.next('wallet-closed')
  expect(events.details('wallet-error')).toHaveLength(1)
})

test('with no project id at all, nothing leaves the page, whatever is opened, also with a connected wallet', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, network } = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: '<wallet-dialog id="dialog" networks="eip155:1 eip155:137"></wallet-dialog>',
  })
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'project_id_not_configured' })
  for (const view of ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic', 'GetWallet'] as const)
    await dialog.show(view)
  await dialog.show('Connect')
  await dialog.pick(wallet.info.name)
  await events.next('wallet-connected')
  for (const view of ['Account', 'Networks', 'Receive', 'Send', 'Settings', 'Accounts'] as const)
    await dialog.show(view)
  // Code of the dialog is the page's own.
  expect(network.requests().filter((url) => new URL(url).origin !== location.origin)).toEqual([])
  expect(journey.sandbox.relay.connectionCount).toBe(0)
})
