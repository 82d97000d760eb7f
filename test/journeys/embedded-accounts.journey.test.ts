// @module-tag extra
import type * as Viem from 'viem'
import {
  numberToHex,
  parseEther,
  type Account,
  type Address,
  type Chain,
  type Transport,
  type WalletClient,
} from 'viem'
import type * as Actions from 'viem/actions'
import { expect, test } from 'vitest'
import { SOLANA_DEVNET } from '../../demo/sandbox/chains/chain-table.ts'
import { tokenGift } from '../../demo/sandbox/service/faucet/gifts.ts'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { bundleViem } from './support/bundle-viem.ts'
import { logIn } from './support/log-in.ts'
import { ALL_NETWORKS, embeddedParts, openEmbedded } from './support/open-embedded.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { GRACE, LINUS } from './support/wallets/dev-accounts.ts'

// Guarantees to a site: the account's type, its networks, its batches, and how connections end.
const journey = setUpJourney({ embeddedWallet: true })

const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
/** Globals that `bundleViem` and the tests add to the page. */
interface Page {
  readonly viem: typeof Viem & typeof Actions & { readonly mainnet: Chain }
  readonly client: WalletClient<Transport, Chain, Account>
}
const SOLANA = SOLANA_DEVNET.caipNetworkId

test('wallet_getAssets lists the coins of the networks, and the tokens that the site names', async () => {
  const { accountOf, dialog } = await openEmbedded(journey, { path: ALL_NETWORKS })
  const { address } = await accountOf()
  await journey.ethereum.request('anvil_setBalance', [address, numberToHex(parseEther('3'))])
  const getAssets = (request: object) => dialog.request('wallet_getAssets', [{ account: address, ...request }])
  const coin = (symbol: string, balance: string) => ({
    ...{ address: 'native', balance, type: 'native', metadata: { name: symbol, symbol, decimals: 18 } },
  })
  expect(await getAssets({ chainFilter: ['0x1', '0x89'] })).toEqual({
    result: { '0x1': [coin('ETH', numberToHex(parseEther('3')))], '0x89': [coin('POL', '0x0')] },
  })
  expect(await getAssets({ assetFilter: { '0x1': [{ address: USDC, type: 'erc20' }] } })).toMatchObject({
    result: { '0x1': [{ address: USDC, type: 'erc20', metadata: { symbol: 'USDC', decimals: 6 } }] },
  })
  expect((await getAssets({ chainFilter: 'eip155:1' })).error?.code).toBe(-32602)
})

test('the type of the account is chosen in Settings or by the site: balances, events and the provider follow, also after a reload', async () => {
  const { accountOf, dialog, events, page, prefer } = await openEmbedded(journey, { path: ALL_NETWORKS })
  const smart = await accountOf()
  expect(smart.type).toBe('smartAccount')
  const accounts = async () => (await dialog.request('eth_accounts')).result as string[]
  const [first, plain = ''] = await accounts()
  expect(first).toBe(smart.address)
  await journey.ethereum.request('anvil_setBalance', [smart.address, numberToHex(parseEther('11'))])
  await journey.ethereum.request('anvil_setBalance', [plain, numberToHex(parseEther('22'))])
  await page.evaluate(() => {
    const heard = ((globalThis as { heard?: unknown }).heard = [] as unknown[])
    const provider = document.querySelector('wallet-dialog')!.getProvider('eip155')!
    provider.on!('accountsChanged', (all) => heard.push(all))
  })

  await dialog.show('Settings')
  const toggle = dialog.dialog.getByRole('switch', { name: 'Use a smart account' })
  expect(await toggle.getAttribute('aria-checked')).toBe('true')
  await toggle.click()
  const { detail } = await events.next('wallet-account-changed')
  expect(detail).toMatchObject({ namespace: 'eip155', address: plain, caipAddress: `eip155:1:${plain}` })
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
  expect(await accountOf()).toEqual({ ...smart, address: plain, type: 'eoa' })
  expect(await accounts()).toEqual([plain, smart.address])
  expect(await page.evaluate('heard')).toEqual([[plain, smart.address]])
  await dialog.show('Account')
  await dialog.text(/^22/).first().waitFor()

  await page.reload()
  await dialog.ready()
  expect(events.details('wallet-connected').at(-1)).toMatchObject({ restored: true })
  expect(await accountOf()).toMatchObject({ address: plain, type: 'eoa' })
  expect(await accounts()).toEqual([plain, smart.address])

  expect(await prefer('smartAccount')).toBeUndefined()
  expect(await accountOf()).toEqual(smart)
  await dialog.show('Account')
  await dialog.text(/^11/).first().waitFor()
  expect(await prefer('eoa', 'solana')).toBe('account_type_unavailable')
})

test('viem in the page sends two calls as one operation, and learns what became of them', async () => {
  const viem = await bundleViem()
  const { frameUrl, projectId, serviceUrl } = journey.sandbox.info
  const visit = await journey.visit('/viem.html', {
    markup: `<script src="/viem.js"></script><script type="module" src="/wallet-dialog.js"></script>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" frame-url="${frameUrl}" networks="eip155:1"></wallet-dialog>`,
    files: { '/viem.js': viem },
  })
  const { events, page } = visit
  await logIn(journey, visit, 'batch@example.com')
  await events.next('wallet-connected')
  const { accountOf, readAndApprove, reject } = embeddedParts(visit)
  const { address } = await accountOf()
  await tokenGift('eip155:1', USDC)!.give(journey.ethereum.rpcUrl, address)
  await journey.ethereum.request('anvil_setBalance', [address, numberToHex(parseEther('1'))])
  const [linus, grace] = [await balanceOn(journey.ethereum, LINUS), await balanceOn(journey.ethereum, GRACE, USDC)]

  const capabilities = await page.evaluate(() => {
    const { viem } = globalThis as unknown as Page
    const element = document.querySelector('wallet-dialog')!
    const transport = viem.custom(element.getProvider('eip155')!)
    const account = element.account!.address as `0x${string}`
    const client = viem.createWalletClient({ account, chain: viem.mainnet, transport })
    Object.assign(globalThis, { client })
    return viem.getCapabilities(client)
  })
  expect(capabilities).toMatchObject({ 1: { atomic: { status: 'supported' } } })

  const send = () =>
    page.evaluate(
      async ([usdc, first, second]) => {
        const { viem, client } = globalThis as unknown as Page
        const { encodeFunctionData, erc20Abi } = viem
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [second, 2_500_000n] })
        const calls = [
          { to: first, value: 10n ** 17n },
          { to: usdc, data },
        ]
        try {
          return { id: (await viem.sendCalls(client, { calls, forceAtomic: true })).id }
        } catch (error) {
          return { refusal: (error as Error).message }
        }
      },
      [USDC as Address, LINUS as Address, GRACE as Address] as const,
    )
  const refused = send()
  await reject()
  expect(await refused).toMatchObject({ refusal: expect.stringMatching(/User rejected the request/) })

  const sent = send()
  const panelText = await readAndApprove()
  expect(panelText).toContain('0.1 ETH')
  expect(panelText).toContain('2.5 USDC')
  const { id = '' } = await sent
  const status = await page.evaluate(async (own) => {
    const { viem, client } = globalThis as unknown as Page
    const found = await viem.waitForCallsStatus(client, { id: own, timeout: 300_000 })
    return JSON.stringify(found, (_, value) => (typeof value === 'bigint' ? String(value) : (value as unknown)))
  }, id)
  const { receipts, ...rest } = JSON.parse(status) as { receipts: { transactionHash: string }[] }
  expect(rest).toMatchObject({ atomic: true, chainId: 1, id, status: 'success', statusCode: 200 })
  expect(receipts).toHaveLength(1)
  expect((await balanceOn(journey.ethereum, LINUS)) - linus).toBe(parseEther('0.1'))
  expect((await balanceOn(journey.ethereum, GRACE, USDC)) - grace).toBe(2_500_000n)
  const receipt = await journey.ethereum.request('eth_getTransactionReceipt', [receipts[0]!.transactionHash])
  expect(receipt).toMatchObject({ status: '0x1' })
})

test('networks: it follows the site, and is on Solana at the same time; disconnecting one chain ends the others', async () => {
  const { accountOf, dialog, events, page } = await openEmbedded(journey, { path: ALL_NETWORKS })
  expect(await accountOf('solana')).toMatchObject({ type: 'eoa', caipNetworkId: SOLANA })
  const { address } = await accountOf()
  await page.evaluate(() => {
    const heard = ((globalThis as { heard?: unknown }).heard = [] as unknown[])
    document.querySelector('wallet-dialog')!.getProvider('eip155')!.on!('chainChanged', (id) => heard.push(id))
  })
  expect(await dialog.switchNetwork('eip155:137')).toBeUndefined()
  expect(await accountOf()).toMatchObject({ address, caipNetworkId: 'eip155:137' })
  expect((await dialog.request('eth_chainId')).result).toBe('0x89')
  expect(await page.evaluate('heard')).toEqual(['0x89'])
  expect((await dialog.request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).result).toBeNull()
  await expect.poll(() => accountOf()).toMatchObject({ caipNetworkId: 'eip155:1' })
  expect((await dialog.request('wallet_switchEthereumChain', [{ chainId: '0xa' }])).error).toMatchObject({
    code: expect.any(Number),
  })
  expect(await accountOf()).toMatchObject({ caipNetworkId: 'eip155:1' })
  expect(await dialog.switchNetwork(SOLANA)).toBeUndefined()
  expect(await dialog.state()).toMatchObject({ caipNetworkId: SOLANA })
  await page.reload()
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ caipNetworkId: SOLANA, connectionCount: 2 })
  expect(await accountOf()).toMatchObject({ address })

  await page.evaluate(() => document.querySelector('wallet-dialog')!.disconnect('solana'))
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  const ended = [(await events.next('wallet-disconnected')).detail, (await events.next('wallet-disconnected')).detail]
  expect(new Set(ended.map(({ namespace }) => namespace))).toEqual(new Set(['eip155', 'solana']))
  await page.reload()
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
})
