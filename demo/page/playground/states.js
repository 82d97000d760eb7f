// The states of the gallery, each reached as a site or its visitor would reach it.
import { pressMain, type } from './by-hand.js'
import { SANDBOX } from './create-dialog.js'
import { answering, watching } from './demo-wallets.js'
import { purchaseFor, storageWith } from './earlier-visit.js'
import { AWAY, delivering, withoutQuotes, withoutRoutes } from './providers.js'
import { TERMS_URL } from './settings.js'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Begins and ends like Ada’s, as address poisoning has it. */
const ADA_LOOKALIKE = '0xf39fa11ce0000000000000000000000000002266'
/** Nobody has ever sent anything to it. */
const NEWCOMER = '0x1De5000000000000000000000000000000000E57'
const OPTIMISM = 10
/** What wallets say when their owner has declined. */
const DECLINED = Object.assign(new Error('Declined'), { code: 4001 })

/** The sandbox's service, of which the catalogue and the history can't be read. */
const BROKEN = `${SANDBOX.serviceUrl}/broken/getWallets,history`

const alone = () => ({ storage: storageWith() })
const signingIn = () => ({ ...watching(ADA), siwx: { required: false } })

/** Two minutes ago, a purchase was begun on the page of its seller; since then, it was paid. */
function buying() {
  const startedAt = Date.now() - 120_000
  return { ...watching(ADA, { left: purchaseFor(ADA, startedAt) }), buyProvider: delivering(startedAt + 60_000) }
}

async function findUsdc() {
  const { tokens } = await (await fetch('/sandbox.json')).json()
  return tokens.find(({ caipNetworkId, symbol }) => caipNetworkId === 'eip155:1' && symbol === 'USDC')
}

/** Asks for USDC. */
const payTo =
  (recipient, amount = '25') =>
  async (dialog) => {
    const usdc = await findUsdc()
    dialog.pay({ recipient, amount, asset: `eip155:1/erc20:${usdc.address}` }).catch((error) => {
      // Nobody has to pay in a gallery: the payment ends when the visitor goes on in that dialog.
      if (error.code !== 'pay_cancelled') throw error
    })
  }

/** Asks for a cent, and the wallet for its answer. */
async function pay(dialog) {
  await payTo(GRACE, '0.01')(dialog)
  await pressMain(dialog)
}

/** Swaps half an Ether for USDC. */
async function swap(dialog, usdc) {
  await dialog.show({ view: 'Swap', data: { from: 'native', to: usdc.address } })
  await type(dialog, '0.5')
}

async function reviewSwap(dialog) {
  await swap(dialog, await findUsdc())
  await pressMain(dialog)
}

const swapWith = (createProvider) => async (dialog) => {
  const usdc = { ...(await findUsdc()), name: 'USD Coin' }
  dialog.swapProvider = createProvider([{ symbol: 'ETH', name: 'Ether', decimals: 18 }, usdc])
  await swap(dialog, usdc)
}

/** States of what the sandbox has only with the wallet service. */
const WITH_SERVICE = SANDBOX.frameUrl
  ? [
      {
        name: 'Email login',
        about: 'A wallet for those who have none',
        attributes: { 'frame-url': SANDBOX.frameUrl },
        view: 'EmailLogin',
        make: alone,
      },
    ]
  : []

/** States, in groups. `make` gives the properties of a dialog, which then shows `view`, or is opened by `open`. */
const WAY_IN = [
  { name: 'Connect', about: 'Installed and popular wallets first', make: alone },
  { name: 'All wallets', about: 'The catalogue, with search', view: 'AllWallets', make: alone },
  { name: 'Scan a code', about: 'A wallet on a phone', view: 'ConnectingWalletConnect', make: alone },
  { name: 'Get a wallet', about: 'Where nobody has one yet', view: 'GetWallet', make: alone },
  ...WITH_SERVICE,
  { name: 'New to wallets', about: 'Help for first-time visitors', view: 'WhatIsAWallet', make: alone },
  {
    name: 'Consent',
    about: 'Terms that visitors agree to first',
    attributes: { 'terms-url': TERMS_URL },
    features: { legalCheckbox: true },
    make: alone,
  },
  {
    name: 'Waiting',
    about: 'The wallet has been asked',
    view: 'ConnectingExternal',
    data: { connectorId: 'demo.answering.wallet' },
    make: () => answering(() => new Promise(() => {})),
  },
  {
    name: 'Declined',
    about: 'Nothing is lost, and the way on is there',
    view: 'ConnectingExternal',
    data: { connectorId: 'demo.answering.wallet' },
    make: () => answering(() => Promise.reject(DECLINED)),
  },
  {
    name: 'No wallet here',
    about: 'No project, and no wallet in the browser',
    attributes: { 'project-id': 'none', 'service-url': false },
    // The sandbox's browser wallet, and the visitor's own, are there after all.
    features: { connectorTypeOrder: ['custom'] },
    make: alone,
  },
  {
    name: 'No list of wallets',
    about: 'The catalogue is down; browser wallets still work',
    attributes: { 'catalogue-url': BROKEN },
    make: alone,
  },
  { name: 'Sign in', about: 'Proof of who owns the account', view: 'SIWXSignMessage', make: signingIn },
  {
    name: 'Sign-in declined',
    about: 'Nothing was signed; the wallet stays connected',
    make: signingIn,
    async open(dialog) {
      await dialog.show({ view: 'SIWXSignMessage' })
      await pressMain(dialog)
    },
  },
]

const ACCOUNT = [
  { name: 'Account', about: 'Balance, tokens and what to do next', make: () => watching(ADA) },
  { name: 'New account', about: 'Nothing there yet', make: () => watching(NEWCOMER) },
  { name: 'Networks', about: 'Switch, with the wallet asked', view: 'Networks', make: () => watching(ADA) },
  {
    name: 'Wrong network',
    about: 'The wallet is on one that the site lacks',
    make: () => watching(ADA, { chainId: OPTIMISM }),
  },
  { name: 'Networks explained', about: 'In plain words', view: 'WhatIsANetwork', make: () => watching(ADA) },
]

const MONEY = [
  {
    name: 'Send',
    about: 'Checked and simulated before the wallet asks',
    view: 'Send',
    make: () => watching(ADA),
  },
  { name: 'Receive', about: 'Address and code', view: 'Receive', make: () => watching(ADA) },
  { name: 'Swap', about: 'Quotes from your provider or the service', view: 'Swap', make: () => watching(ADA) },
  {
    name: 'Select token',
    about: 'The account’s own first, then all others',
    view: 'SwapSelectToken',
    data: { side: 'from' },
    make: () => watching(ADA),
  },
  { name: 'Swap review', about: 'Simulated, with the least that arrives', make: () => watching(ADA), open: reviewSwap },
  {
    name: 'No route',
    about: 'No way from one token to the other',
    make: () => watching(ADA),
    open: swapWith(withoutRoutes),
  },
  {
    name: 'No quote',
    about: 'A provider that doesn’t answer',
    make: () => watching(ADA),
    open: swapWith(withoutQuotes),
  },
  { name: 'Buy', about: 'Coins for money', view: 'BuyProviders', make: () => watching(ADA) },
  {
    name: 'Nothing on offer',
    about: 'A provider that doesn’t answer',
    view: 'BuyProviders',
    make: () => ({ ...watching(ADA), buyProvider: AWAY }),
  },
  {
    name: 'Purchase under way',
    about: 'Paid for on an earlier visit; the coins are on their way',
    view: 'BuyProviders',
    make: buying,
  },
  { name: 'Activity', about: 'What the account has done', view: 'Activity', make: () => watching(ADA) },
  {
    name: 'No activity',
    about: 'An account that has done nothing',
    view: 'Activity',
    make: () => watching(NEWCOMER),
  },
  {
    name: 'Activity not loaded',
    about: 'A history that can’t be read',
    attributes: { 'api-url': BROKEN },
    view: 'Activity',
    make: () => watching(ADA),
  },
  { name: 'Pay', about: 'A payment that your page asks for', make: () => watching(ADA), open: payTo(GRACE) },
  {
    name: 'Not enough',
    about: 'A payment that the account can’t make',
    make: () => watching(NEWCOMER),
    open: payTo(GRACE),
  },
  {
    name: 'Payment declined',
    about: 'Nothing was sent',
    make: () => watching(ADA),
    open: pay,
  },
  {
    name: 'Paid',
    about: 'A real payment, on the sandbox’s chain',
    make: () => watching(ADA, { canSend: true }),
    open: pay,
  },
]

const SETTINGS = [
  { name: 'Register a name', about: 'Checked as one types', view: 'RegisterAccountName', make: () => watching(ADA) },
  { name: 'Permissions', about: 'What sites may do', view: 'Permissions', make: () => watching(ADA) },
  { name: 'Accounts', about: 'Of all connected wallets', view: 'Accounts', make: () => watching(ADA) },
  { name: 'Settings', about: 'Names, permissions, preferences', view: 'Settings', make: () => watching(ADA) },
]

/** The gallery, group by group. */
export const GROUPS = [
  { title: 'The way in', states: WAY_IN },
  { title: 'The account', states: ACCOUNT },
  { title: 'Moving money', states: MONEY },
  { title: 'Names and settings', states: SETTINGS },
]

/** A payment to an address that imitates Ada’s own. */
export const REVIEW = [{ name: 'Review', about: '', make: () => watching(ADA), open: payTo(ADA_LOOKALIKE) }]
