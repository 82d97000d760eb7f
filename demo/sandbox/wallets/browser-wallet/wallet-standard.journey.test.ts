import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../test/fakes/wait-for.ts'
import { SOLANA_DEV_ADDRESSES } from '../../chains/chain-table.ts'
import { approveInWindow, openApprovalWindow, rejectInWindow } from '../journey/approval-window.ts'
import { createDappPage, type DappPage } from '../testing/create-dapp-page.ts'
import { openTestBrowser, type TestBrowser } from '../testing/open-test-browser.ts'
import { startWalletSandbox, type WalletSandbox } from '../testing/start-wallet-sandbox.ts'

const [FIRST = '', SECOND = '', THIRD = ''] = SOLANA_DEV_ADDRESSES
const RECEIVER = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

let sandbox: WalletSandbox
let browser: TestBrowser
let page: Page
let dapp: DappPage

async function ask(method: string, params: unknown, decide: (popup: Page) => Promise<void>) {
  let id = 0
  const popup = await openApprovalWindow(page, async () => (id = await dapp.send(method, params)))
  await decide(popup)
  return await dapp.answer(id)
}

const approve = (popup: Page) => approveInWindow(popup)
const entriesOf = async (shown: Page) => {
  const texts = await shown.getByRole('listitem').allTextContents()
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
}

async function transfer(amount: bigint, version: 'legacy' | 0 = 0, from = FIRST): Promise<string> {
  const { value } = (await sandbox.solana.request('getLatestBlockhash')) as {
    value: { blockhash: Blockhash; lastValidBlockHeight: number }
  }
  const lifetime = { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  const message = pipe(
    createTransactionMessage({ version }),
    (draft) => setTransactionMessageFeePayer(address(from), draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: createNoopSigner(address(from)), destination: address(RECEIVER), amount }),
        draft,
      ),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([startWalletSandbox(), openTestBrowser()])
  page = await browser.context.newPage()
  await page.goto(sandbox.dappUrl)
  dapp = createDappPage(page)
})

afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})

test('announces one wallet for both protocols, whichever script comes first', async () => {
  const late = await browser.context.newPage()
  await late.goto(`${sandbox.dappUrl}/late`)
  for (const shown of [page, late]) {
    await waitFor(async () =>
      expect(await entriesOf(shown)).toContainEqual({
        registered: 'solana',
        name: 'Sandbox Wallet',
        icon: 'data:image/svg+xml;base64,',
        chains: ['solana:devnet', 'solana:mainnet', 'solana:testnet'],
        features: expect.arrayContaining([
          'standard:connect',
          'standard:disconnect',
          'standard:events',
          'solana:signIn',
        ]),
        frozen: true,
      }),
    )
    expect((await entriesOf(shown)).filter(({ registered }) => registered === 'solana')).toHaveLength(1)
  }
  await late.close()
})

test.each([
  ['evm', []],
  ['solana', ['solana']],
  ['solana,bitcoin', ['solana', 'bitcoin']],
])('announce=%s', async (announce, families) => {
  const other = await browser.context.newPage()
  await other.goto(`${sandbox.dappUrl}/?announce=${announce}`)
  const entries = await entriesOf(other)
  expect(entries.flatMap(({ registered }) => registered ?? [])).toEqual(families)
  expect(entries.some((entry) => 'announced' in entry)).toBe(announce === 'evm')
  await other.close()
})

test('a silent connection asks nothing and gives nothing; a refused one is 4001', async () => {
  expect(await dapp.request('solana/standard:connect', [{ silent: true }])).toMatchObject({ result: { accounts: [] } })
  expect(await ask('solana/standard:connect', [], rejectInWindow)).toMatchObject({ error: { code: 4001 } })
  expect(await dapp.request('solana:signMessage', [{ account: FIRST, text: 'hi' }])).toMatchObject({
    error: { code: 4100 },
  })
})

test('connects the accounts that the visitor chooses, and reports them', async () => {
  const answer = await ask('solana/standard:connect', [], async (popup) => {
    await popup.getByText('The site will see the Solana addresses').waitFor()
    await approveInWindow(popup, [1, 2])
  })
  const { accounts } = answer.result as { accounts: { address: string; publicKey: string; chains: string[] }[] }
  expect(accounts.map((account) => account.address)).toEqual([FIRST, SECOND])
  expect(base58.encode(base64.decode(accounts[0]?.publicKey ?? ''))).toBe(FIRST)
  expect(accounts[0]?.chains).toContain('solana:devnet')
  expect(await dapp.events('solana:change')).toHaveLength(1)
  expect(await dapp.request('eth_accounts'), 'the other chain has permissions of its own').toMatchObject({ result: [] })
})

test('signs a message, whose text it shows', async () => {
  const answer = await ask('solana:signMessage', [{ account: 1, text: 'Hello, sandbox!' }], async (popup) => {
    await popup.getByRole('region', { name: 'Message' }).getByText('Hello, sandbox!', { exact: true }).waitFor()
    await approveInWindow(popup)
  })
  const [{ signature, signedMessage } = { signature: '', signedMessage: '' }] = answer.result as {
    signature: string
    signedMessage: string
  }[]
  const message = base64.decode(signedMessage)
  expect(new TextDecoder().decode(message)).toBe('Hello, sandbox!')
  expect(ed25519.verify(base64.decode(signature), message, base58.decode(SECOND))).toBe(true)
  expect(await ask('solana:signMessage', [{ account: 0, text: 'no' }], rejectInWindow)).toMatchObject({
    error: { code: 4001 },
  })
})

test.each(['legacy', 0] as const)(
  'signs a transaction (version %s), in words, and lets the site send it',
  async (version) => {
    const input = { account: 0, base64: await transfer(250_000_000n, version), chain: 'solana:devnet' }
    const answer = await ask('solana:signTransaction', [input], async (popup) => {
      await popup.getByText(`Send 0.25 SOL from ${FIRST} to ${RECEIVER}`).waitFor()
      await popup.getByText('Solana Devnet').waitFor()
      await approveInWindow(popup)
    })
    const [{ signedTransaction } = { signedTransaction: '' }] = answer.result as { signedTransaction: string }[]
    const { signatures, messageBytes } = getTransactionDecoder().decode(base64.decode(signedTransaction))
    const [signature] = Object.values(signatures)
    expect(ed25519.verify(signature ?? new Uint8Array(), Uint8Array.from(messageBytes), base58.decode(FIRST))).toBe(
      true,
    )
    await sandbox.solana.request('sendTransaction', [signedTransaction, { encoding: 'base64' }])
  },
)

test('signs and sends to the real chain, several at once in one question', async () => {
  const before = ((await sandbox.solana.request('getBalance', [RECEIVER])) as { value: number }).value
  const inputs = [1n, 2n].map(async (amount) => ({
    account: 0,
    base64: await transfer(amount * 1_000_000n),
    chain: 'solana:devnet',
  }))
  const answer = await ask('solana:signAndSendTransaction', await Promise.all(inputs), async (popup) => {
    await popup.getByRole('heading', { name: 'Send these 2 transactions?' }).waitFor()
    await approveInWindow(popup)
  })
  const sent = answer.result as { signature: string }[]
  expect(sent.map(({ signature }) => base64.decode(signature).length)).toEqual([64, 64])
  expect(await sandbox.solana.request('getBalance', [RECEIVER])).toMatchObject({ value: before + 3_000_000 })
})

test('what is wrong is refused with its reason', async () => {
  const transaction = await transfer(1n)
  const refusals = [
    [{ account: 0, base64: 'AAAA', chain: 'solana:devnet' }, -32602],
    [{ account: 1, base64: transaction, chain: 'solana:devnet' }, -32602],
    [{ account: 0, base64: transaction, chain: 'solana:mainnet' }, -32602],
    [{ account: THIRD, base64: transaction, chain: 'solana:devnet' }, 4100],
  ] as const
  for (const [input, code] of refusals) {
    expect(await dapp.request('solana:signAndSendTransaction', [input]), JSON.stringify(input)).toMatchObject({
      error: { code },
    })
  }
  const tooMuch = { account: 0, base64: await transfer(5000n * 10n ** 9n), chain: 'solana:devnet' }
  expect(await ask('solana:signAndSendTransaction', [tooMuch], approve), 'the node says why').toMatchObject({
    error: { code: -32002, message: expect.stringContaining('simulation failed') },
  })
})

test('signs in, with a warning where the message is for another site', async () => {
  const input = {
    domain: 'other.example',
    statement: 'Sign in, please.',
    nonce: '12345678',
    uri: 'https://other.example',
  }
  const answer = await ask('solana:signIn', [input], async (popup) => {
    await popup.getByRole('heading', { name: 'Sign in to this site?' }).waitFor()
    await popup.getByText('The message is for other.example, which isn’t the site that asks.').waitFor()
    await approveInWindow(popup)
  })
  const [output] = answer.result as { account: { address: string }; signedMessage: string; signature: string }[]
  expect(output?.account.address).toBe(FIRST)
  const message = base64.decode(output?.signedMessage ?? '')
  expect(new TextDecoder().decode(message)).toBe(
    `other.example wants you to sign in with your Solana account:\n${FIRST}\n\nSign in, please.\n\n` +
      'URI: https://other.example\nNonce: 12345678',
  )
  expect(ed25519.verify(base64.decode(output?.signature ?? ''), message, base58.decode(FIRST))).toBe(true)
})

test('account switch, removal and disconnection reach the page as change', async () => {
  const home = await browser.context.newPage()
  await home.goto(`${sandbox.walletUrl}/browser-wallet`)
  const last = async () =>
    ((await dapp.events('solana:change')).at(-1) as { address: string }[]).map((account) => account.address)
  await home.getByRole('combobox', { name: 'Active account' }).selectOption({ index: 1 })
  await waitFor(async () => expect(await last()).toEqual([SECOND, FIRST]))
  const site = home.getByRole('listitem', { name: sandbox.dappUrl })
  await site.getByRole('button', { name: 'Remove Account 2' }).click()
  await waitFor(async () => expect(await last()).toEqual([FIRST]))
  await site.getByRole('button', { name: 'Disconnect' }).click()
  await waitFor(async () => expect(await last()).toEqual([]))
  await home.close()
})

test('a reload connects silently, until the site disconnects', async () => {
  await ask('solana/standard:connect', [], (popup) => approveInWindow(popup, [3]))
  await page.reload()
  dapp = createDappPage(page)
  const silent = () => dapp.request('solana/standard:connect', [{ silent: true }])
  expect(await silent()).toMatchObject({ result: { accounts: [{ address: THIRD }] } })
  await dapp.request('solana/standard:disconnect', [])
  expect(await silent()).toMatchObject({ result: { accounts: [] } })
})

test('Bitcoin: an address per purpose, real signatures, and the network of the settings', async () => {
  await page.goto(`${sandbox.dappUrl}/?announce=bitcoin`)
  dapp = createDappPage(page)
  const purposes = ['payment', 'ordinals']
  const answer = await ask('bitcoin:connect', [{ purposes }], async (popup) => {
    await popup.getByText('The site will see the Bitcoin addresses').waitFor()
    await approveInWindow(popup, [1])
  })
  const { accounts } = answer.result as { accounts: { address: string; chains: string[] }[] }
  expect(accounts.map((account) => account.address.slice(0, 4))).toEqual(['bc1q', 'bc1p'])
  expect(accounts[0]?.chains).toEqual(['bitcoin:mainnet'])
  const signed = await ask('bitcoin:signMessage', [{ account: 1, text: 'Hello' }], async (popup) => {
    await popup.getByRole('region', { name: 'Message' }).getByText('Hello', { exact: true }).waitFor()
    await approveInWindow(popup)
  })
  const [{ signature } = { signature: '' }] = signed.result as { signature: string }[]
  expect(base64.decode(signature).length, 'a taproot witness: one item of 64 bytes').toBe(66)
  expect(await ask('bitcoin:signMessage', [{ account: 0, text: 'no' }], rejectInWindow)).toMatchObject({
    error: { code: 4001 },
  })
  const home = await browser.context.newPage()
  await home.goto(`${sandbox.walletUrl}/browser-wallet`)
  await home.getByRole('combobox', { name: 'Bitcoin addresses' }).selectOption('Bitcoin Testnet')
  await waitFor(async () => {
    const [changed] = (await dapp.events('bitcoin:change')).at(-1) as { address: string; chains: string[] }[]
    expect(changed?.address.slice(0, 4)).toBe('tb1q')
    expect(changed?.chains).toEqual(['bitcoin:testnet'])
  })
  await home.close()
})

test('no page complained, and no request left the machine', () => {
  expect(browser.complaints).toEqual([])
})
