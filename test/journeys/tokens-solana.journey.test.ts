// @module-tag extra
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { createToken } from '../../demo/sandbox/chains/solana/testing/create-token.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openStandardWallet, SOLANA_DEV_ADDRESSES } from './support/open-standard-wallet.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()
const [OWNER = ''] = SOLANA_DEV_ADDRESSES

test('without any service the account shows SOL and all tokens of both programs, by their names or their addresses', async () => {
  const { rpcUrl } = journey.sandbox.solana
  const issuer = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(0x16))
  await journey.sandbox.solana.request('requestAirdrop', [issuer.address, 100_000_000_000])
  const classic = await createToken(rpcUrl, issuer, { program: 'spl', decimals: 6 })
  await classic.mintTo(OWNER, 7_654_321n)
  const metadata = { name: 'Toll Coin', symbol: 'TOLL' }
  const newer = await createToken(rpcUrl, issuer, { program: '2022', decimals: 9, metadata })
  await newer.mintTo(OWNER, 2_500_000_001n)
  const empty = await createToken(rpcUrl, issuer, { program: 'spl', decimals: 6 })
  await empty.mintTo(OWNER, 0n)

  journey.sandbox.service.failAll(/\/balance/, { status: 503 })
  const { dialog, page, events, network, connect } = await openStandardWallet(journey, { announce: 'solana' })
  network.allowNetworkReports(/\/balance/)
  await connect()
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.text('Toll Coin').waitFor()
  const rows = dialog.dialog.getByRole('tabpanel')
  await rows.getByText(/^2\.5\sTOLL$/).waitFor()
  const short = `${classic.mint.slice(0, 4)}…${classic.mint.slice(-6)}`
  await rows.getByText(new RegExp(`^7\\.654\\s${short}$`)).waitFor()
  await rows.getByText(/^\d[\d,.]*\sSOL$/).waitFor()
  expect(await rows.getByText(empty.mint.slice(-6)).count(), 'an empty token account').toBe(0)
  expect(await findViolations(page)).toEqual([])
})
