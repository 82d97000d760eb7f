import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { SOLANA_DEV_ADDRESSES } from '../../demo/sandbox/chains/chain-table.ts'
import { createToken } from '../../demo/sandbox/chains/solana/testing/create-token.ts'
import { approveInWindow, openApprovalWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { findViolations, installAxe } from './support/check-accessibility.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
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

  const { serviceUrl, projectId, providerScriptUrl } = journey.sandbox.info
  journey.sandbox.service.failAll(/\/balance/, { status: 503 })
  const { dialog, page, events, network } = await journey.visit('/solana.html', {
    prepare: ({ context }) => installAxe(context),
    markup: `<script type="module" src="/wallet-dialog.js"></script>
      <script type="module" src="${providerScriptUrl}?announce=solana"></script>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="${DEVNET}"></wallet-dialog>`,
  })
  network.allowNetworkReports(/\/balance/)
  await dialog.show()
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
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
