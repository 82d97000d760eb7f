// @module-tag extra
import { encodeFunctionData, numberToHex, parseEther, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { readArtifact } from '../../demo/sandbox/contracts/read-artifact.ts'
import { collectionsOf } from '../../demo/sandbox/tokens/evm-tokens.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { ADA, devAccount, GRACE } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const OWNER = devAccount(5).address

test('an NFT of which there are several (ERC-1155), and coins that a contract pays out, are in the history', async () => {
  const { ethereum } = journey
  const [, , passes] = collectionsOf('eip155:1')
  const { abi } = readArtifact('SandboxMultiToken')
  const give = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [ADA, OWNER, 1n, 2n, '0x'] })
  await ethereum.request('eth_sendTransaction', [{ from: ADA, to: passes!.address, data: give }])
  const splitter = readArtifact('CoinSplitter')
  const deployment = await ethereum.request('eth_sendTransaction', [{ from: ADA, data: splitter.bytecode }])
  const receipt = () => ethereum.request('eth_getTransactionReceipt', [deployment]) as Promise<{ contractAddress: Hex }>
  await expect.poll(receipt).not.toBeNull()
  const data = encodeFunctionData({ abi: splitter.abi, functionName: 'split', args: [[OWNER, GRACE]] })
  const { contractAddress: to } = await receipt()
  await ethereum.request('eth_sendTransaction', [{ from: ADA, to, data, value: numberToHex(parseEther('0.5')) }])
  const { dialog } = await openConnected(journey, {
    wallet: createBrowserWallet({ sandbox: journey.sandbox, accounts: [5] }),
  })
  await dialog.show()
  await dialog.dialog.getByRole('tab', { name: 'Activity' }).click()
  await dialog.dialog.getByRole('link', { name: /^Received.*\+0.25 ETH/ }).waitFor()
  await dialog.dialog.getByRole('link', { name: /^Received.*\+2 × Sandbox Passes #1/ }).waitFor()
})
