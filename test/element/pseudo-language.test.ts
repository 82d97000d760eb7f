import { expect, test } from 'vitest'
import { expectNoEnglish } from '../journeys/support/pseudo/expect-no-english.ts'
import { accented, heading, named } from '../journeys/support/pseudo/find-pseudo.ts'
import { pseudoText } from '../journeys/support/pseudo/pseudo-text.ts'
import { walkNames } from '../journeys/support/pseudo/walk-names.ts'
import { walkPermissions } from '../journeys/support/pseudo/walk-permissions.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { setUpPage, type PageVisitOptions } from './support/set-up-page.ts'

// A build of the product with a language that marks its texts: nothing that visitors read is left without the mark.
const journey = setUpPage({ build: '/.cache/pseudo' })

/** Flows of several steps, each of which is checked. */
const WALKS = [
  ['registering a name', walkNames],
  ['revoking a permission', walkPermissions],
] as const

async function visitPseudo(options: PageVisitOptions = {}) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  return { wallet, ...(await journey.visit('/strict.html?lang=qps', { wallets: [wallet], ...options })) }
}

async function connected() {
  const visit = await visitPseudo()
  await visit.dialog.pick('Test Wallet')
  await visit.events.next('wallet-connected')
  await visit.events.next('wallet-closed')
  return visit
}

test.each([
  'Connect',
  'AllWallets',
  'WhatIsAWallet',
  'GetWallet',
  'WhatIsANetwork',
  'Networks',
  'ConnectingWalletConnectBasic',
])('before a wallet is connected, %s is all in the language of the dialog', async (view) => {
  const visit = await visitPseudo()
  await visit.dialog.show(view)
  await visit.dialog.title.getByText('[!!').waitFor()
  await expectNoEnglish(visit, view)
})

test.each([
  'Account',
  'Activity',
  'Networks',
  'Settings',
  'Accounts',
  'Receive',
  'ReceiveNetworks',
  'Send',
  'SendSelectToken',
])('with a connected wallet, %s is all in the language of the dialog', async (view) => {
  const visit = await connected()
  await visit.dialog.show(view)
  await visit.dialog.title.getByText('[!!').waitFor()
  await expectNoEnglish(visit, view)
})

test('a declined connection, a failed switch and a review are all in the language of the dialog', async () => {
  const visit = await visitPseudo()
  const { dialog, wallet, events } = visit
  const primary = dialog.dialog.locator('.button.primary')
  wallet.refuseNext('eth_requestAccounts', 4001)
  await dialog.pick('Test Wallet')
  await primary.waitFor()
  await expectNoEnglish(visit, 'a declined connection')
  await primary.click()
  await events.next('wallet-connected')
  await events.next('wallet-closed')

  wallet.refuseNext('wallet_switchEthereumChain', -32000, '0')
  await dialog.show('Networks')
  await dialog.button(/^Polygon/).click()
  await dialog.dialog.locator('.waiting[data-status=failed], .waiting details').first().waitFor()
  await expectNoEnglish(visit, 'a failed switch')
  await dialog.close()

  await dialog.show('Send')
  await dialog.dialog.getByRole('textbox').nth(0).fill('0.1')
  await dialog.dialog.getByRole('textbox').nth(1).fill(GRACE)
  await primary.click()
  await dialog.dialog.getByRole('term').first().waitFor()
  await expectNoEnglish(visit, 'a review')
  wallet.refuseNext('eth_sendTransaction', -32002, '0')
  await primary.click()
  await dialog.dialog.getByRole('alert').getByText('[!!').waitFor()
  await expectNoEnglish(visit, 'a wallet that is busy')
})

test('why a transfer would fail is in the language of the dialog', async () => {
  const visit = await connected()
  const { dialog } = visit
  await dialog.show('Send')
  for (const hasText of ['ETH', 'NOPE']) await dialog.dialog.getByRole('button').filter({ hasText }).first().click()
  await dialog.dialog.getByRole('textbox').nth(0).fill('1')
  await dialog.dialog.getByRole('textbox').nth(1).fill(GRACE)
  await named(visit, 'Review').click()
  await dialog.dialog.getByRole('term').first().waitFor()
  await expectNoEnglish(visit, 'a transfer that would fail')
})

test('Details of why a transfer was not sent are in the language of the dialog', async () => {
  const visit = await connected()
  const { dialog, wallet, network } = visit
  network.allowNetworkReports(/status of 500/)
  const seeDetails = async () => {
    await dialog.dialog.locator('details > summary').click()
    await dialog.dialog.locator('details p').getByText('[!!').waitFor()
  }
  await dialog.show('Send')
  await dialog.dialog.getByRole('textbox').nth(0).fill('0.1')
  await dialog.dialog.getByRole('textbox').nth(1).fill(GRACE)
  await named(visit, 'Review').waitFor()
  journey.sandbox.service.failAll(/^\/v1\/?\?/, { status: 500 })
  await named(visit, 'Review').click()
  await seeDetails()
  await expectNoEnglish(visit, 'nodes that fail, which have no text of their own')
  journey.sandbox.service.clearFaults()
  await named(visit, 'Check again').click()
  await named(visit, 'Send').waitFor()
  wallet.answerNext('eth_sendTransaction', 'none')
  await named(visit, 'Send').click()
  await seeDetails()
  await expectNoEnglish(visit, 'a wallet that gave no transaction hash')
})

test('Details of a failed connection are in the language of the dialog', async () => {
  journey.sandbox.relay.refuseWith('0')
  const visit = await visitPseudo()
  const { dialog } = visit
  await dialog.pick('WalletConnect')
  await dialog.dialog.locator('details > summary').click()
  await dialog.dialog.getByText(accented('This site can’t connect right now')).waitFor()
  await expectNoEnglish(visit, 'a relay that refuses the site')
})

test('a sent transfer is in the language of the dialog until it is confirmed', async () => {
  const visit = await connected()
  const { dialog } = visit
  await dialog.show('Send')
  await dialog.dialog.getByRole('textbox').nth(0).fill('0.1')
  await dialog.dialog.getByRole('textbox').nth(1).fill(GRACE)
  await named(visit, 'Review').click()
  await named(visit, 'Send').click()
  await named(visit, 'Done').waitFor()
  await expectNoEnglish(visit, 'a sent transfer')
  await heading(visit, 'Confirmed').waitFor()
  await expectNoEnglish(visit, 'a confirmed transfer')
})

test('signing in is in the language of the dialog at every step', async () => {
  const visit = await visitPseudo({ properties: { siwx: true } })
  const { dialog, wallet } = visit
  await dialog.pick('Test Wallet')
  await named(visit, 'View message').click()
  await dialog.dialog.getByRole('region', { name: pseudoText('Message to sign') }).waitFor()
  await expectNoEnglish(visit, 'a message to sign')
  const request = wallet.hold('personal_sign')
  await named(visit, 'Sign').click()
  await request.asked
  await dialog.dialog
    .getByText(pseudoText('Open {wallet} and sign').replace('{wallet}', 'Test Wallet'))
    .first()
    .waitFor()
  await expectNoEnglish(visit, 'a wallet that is asked to sign')
  request.refuse(4001)
  await heading(visit, 'Request declined').waitFor()
  await expectNoEnglish(visit, 'a declined signature')
  wallet.answerNext('personal_sign', 'none')
  await named(visit, 'Try again').click()
  await heading(visit, 'Not signed in').waitFor()
  await expectNoEnglish(visit, 'a wallet that gave no signature')
})

test('the toast of an error is in the language of the dialog, and the error itself in English', async () => {
  const siwx = {
    createMessage() {},
    addSession() {},
    revokeSession() {},
    setSessions() {},
    getSessions: () => Promise.reject(new Error('0')),
  }
  const visit = await visitPseudo({ properties: { siwx } })
  await visit.dialog.pick('Test Wallet')
  await visit.dialog.dialog.locator('[role=status]').getByText(accented('Couldn’t check whether')).waitFor()
  await expectNoEnglish(visit, 'a back end that failed')
  expect((await visit.events.next('wallet-error')).detail).toMatchObject({
    message: 'A problem occurred while trying initialize authentication',
  })
})

test('the toast of a project that refuses the site is in the language of the dialog', async () => {
  journey.sandbox.service.failAll('/e', { status: 403 })
  const visit = await visitPseudo()
  visit.network.allowNetworkReports(/403/)
  await visit.dialog.show()
  await visit.dialog.dialog.locator('[role=status]').getByText(accented('Invalid App Configuration')).waitFor()
  await expectNoEnglish(visit, 'a refused site')
})

test('a network that the site does not support is reported in the language of the dialog', async () => {
  const visit = await connected()
  const { dialog, wallet } = visit
  await wallet.setChain(4_242)
  await dialog.show()
  await heading(visit, 'Unsupported network').waitFor()
  await expectNoEnglish(visit, 'UnsupportedChain')
  await dialog.dialog.press('Escape')
  await dialog.dialog.getByText(pseudoText('Choose a network or disconnect to continue.')).first().waitFor()
  await expectNoEnglish(visit, 'UnsupportedChain, which does not close')
})

test('pairing and installing a wallet are in the language of the dialog', async () => {
  const visit = await visitPseudo()
  const { dialog } = visit
  await dialog.show()
  await dialog.button(/^MetaMask/).click()
  await dialog.dialog.getByRole('img', { name: /MetaMask !!/ }).waitFor()
  await expectNoEnglish(visit, 'ConnectingWalletConnect')
  await dialog.dialog.getByText(accented('Get it')).click()
  await dialog.dialog.getByText(accented('Get it')).waitFor({ state: 'detached' })
  await expectNoEnglish(visit, 'Downloads')
})

test.each(WALKS)('%s is in the language of the dialog at every step', async (_, walk) => {
  await walk(await connected(), journey.sandbox)
})

test('errors of what cannot be loaded are in the language of the dialog', async () => {
  const visit = await connected()
  visit.network.allowNetworkReports(/status of 500/)
  journey.sandbox.service.failAll(/./, { status: 500 })
  for (const view of ['Account', 'Activity']) {
    await visit.dialog.show(view)
    await visit.dialog.title.getByText('[!!').waitFor()
    await expectNoEnglish(visit, view)
  }
})

test('the buttons of a page are in the language of their dialog, except what the page has written', async () => {
  const { serviceUrl, projectId } = journey.sandbox.info
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: `<script type="module" src="/wallet-dialog.js"></script>
      <wallet-button></wallet-button><wallet-button id="own">Log in</wallet-button><network-button></network-button>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1 eip155:137" lang="qps"></wallet-dialog>`,
  })
  const { page, dialog, events } = visit
  const button = page.locator('wallet-button').first().getByRole('button')
  await page.locator('#own').getByRole('button', { name: 'Log in' }).waitFor()
  await button.getByText('[!! Cöññéçt !!]').waitFor()
  await expectNoEnglish(visit, 'the buttons before an opening')

  await button.click()
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-closed')
  await button.getByText(/ETH/).waitFor()
  await expectNoEnglish(visit, 'the buttons of a connected wallet')
  await wallet.setChain(5)
  await page.locator('network-button').getByText('[!! Uñkñöwñ ñétwörk !!]').waitFor()
  await expectNoEnglish(visit, 'the buttons on a network that the site does not know')

  await visit.comeBack()
  await button.and(page.locator('[aria-label^="[!! Aççöüñt !!]"]')).waitFor()
  await page.locator('wallet-dialog').evaluate((element) => element.setAttribute('lang', 'en'))
  await button.and(page.locator('[aria-label^="Account "]')).waitFor()
})
