import { expect, test } from 'vitest'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'

const journey = setUpJourney()

async function connected() {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/strict.html', { wallets: [wallet], hasMotion: true })
  await visit.dialog.pick(wallet.info.name)
  await visit.events.next('wallet-connected')
  return { wallet, ...visit }
}

test('the visitor switches in the dialog, and the page follows once the wallet is there', async () => {
  const { dialog, events, wallet } = await connected()
  await events.next('wallet-closed')
  const request = wallet.hold('wallet_switchEthereumChain')
  await dialog.show()
  await dialog.button(/^Ethereum/).click()
  await dialog.dialog
    .getByRole('heading', { name: 'Switch network' })
    .or(dialog.title.getByText(/network/i))
    .first()
    .waitFor()
  await dialog.button(/^Polygon/).click()
  await request.asked
  await dialog.text('Open Test Wallet and approve').waitFor()
  expect(await dialog.state()).toMatchObject({ networkName: 'Ethereum', caipNetworkId: 'eip155:1' })
  expect(events.names()).not.toContain('wallet-network-changed')
  request.approve()

  expect((await events.next('wallet-network-changed')).detail).toEqual({ caipNetworkId: 'eip155:137', supported: true })
  await dialog.button(/^Polygon/).waitFor()
  expect(await dialog.title.innerText()).toBe('Account')
  await dialog.text(/^Balance [\d,.]+ POL$/).waitFor()
  expect(await dialog.state()).toMatchObject({ networkName: 'Polygon', caipNetworkId: 'eip155:137' })
  expect(events.details('wallet-network-changed')).toHaveLength(1)
})

test('a refused switch stays in its view until the visitor goes on, and nothing changes', async () => {
  const { dialog, events, wallet } = await connected()
  await events.next('wallet-closed')
  wallet.refuseNext('wallet_switchEthereumChain', 4001)
  await dialog.show('Networks')
  await dialog.button(/^Polygon/).click()
  await dialog.text('Request declined').waitFor()
  await dialog.text('You’re still on Ethereum. Your funds haven’t moved.').waitFor()
  expect(await dialog.state()).toMatchObject({ networkName: 'Ethereum', open: true })

  wallet.refuseNext('wallet_switchEthereumChain', 4001)
  expect(await dialog.switchNetwork('eip155:137')).toMatchObject({ code: 'switch_rejected' })
  expect(events.names()).not.toContain('wallet-network-changed')
  expect(events.names()).not.toContain('wallet-error')

  await dialog.button('Try again').click()
  await events.next('wallet-network-changed')
  await events.next('wallet-closed')
})
