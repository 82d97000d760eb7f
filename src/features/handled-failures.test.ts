import { expect, test } from 'vitest'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import { connectRejected } from '#core/connections/connection-errors.ts'
import { originNotAllowed } from '#core/errors/alerts.ts'
import { frameRequestRejected } from '#core/errors/frame-errors.ts'
import { httpFailed } from '#core/errors/http-errors.ts'
import { sendDeclined } from '#core/errors/send-errors.ts'
import { switchRejected } from '#core/networks/switch-errors.ts'
import { BALANCE_RETRY_MS } from '#domain/balances/create-balance-reader.ts'
import { createPickedBalances } from '#domain/balances/create-picked-balances.ts'
import { createLogin } from '#domain/embedded-wallet/create-login.ts'
import { createIdentities } from '#domain/names/create-identities.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import { createInstallation } from '#domain/wallets/create-installation.ts'
import { createLazyWalletList } from '#domain/wallets/create-lazy-wallet-list.ts'
import { createRecentWallets } from '#domain/wallets/create-recent-wallets.ts'
import { createWalletSearch, SEARCH_WAIT_MS } from '#domain/wallets/create-wallet-search.ts'
import { createAccountBalances } from '#features/account/create-account-balances.ts'
import { createIdentity } from '#features/account/create-identity.ts'
import { createNfts } from '#features/account/create-nfts.ts'
import { createHistory } from '#features/activity/create-history.ts'
import { createPermissions } from '#features/permissions/create-permissions.ts'
import { createResumed } from '#features/swap/state/create-resumed.ts'
import { COINBASE, openBuy, quoted } from '../../test/fakes/buy/open-buy.ts'
import { chainsWith } from '../../test/fakes/chains.ts'
import { settled } from '../../test/fakes/create-fake-clock.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../../test/fakes/create-fake-connector.ts'
import { createLoginCore } from '../../test/fakes/create-login-core.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { emptyTokenSources } from '../../test/fakes/empty-token-sources.ts'
import { ADA, GRACE, TOKEN } from '../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../test/fakes/send/create-send-core.ts'
import { DOLLARS, opened as openedPayment } from '../../test/fakes/send/open-payment.ts'
import { loadReview, reviewed as reviewedTransfer } from '../../test/fakes/send/open-review.ts'
import { ether, look, setUp as setUpBalances, usdc } from '../../test/fakes/set-up-balances.ts'
import { createSignInCore } from '../../test/fakes/sign-in/create-sign-in-core.ts'
import { createSwapCore, USDC } from '../../test/fakes/swap/create-swap-core.ts'
import { createRecipient } from './send/draft/create-recipient.ts'
import { NAME_DELAY_MS } from './send/draft/look-up-recipient.ts'

// Loaded ahead: tests count in ticks.
await Promise.all([
  import('#core/accounts/read-native-balance.ts'),
  import('#domain/balances/read-token-balances.ts'),
  import('#domain/balances/read-picked-tokens.ts'),
  import('#domain/wallets/complete-recent-wallets.ts'),
  loadReview(),
])

type Setup = Pick<ReturnType<typeof createTestCore>, 'core' | 'clock' | 'events'>

const host = 'api.example'
const down = httpFailed({ host, status: 500 }, { data: { url: 'https://api.example/' } })
const fail = () => Promise.reject(down)

/** Codes and first causes of the errors that the site got. */
const errorsOf = ({ events }: Pick<Setup, 'events'>) =>
  events.flatMap(({ name, detail }) => (name === 'error' ? [detail] : []))

type Ports = NonNullable<NonNullable<Parameters<typeof createTestCore>[0]>['ports']>

function connected(ports: Ports) {
  const setup = createTestCore({ ports })
  adoptWallet(setup.core.connections, createFakeConnector(), createFakeWalletConnection(walletState('eip155:1', ADA)), {
    restored: false,
  })
  return setup
}

async function settle({ clock }: Pick<Setup, 'clock'>) {
  for (let tick = 0; tick < 6; tick++) await clock.advance(0)
  await settled()
}

/** Everything that a view shows as failed, and how it fails. */
const FAILURES: Readonly<Record<string, () => Promise<Pick<Setup, 'events'>>>> = {
  async 'the balance of the coin'() {
    const setup = connected({ loadRpc: () => fail() })
    setup.core.accounts.$balance.listen(() => {})
    await settle(setup)
    return setup
  },
  async 'the balances, though the chain answers'() {
    const setup = setUpBalances()
    setup.sources.api = fail
    await look(setup)
    return setup
  },
  async 'the balances, of every source'() {
    const setup = setUpBalances()
    setup.sources.api = fail
    setup.sources.rpc = fail
    await look(setup)
    return setup
  },
  async 'the history'() {
    const setup = connected({ blockchainApi: { getHistory: fail } })
    setup.core.open('api')
    await setup.core.use(createHistory).load()
    return setup
  },
  async 'a list of balances that lacks the coin, and the chain has no answer'() {
    const setup = setUpBalances({ loadRpc: fail })
    setup.sources.api = async () => [usdc('2.5', 1)]
    setup.sources.rpc = fail
    await look(setup)
    return setup
  },
  async 'the balance of a token that the visitor chose'() {
    const setup = setUpBalances()
    await look(setup)
    setup.sources.rpc = fail
    const picked = setup.core.use(createPickedBalances)
    picked.$tokens.listen(() => {})
    picked.pick({ address: TOKEN })
    await settle(setup)
    return setup
  },
  async 'the balance of another account'() {
    const setup = connected({ loadRpc: () => fail() })
    const $balance = setup.core.use(createAccountBalances).of({ namespace: 'eip155', address: GRACE }, 'eip155:1')
    $balance.listen(() => {})
    await settle(setup)
    return setup
  },
  async 'the NFTs'() {
    const setup = connected({ blockchainApi: { getNfts: fail } })
    await setup.core.use(createNfts).load()
    return setup
  },
  async "the account's name"() {
    const setup = connected({ blockchainApi: { getIdentity: fail } })
    createIdentity(setup.core).listen(() => {})
    await settle(setup)
    return setup
  },
  async 'the names of several accounts'() {
    const setup = connected({ blockchainApi: { getIdentity: fail } })
    for (const address of [ADA, GRACE])
      setup.core
        .use(createIdentities)
        .of(address)
        .listen(() => {})
    await settle(setup)
    return setup
  },
  async 'the balances of several accounts'() {
    const setup = connected({ loadChains: async () => chainsWith('eip155', { readBalance: fail }) })
    const balances = setup.core.use(createAccountBalances)
    for (const address of [ADA, GRACE]) balances.of({ namespace: 'eip155', address }, 'eip155:1').listen(() => {})
    await settle(setup)
    return setup
  },
  async "a recipient's name"() {
    const setup = connected({ ens: { resolve: fail } })
    const recipient = setup.core.use(createRecipient)
    const network = setup.core.networks.find('eip155:1')!
    // Its code has loaded after this.
    await recipient.resolveAgain(ADA, network, new AbortController().signal)
    recipient.read('vitalik.eth', network)
    await setup.clock.advance(NAME_DELAY_MS)
    await settle(setup)
    return setup
  },
  async 'the catalogue'() {
    const setup = connected({ catalogue: { getWallets: fail } })
    await setup.core.use(createLazyWalletList).load()
    return setup
  },
  async 'a search in the catalogue'() {
    const setup = connected({ catalogue: { getWallets: fail } })
    setup.core.use(createWalletSearch).type('rainbow')
    await setup.clock.advance(SEARCH_WAIT_MS)
    await settle(setup)
    return setup
  },
  async 'the wallets of an earlier visit'() {
    const recent = [{ connectorId: 'walletConnect', wallet: { id: 'rainbow', name: 'Rainbow' } }]
    const setup = createTestCore({
      ports: { catalogue: { getWallets: fail } },
      stored: { '@appkit/recent-wallets': JSON.stringify(recent) },
    })
    setup.core.use(createRecentWallets)
    setup.core.open('api')
    await settle(setup)
    return setup
  },
  async 'a wallet that the page was reloaded for'() {
    const setup = createTestCore({ ports: { catalogue: { getWallets: fail } } })
    await setup.core.use(createInstallation).goOn(JSON.stringify({ id: 'rainbow', name: 'Rainbow' }))
    return setup
  },
  async 'the permissions'() {
    const setup = connected({ blockchainApi: { getPermissions: fail } })
    setup.core.use(createPermissions)
    setup.core.open('api', { name: 'Permissions' })
    await settle(setup)
    return setup
  },
  'the tokens of a swap': () => createSwapCore({ provider: { getTokens: fail } }),
  'the prices of a swap': () => createSwapCore({ provider: { getPrices: fail } }),
  "the network's fee for a swap": async () => {
    const setup = await createSwapCore({ swaps: { guessFee: fail } })
    setup.swap.$networkFee.listen(() => {})
    await settle(setup)
    return setup
  },
  async 'the quote of a swap'() {
    const setup = await createSwapCore()
    Object.assign(setup.core.ports.tokenSources, emptyTokenSources)
    setup.swap.setTo('0x5fbdb2315678afecb367f032d93f642f64180aa3')
    setup.swap.setAmount('1')
    await setup.clock.advance(1_000)
    await setup.settle()
    setup.asked.at(-1)?.fail(down)
    await setup.settle()
    return setup
  },
  'what can be bought': () => openBuy({ answers: { getOptions: fail } }),
  'the quote of a purchase': () => quoted({ answers: { getQuote: fail } }),
  async 'the purchases before this one'() {
    const setup = await quoted()
    const read = setup.answers.getPurchases
    let reads = 0
    setup.answers.getPurchases = (...args) => (reads++ === 0 ? fail() : read(...args))
    setup.buy.choose(COINBASE)
    await settle(setup)
    return setup
  },
  async 'the outcome of a transaction'() {
    const setup = connected({ transactionReader: { read: fail } })
    const sent = { kind: 'send', hash: `0x${'1'.repeat(64)}`, caipNetworkId: 'eip155:1', address: ADA } as const
    setup.core.use(createTransactions).track({ ...sent, submittedAt: setup.clock.now() })
    await settle(setup)
    return setup
  },
  async 'the history that a review compares the recipient with'() {
    const setup = await createSendCore()
    setup.chain.history = fail
    return reviewedTransfer(undefined, setup)
  },
  async "the name of a payment's recipient"() {
    const setup = await createSendCore()
    Object.assign(setup.core.ports.blockchainApi, { getIdentity: fail })
    return openedPayment(DOLLARS, setup)
  },
  async 'the last email address'() {
    const setup = createLoginCore()
    setup.wallet.readCache = fail
    await setup.core.use(createLogin).lastEmail()
    return setup
  },
  async 'the approval of a swap that can go on'() {
    const note = {
      ...{ caipNetworkId: 'eip155:1', account: ADA, hash: `0x${'2'.repeat(64)}`, isCalls: false },
      ...{
        fromKey: USDC.toLowerCase(),
        toKey: 'native',
        amount: '1',
        decimals: 6,
        slippage: 1,
        sentAt: 1_700_000_000_000,
      },
    }
    const setup = await createSwapCore({
      reader: { read: fail },
      stored: { '@appkit/swap_approval': JSON.stringify(note) },
    })
    Object.assign(setup.core.ports.tokenSources, emptyTokenSources)
    setup.core.use(createResumed).look()
    await settle(setup)
    return setup
  },
  async 'a message to sign in'() {
    const setup = await createSignInCore({ prepare: (backEnd) => void (backEnd.before = fail1('createMessage')) })
    await setup.connect()
    return setup
  },
  async 'a session that is not kept'() {
    const setup = await createSignInCore({ prepare: (backEnd) => void (backEnd.before = fail1('addSession')) })
    await setup.connect()
    await setup.signIn.sign()
    await settled()
    return setup
  },
  async 'a signature'() {
    const setup = await createSignInCore()
    setup.walletConnection.onSign = fail
    await setup.connect()
    await setup.signIn.sign()
    await settled()
    return setup
  },
  async 'a wallet that cannot connect'() {
    const connector = createFakeConnector()
    const setup = createTestCore({ ports: { connectors: [connector] } })
    await setup.core.start()
    setup.core.open('api')
    setup.core.pickWallet({ connectorId: connector.id })
    await settled()
    connector.attempts.at(-1)?.reject(down)
    await settled()
    return setup
  },
}

/** Fails one method of a site's back end. */
const fail1 = (failing: string) => (method: string) => {
  if (method === failing) throw down
}

/** An error and what has led to it. */
function chainOf(error: unknown): readonly unknown[] {
  const cause = (Object(error) as { cause?: unknown }).cause
  return cause === undefined ? [error] : [error, ...chainOf(cause)]
}

test.each(Object.entries(FAILURES))(
  '[errors.handled] %s: the site gets the error once, with its cause',
  async (_, run) => {
    const errors = errorsOf(await run())
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ name: 'WalletDialogError', code: expect.any(String) })
    expect(chainOf(errors[0])).toContain(down)
  },
)

test('[errors.handled] what is read again by itself is reported once while it fails in the same way', async () => {
  const setup = setUpBalances()
  await look(setup)
  const read = async (api: typeof setup.sources.api) => {
    setup.sources.api = api
    await setup.clock.advance(BALANCE_RETRY_MS)
    await setup.balances.refresh({ force: true })
  }
  const failing = () => Promise.reject(httpFailed({ host, status: 500 }, { data: { url: 'https://api.example/' } }))
  await read(failing)
  await read(failing)
  expect(errorsOf(setup)).toHaveLength(1)
  await read(async () => [ether('1')])
  await read(failing)
  expect(errorsOf(setup)).toHaveLength(2)
})

test('[errors.handled] an alert is reported as such, and not again by each reading that it fails', async () => {
  const refused = originNotAllowed(undefined, { cause: down })
  const setup = connected({
    blockchainApi: { getHistory: () => Promise.reject(refused), getNfts: () => Promise.reject(refused) },
  })
  setup.core.alerts.alert(refused)
  setup.core.open('api')
  await setup.core.use(createHistory).load()
  await setup.core.use(createNfts).load()
  expect(errorsOf(setup)).toEqual([refused])
})

test('[errors.handled] a wallet that was chosen and is no longer there is reported', async () => {
  const setup = createTestCore()
  await setup.core.attempts.connect('gone')
  expect(errorsOf(setup)).toEqual([expect.objectContaining({ code: 'connector_not_found' })])
})

test('[debug.declined] what a visitor declines is no failure', () => {
  const setup = createTestCore({})
  for (const decline of [
    connectRejected({ wallet: 'Fox' }),
    switchRejected({ network: 'Base' }),
    sendDeclined(),
    frameRequestRejected(),
  ])
    setup.core.failures.report(decline)
  expect(errorsOf(setup)).toEqual([])
})
