// @module-tag extra
import { numberToHex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { tokenGift } from '../../demo/sandbox/service/faucet/gifts.ts'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { openEmbedded } from './support/open-embedded.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { swapFields } from './support/swap/open-swap.ts'

// Swap with each account of the embedded wallet.
const journey = setUpJourney({ embeddedWallet: true })

const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address

test('the smart account approves and swaps in one step', async () => {
  const visit = await openEmbedded(journey)
  const { accountOf, readAndApprove, dialog, events } = visit
  const { address, type } = await accountOf()
  expect(type).toBe('smartAccount')
  await tokenGift('eip155:1', USDC)!.give(journey.ethereum.rpcUrl, address)
  await dialog.show('Swap')
  const { draft, review, tickRouter, confirm } = swapFields(visit)
  await draft('USDC', '40', 'ETH')
  expect(await review()).toContain('Approval exactly 40 USDC Together with the swap')
  await tickRouter()
  await confirm(async (button) => {
    await button.click()
    // The sandbox's router isn't in the package, so the panel only quotes the call.
    const panelText = await readAndApprove()
    expect(panelText).toContain('Action 1 Allow spending USDC')
    expect(panelText).toContain('Action 2 Call contract')
    expect(panelText).toContain('Claims to swap USDC for ETH')
    expect(panelText).toContain('could move anything')
  })
  expect(await balanceOn(journey.ethereum, address, USDC)).toBe(60_000_000n)
  expect(await balanceOn(journey.ethereum, address)).toBeGreaterThan(parseEther('0.01'))
  expect((await events.next('wallet-transaction')).detail).toMatchObject({ kind: 'swap', status: 'submitted' })
})

test('the standard account swaps a coin', async () => {
  const visit = await openEmbedded(journey)
  const { accountOf, prefer, readAndApprove, dialog } = visit
  await prefer('eoa')
  await expect.poll(async () => (await accountOf()).type).toBe('eoa')
  const { address } = await accountOf()
  await journey.ethereum.request('anvil_setBalance', [address, numberToHex(parseEther('2'))])
  await dialog.show('Swap')
  const { draft, review, tickRouter, confirm } = swapFields(visit)
  await draft('ETH', '1', 'USDC')
  await review()
  await tickRouter()
  await confirm(async (button) => {
    await button.click()
    expect(await readAndApprove()).toContain('Claims to swap ETH for USDC')
  })
  expect(await balanceOn(journey.ethereum, address, USDC)).toBeGreaterThan(2_000_000_000n)
})
