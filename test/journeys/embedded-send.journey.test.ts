import { formatEther, numberToHex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { SOLANA_DEVNET } from '../../demo/sandbox/chains/chain-table.ts'
import { tokenGift } from '../../demo/sandbox/service/faucet/gifts.ts'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { ALL_NETWORKS, openEmbedded } from './support/open-embedded.ts'
import { balanceOn } from './support/send/open-send.ts'
import { askSolana, FEE, newAddress, SOL } from './support/send/open-solana-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { GRACE } from './support/wallets/dev-accounts.ts'

// Send, Receive and Activity with each account of the embedded wallet.
const journey = setUpJourney({ embeddedWallet: true })

const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

const giveEther = (address: string, ether: string) =>
  journey.ethereum.request('anvil_setBalance', [address, numberToHex(parseEther(ether))])
const giveDollars = (address: string) => tokenGift('eip155:1', USDC)!.give(journey.ethereum.rpcUrl, address)
const codeOf = (address: string) => journey.ethereum.request('eth_getCode', [address, 'latest'])

test('the smart account sends a token without having any coin, then a coin: the sponsor pays, and the review says so', async () => {
  const { accountOf, chooseToken, dialog, events, expectActivity, fill, review, said, sendAndApprove } =
    await openEmbedded(journey)
  const { address, type } = await accountOf()
  expect(type).toBe('smartAccount')
  await giveDollars(address)
  const before = await balanceOn(journey.ethereum, GRACE, USDC)
  await dialog.show('Send')
  await dialog.text(`From your smart account ${short(address)} on Ethereum`).waitFor()
  await chooseToken('USDC')
  await fill('1.5', GRACE)
  expect((await review()).replace(/\s+/g, ' ')).toContain(`From Smart account ${short(address)}`)
  expect(await said()).toContain('Network fee Sponsored by The sandbox')
  expect(await sendAndApprove()).toContain('Sponsored by The sandbox')
  expect((await balanceOn(journey.ethereum, GRACE, USDC)) - before).toBe(1_500_000n)
  expect(await balanceOn(journey.ethereum, address, USDC)).toBe(98_500_000n)
  expect(await codeOf(address), 'the operation has deployed the account').not.toBe('0x')
  const submitted = (await events.next('wallet-transaction')).detail
  expect(submitted).toMatchObject({ kind: 'send', status: 'submitted' })
  expect((await events.next('wallet-transaction')).detail).toEqual({ ...submitted, status: 'confirmed' })

  await giveEther(address, '2')
  const had = await balanceOn(journey.ethereum, GRACE)
  await dialog.show('Send')
  await chooseToken('ETH')
  await dialog.button('Max').click()
  await fill('2', GRACE)
  await review()
  await sendAndApprove()
  expect((await balanceOn(journey.ethereum, GRACE)) - had).toBe(parseEther('2'))
  expect(await balanceOn(journey.ethereum, address)).toBe(0n)
  await expectActivity(/Sent.*−1.5 USDC/)
  await expectActivity(/Sent.*−2 ETH/)
})

test('the standard account sends a coin and a token, and pays the fee that the review shows', async () => {
  const { accountOf, chooseToken, dialog, expectActivity, fill, prefer, review, said, sendAndApprove, page } =
    await openEmbedded(journey)
  const smart = (await accountOf()).address
  expect(await prefer('eoa')).toBeUndefined()
  const { address, type } = await accountOf()
  expect(type).toBe('eoa')
  expect(address).not.toBe(smart)
  await giveEther(address, '3')
  await giveDollars(address)
  await dialog.show('Receive')
  expect(await dialog.dialog.getByText(address, { exact: true }).count()).toBeGreaterThan(0)
  const [grace, dollars] = [await balanceOn(journey.ethereum, GRACE), await balanceOn(journey.ethereum, GRACE, USDC)]

  await dialog.show('Send')
  await dialog.text(`From your standard account ${short(address)} on Ethereum`).waitFor()
  await fill('0.5', GRACE)
  await review()
  const [, most = ''] = /Network fee up to ([\d.]+) ETH/.exec(await said()) ?? []
  expect(await sendAndApprove()).toMatch(/You pay up to [\d.]+ ETH/)
  expect((await balanceOn(journey.ethereum, GRACE)) - grace).toBe(parseEther('0.5'))
  const left = await balanceOn(journey.ethereum, address)
  expect(parseEther('2.5') - left).toBeGreaterThan(0n)
  expect(parseEther('2.5') - left).toBeLessThanOrEqual(parseEther(most))
  await dialog.button('Done').click()
  await dialog
    .text(new RegExp(`^${formatEther(left).slice(0, 5)}`))
    .first()
    .waitFor()

  await dialog.show('Send')
  await chooseToken('USDC')
  await fill('2.25', GRACE)
  await review()
  await sendAndApprove()
  expect((await balanceOn(journey.ethereum, GRACE, USDC)) - dollars).toBe(2_250_000n)
  await expectActivity(/Sent.*−0.5 ETH/)
  await expectActivity(/Sent.*−2.25 USDC/)
  expect(await page.evaluate(() => document.querySelector('wallet-dialog')!.account!.type)).toBe('eoa')
})

test('the Solana account receives, then sends SOL and an SPL token', { tags: 'extra' }, async () => {
  const { balanceOf, heldBy, make } = askSolana(journey)
  const visit = await openEmbedded(journey, { path: ALL_NETWORKS })
  const { accountOf, dialog, fill, network, review, sendAndApprove } = visit
  // Without the service the balances come from the chain, and every token of it is there.
  journey.sandbox.service.failAll(/\/balance/, { status: 503 })
  network.allowNetworkReports(/\/balance/)
  expect(await dialog.switchNetwork(SOLANA_DEVNET.caipNetworkId)).toBeUndefined()
  const { address } = await accountOf('solana')
  await dialog.show('Receive')
  await dialog.qrCode.waitFor()
  expect(await dialog.dialog.getByText(address, { exact: true }).count()).toBeGreaterThan(0)
  await journey.sandbox.solana.request('requestAirdrop', [address, Number(5n * SOL)])
  const token = await make({ program: 'spl', decimals: 6 })
  await token.mintTo(address, 10_000_000n)
  const [to, other] = [await newAddress(), await newAddress()]

  await dialog.show('Send')
  await dialog.text(`From ${short(address)} on Solana Devnet`).waitFor()
  await fill('1.25', to)
  await review()
  expect(await sendAndApprove()).toContain(to)
  expect(await balanceOf(to)).toBe(1_250_000_000n)
  expect(await balanceOf(address)).toBe(5n * SOL - 1_250_000_000n - FEE)

  await dialog.show('Send')
  await dialog.button(/Balance/).click()
  await dialog.button(/\b10 /).click()
  await fill('1.500001', other)
  await review()
  expect(await sendAndApprove()).toContain('1.500001')
  expect(await heldBy(token, other)).toBe(1_500_001n)
  expect(await heldBy(token, address)).toBe(8_499_999n)
  await dialog.button('Done').click()
  await dialog
    .text(/^8\.49/)
    .first()
    .waitFor()
})
