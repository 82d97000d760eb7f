import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc721Abi,
  type Hex,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { collectionsOf, MINT_ADDRESS } from '../../demo/sandbox/tokens/evm-tokens.ts'
import { TOKEN_POLL_MS } from '../../src/domain/balances/create-token-balances.ts'
import { SLOW_SERVICE_MS } from '../../src/domain/balances/read-token-balances.ts'
import { RPC_RETRY_MS } from '../../src/rpc/create-rpc.ts'
import { createBrowserWallet, type BrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage, type PageVisitOptions } from './support/set-up-page.ts'

const journey = setUpPage()

const usdc = () =>
  journey.sandbox.info.tokens!.find(({ caipNetworkId, symbol }) => caipNetworkId === 'eip155:1' && symbol === 'USDC')!

async function connected(wallet?: BrowserWallet, options: PageVisitOptions = {}) {
  const visit = await openConnected(journey, { ...options, ...(wallet && { wallet }) })
  const { dialog } = visit.dialog
  // By the whole name: Tether has Ether in it.
  const row = (name: string) => {
    const label = visit.page.getByText(name, { exact: true })
    return dialog.getByRole('listitem').filter({ has: label })
  }
  return { ...visit, row }
}

test('an account is worth what its tokens are worth; each has its quantity, value and price', async () => {
  const { dialog, row } = await connected()
  await dialog.show()
  await dialog.text(/^Total value, at least \$[\d,]+\.\d\d\+$/).waitFor()
  await dialog.text(/^Balance [\d,.]+ ETH$/).waitFor()
  const ether = row('Ether')
  await ether.getByText(/^[\d,.]+ ETH$/).waitFor()
  expect(await ether.innerText()).toMatch(/\$[\d,]+\.\d\d/)
  await row('USD Coin')
    .getByText(/^[\d,.]+ USDC$/)
    .waitFor()
  const live = dialog.dialog.locator('[aria-live=polite]')
  await live.getByText(/^\d+ tokens?$/).waitFor({ state: 'attached' })
})

test('pressing a token selects it in Send, where another one chosen later stays selected', async () => {
  const { dialog, row } = await connected()
  await dialog.show()
  await row('USD Coin').getByRole('button', { description: 'Send USDC' }).click()
  await dialog.button(/^USDC Balance/).click()
  await row('Ether').getByRole('button').click()
  await dialog.button(/^ETH Balance/).waitFor()
  await dialog.button('Back').click()
  await row('Ether').waitFor()
})

test('an empty account says how to get tokens', async () => {
  const { dialog } = await connected(createBrowserWallet({ sandbox: journey.sandbox, accounts: [50] }))
  await dialog.show()
  await dialog.text(/^No tokens found yet/).waitFor()
  await dialog.button('Show my address').click()
  await dialog.qrCode.waitFor()
})

test('a site without Send has tokens that cannot be pressed', async () => {
  const { dialog, row, page } = await connected()
  await page.evaluate(() => {
    const element = document.getElementById('dialog') as HTMLElementTagNameMap['wallet-dialog']
    element.features = { send: false }
  })
  await dialog.show()
  await row('USD Coin').waitFor()
  expect(await row('USD Coin').getByRole('button').count()).toBe(0)
})

test('if the service fails, the balances come from the chain, and the tab says so without a toast', async () => {
  const { dialog, row, network } = await connected()
  network.allowNetworkReports(/status of 503/)
  journey.sandbox.service.failAll(/^\/v1\/account\//, { status: 503 })
  await dialog.show()
  await dialog.text('Some tokens and prices may be missing.').waitFor()
  await row('Ether')
    .getByText(/^[\d,.]+ ETH$/)
    .waitFor()
  expect(await row('Ether').innerText()).not.toContain('$')
  const toast = dialog.dialog.getByRole('status').getByText('Couldn’t load your tokens')
  expect(await toast.count()).toBe(0)
})

test('while the service does not answer, the balances come from the chain', async () => {
  const { dialog, row, page } = await connected(undefined, { prepare: ({ page: fresh }) => fresh.clock.install() })
  journey.sandbox.service.failAll(/^\/v1\/account\//, 'hang')
  await dialog.show()
  await page.clock.fastForward(SLOW_SERVICE_MS)
  await row('Ether')
    .getByText(/^[\d,.]+ ETH$/)
    .waitFor()
})

test.each(['light', 'dark'] as const)(
  'if nothing answers any more, the last values stay, with their age; axe finds nothing: %s',
  async (colorScheme) => {
    const { dialog, row, network, page } = await connected(undefined, {
      colorScheme,
      prepare: (visit) => visit.page.clock.install(),
    })
    network.allowNetworkReports(/status of 500/)
    await dialog.show()
    await row('USD Coin').waitFor()
    expect(await findViolations()).toEqual([])
    journey.sandbox.service.failAll(/^\/v1/, { status: 500 })
    await page.clock.fastForward(TOKEN_POLL_MS)
    const age = dialog.dialog.locator('.balance-age').getByText(/^Updated \d/)
    await expect.poll(async () => (await page.clock.fastForward(RPC_RETRY_MS), age.isVisible())).toBe(true)
    await row('USD Coin').waitFor()
    expect(await findViolations()).toEqual([])
    journey.sandbox.service.clearFaults()
    await dialog.dialog.getByText(/^Updated .+ Couldn’t refresh\.$/).waitFor({ state: 'attached' })
    await dialog.button('Try again').click()
    await age.waitFor({ state: 'detached' })
    await row('Ether').waitFor()
  },
)

test('without any service, balances of coin and token come from the chain', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page } = await journey.visit('/alone.html', {
    wallets: [wallet],
    markup: `<script type="module" src="/wallet-dialog.js"></script>
      <wallet-dialog id="dialog" networks="eip155:1"></wallet-dialog>`,
  })
  // Just a node: nothing is asked of the service that carries it here.
  const { serviceUrl, projectId } = journey.sandbox.info
  const nodeUrl = `${serviceUrl}/v1?${new URLSearchParams({ chainId: 'eip155:1', projectId }).toString()}`
  await page.evaluate(
    ([url, address]) => {
      const element = document.getElementById('dialog') as HTMLElementTagNameMap['wallet-dialog']
      element.rpcUrls = { 'eip155:1': [url] }
      element.coinTokens = { 'eip155:1': { address } }
    },
    [nodeUrl, usdc().address] as const,
  )
  journey.sandbox.service.clearRequests()
  await dialog.pick(wallet.info.name)
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.text(/^Balance [\d,.]+ ETH$/).waitFor()
  const tokens = dialog.dialog.getByRole('region', { name: 'Tokens' })
  await tokens.getByText(/^[\d,.]+ USDC$/).waitFor()
  expect(journey.sandbox.service.requests().filter(({ path }) => path.includes('/account/'))).toEqual([])
})

test('a wallet that lists its own assets (ERC-7811) is asked first, and its answer is used', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  wallet.answerNext('wallet_getCapabilities', { '0x1': { assetDiscovery: { supported: true } } })
  const assets = {
    '0x1': [
      { balance: '0xde0b6b3a7640000', type: 'NATIVE', metadata: {} },
      {
        address: usdc().address,
        balance: '0x1e240',
        type: 'ERC20',
        metadata: { name: 'USD\u202eCoin', symbol: 'USDC', decimals: 6, price: 2 },
      },
      { address: '0x12', balance: '0x1', type: 'ERC20', metadata: { name: 'No token', symbol: 'X', decimals: 6 } },
    ],
  }
  for (let times = 0; times < 5; times++) wallet.answerNext('wallet_getAssets', assets)
  const { dialog, row } = await connected(wallet)
  await dialog.show()
  await row('USDCoin').getByText('0.123 USDC').waitFor()
  await row('USDCoin').getByText('$0.25').waitFor()
  expect(await dialog.text('No token').count()).toBe(0)
  const [asked] = wallet.requests.filter(({ method }) => method === 'wallet_getAssets')
  expect(asked?.params).toEqual([{ account: (await dialog.state()).address, chainFilter: ['0x1'] }])
})

function deceive(account: number) {
  const { address } = devAccount(account)
  journey.ethereum.issueToken({ name: 'USD Coin', symbol: 'USD\u0421', decimals: 6 }, address, 5_000_000n)
  journey.ethereum.issueToken({ name: 'Visit gift-claim.xyz', symbol: 'GIFT', decimals: 6 }, address, 5_000_000n)
  return createBrowserWallet({ sandbox: journey.sandbox, accounts: [account] })
}

test.each([
  ['light', 4],
  ['dark', 3],
] as const)(
  'deceptive tokens are in a section of their own, collapsed and labeled; axe finds nothing: %s',
  async (colorScheme, account) => {
    const { dialog, row } = await connected(deceive(account), { colorScheme })
    await dialog.show()
    await row('Ether').waitFor()
    const more = dialog.button('2 hidden tokens')
    await more.waitFor()
    expect(await dialog.text('GIFT').count()).toBe(0)
    await more.click()
    expect(await more.getAttribute('aria-expanded')).toBe('true')
    await dialog.text('Not USDC').waitFor()
    await dialog.text('Spam').waitFor()
    // It can’t be mistaken for money.
    expect(await row('Visit gift-claim.xyz').getByRole('button').count()).toBe(0)
    expect(await findViolations()).toEqual([])
  },
)

test('deceptive tokens are apart in the list of tokens to send as well, also in search results', async () => {
  const { dialog, row } = await connected(deceive(2))
  await dialog.show('Send')
  await dialog.button(/^ETH/).click()
  const more = dialog.button('2 hidden tokens')
  await more.waitFor()
  expect(await row('Ether').getByRole('button').getAttribute('aria-current')).toBe('true')
  expect(await row('USD Coin').count()).toBe(1)
  expect(await dialog.text('GIFT').count()).toBe(0)
  const search = dialog.dialog.getByRole('searchbox')
  await search.fill('usd')
  await dialog.button('1 hidden token').click()
  expect(await row('USD Coin').count()).toBe(2)
  await row('USD Coin').filter({ hasText: 'Not USDC' }).waitFor()
  expect(await findViolations()).toEqual([])
  await search.fill('gift')
  await row('Visit gift-claim.xyz').filter({ hasText: 'Spam' }).waitFor()
  expect(await dialog.text(/^No results for/).count()).toBe(0)
  await row('Visit gift-claim.xyz').getByRole('button').click()
  await dialog.button(/^GIFT/).waitFor()
})

test('pictures from hosts other than the catalogue’s are shown as letters until the site lists the host', async () => {
  const { serviceUrl } = journey.sandbox.info
  // The same service under another host name: its pictures count as another host's.
  const path = `/blank.html?${new URLSearchParams({ 'catalogue-url': `${serviceUrl}/a/..` }).toString()}`
  const { dialog, page } = await openConnected(journey, { path })
  await dialog.show()
  const picture = dialog.dialog.getByRole('listitem').filter({ hasText: 'USD Coin' }).locator('.picture')
  await expect.poll(() => picture.getAttribute('data-status')).toBe('failed')
  await page.evaluate((origin) => {
    const element = document.getElementById('dialog') as HTMLElementTagNameMap['wallet-dialog']
    element.imageHosts = [origin]
  }, new URL(serviceUrl).origin)
  await expect.poll(() => picture.getAttribute('data-status')).toBe('ready')
})

/** An account has received two tiles, by a transaction each. */
function receiveTiles(address: string, holder: Address) {
  const token = address.toLowerCase()
  const receipts = new Map<string, object>(
    [1n, 2n].map((tokenId) => {
      const args = { from: zeroAddress, to: holder, tokenId }
      const topics = encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args })
      return [`0x${String(tokenId).repeat(64)}`, { status: '0x1', logs: [{ address, topics, data: '0x' }] }] as const
    }),
  )
  journey.index.transactions = [...receipts.keys()].map((hash, position) => ({
    ...{ time: 1_770_000_000, chain: 'eip155:1', block: 1, position, hash, nonce: position, method: '6a627842' },
    ...{ sender: MINT_ADDRESS.toLowerCase(), recipient: token, isSuccess: true, fee: '21000' },
    transfers: [
      {
        ...{ kind: 'nft', token, tokenId: String(position + 1), sender: '', recipient: holder.toLowerCase() },
        ...{ amount: '1', name: 'Sandbox Tiles', symbol: 'TILES', decimals: null },
      },
    ],
  }))
  journey.ethereum.answer('eth_getTransactionReceipt', ([hash]) => receipts.get(hash as string))
}

test('a service without lists of NFTs: what the activity shows as received is checked on the chain', async () => {
  const holder = devAccount(1).address
  const [tiles] = collectionsOf('eip155:1')
  receiveTiles(tiles!.address, holder)
  const askOwner = (tokenId: bigint) => encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] })
  // The second one has been given away, which the activity doesn't show.
  const owners = new Map<Hex, Address>([
    [askOwner(1n), holder],
    [askOwner(2n), devAccount(2).address],
  ])
  journey.ethereum.answer('eth_call', ([call]) => {
    const { to, data } = call as { to?: string; data: Hex }
    const owner = to?.toLowerCase() === tiles!.address.toLowerCase() ? owners.get(data) : undefined
    return owner && encodeAbiParameters([{ type: 'address' }], [owner])
  })
  const { dialog, network } = await connected()
  network.allowNetworkReports(/status of 404/)
  journey.sandbox.service.failAll(/^\/v1\/account\/[^/]+\/nfts/, { status: 404 })
  await dialog.show()
  await dialog.dialog.getByRole('tab', { name: 'NFTs' }).click()
  const panel = dialog.dialog.getByRole('tabpanel', { name: 'NFTs' })
  await panel.getByText('Found in your activity. Some may be missing.').waitFor()
  await panel
    .getByText(/^Sandbox Tiles #\d+$/)
    .first()
    .waitFor()
  expect(await panel.getByText('Sandbox Tiles #2').count()).toBe(0)
})
