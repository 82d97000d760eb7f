// States of the dialog, as real dialogs: each is made when its place comes into view.
import { applyLook, createDialog } from './create-dialog.js'
import { element } from './elements.js'
import { TERMS_URL } from './settings.js'
import { answering, storageOf, watching } from './watching-wallet.js'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Begins and ends like Ada’s, as address poisoning has it. */
const ADA_LOOKALIKE = '0xf39fa11ce0000000000000000000000000002266'
/** Nobody has ever sent anything to it. */
const NEWCOMER = '0x1De5000000000000000000000000000000000E57'
const OPTIMISM = 10

/** What wallets say when their owner has declined. */
const DECLINED = Object.assign(new Error('Declined'), { code: 4001 })

const fail = async () => {
  throw new Error('The provider is away.')
}
/** A source of purchases that can't be reached. */
const AWAY = { getOptions: fail, getQuote: fail, createUrl: fail, getPurchases: fail }

const alone = () => ({ storage: storageOf() })

/** Asks for 25 USDC. */
const payTo = (recipient) => async (dialog) => {
  const { tokens } = await (await fetch('/sandbox.json')).json()
  const usdc = tokens.find(({ caipNetworkId, symbol }) => caipNetworkId === 'eip155:1' && symbol === 'USDC')
  dialog.pay({ recipient, amount: '25', asset: `eip155:1/erc20:${usdc.address}` }).catch((error) => {
    // Nobody pays in a gallery: the payment ends when the visitor goes on in that dialog.
    if (error.code !== 'pay_cancelled') throw error
  })
}

/** The states. `make` gives the properties of a dialog, which then shows `view`, or is opened by `open`. */
export const STATES = [
  { name: 'Connect', about: 'Installed and popular wallets first', make: alone },
  { name: 'All wallets', about: 'The catalogue, with search', view: 'AllWallets', make: alone },
  { name: 'Scan a code', about: 'A wallet on a phone', view: 'ConnectingWalletConnect', make: alone },
  { name: 'Get a wallet', about: 'Where nobody has one yet', view: 'GetWallet', make: alone },
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
    about: 'A site without a project, in a browser without a wallet',
    attributes: { 'project-id': 'none', 'service-url': false },
    make: alone,
  },
  { name: 'Account', about: 'Balance, tokens and what to do next', make: () => watching(ADA) },
  { name: 'New account', about: 'Nothing there yet', make: () => watching(NEWCOMER) },
  { name: 'Networks', about: 'Switch, with the wallet asked', view: 'Networks', make: () => watching(ADA) },
  { name: 'Wrong network', about: 'The wallet is on one that the site lacks', make: () => watching(ADA, OPTIMISM) },
  { name: 'Networks explained', about: 'In plain words', view: 'WhatIsANetwork', make: () => watching(ADA) },
  {
    name: 'Send',
    about: 'Checked and simulated before the wallet asks',
    view: 'WalletSend',
    make: () => watching(ADA),
  },
  {
    about: 'Only what the account has',
    view: 'WalletSendSelectToken',
    make: () => watching(ADA),
  },
  { name: 'Receive', about: 'Address and code', view: 'WalletReceive', make: () => watching(ADA) },
  { name: 'Swap', about: 'Quotes from your provider or the service', view: 'Swap', make: () => watching(ADA) },
  { name: 'Buy', about: 'Coins for money', view: 'OnRampProviders', make: () => watching(ADA) },
  {
    name: 'Nothing on offer',
    about: 'A provider that doesn’t answer',
    view: 'OnRampProviders',
    make: () => ({ ...watching(ADA), onrampProvider: AWAY }),
  },
  { name: 'Activity', about: 'What the account has done', view: 'Transactions', make: () => watching(ADA) },
  {
    name: 'No activity',
    about: 'An account that has done nothing',
    view: 'Transactions',
    make: () => watching(NEWCOMER),
  },
  { name: 'Pay', about: 'A payment that your page asks for', make: () => watching(ADA), open: payTo(GRACE) },
  {
    name: 'Not enough',
    about: 'A payment that the account can’t make',
    make: () => watching(NEWCOMER),
    open: payTo(GRACE),
  },
  { name: 'Register a name', about: 'Checked as one types', view: 'RegisterAccountName', make: () => watching(ADA) },
  { name: 'Permissions', about: 'What sites may do', view: 'SmartSessionList', make: () => watching(ADA) },
  { name: 'Accounts', about: 'Of all connected wallets', view: 'ProfileWallets', make: () => watching(ADA) },
  { name: 'Settings', about: 'Names, permissions, preferences', view: 'Settings', make: () => watching(ADA) },
]

/** A payment to an address that imitates Ada’s own. */
export const REVIEW = [{ name: 'Review', about: '', make: () => watching(ADA), open: payTo(ADA_LOOKALIKE) }]

function createState({ name, attributes, features, make }, settings) {
  const dialog = createDialog({ inline: true, networks: 'eip155:1 eip155:137', ...attributes })
  Object.assign(dialog, make(), { features: { ...features, analytics: false } })
  dialog.setAttribute('data-state', name)
  applyLook(dialog, settings)
  return dialog
}

/** Opens a dialog of the gallery: once its wallet is restored, so that the view has its account. */
async function openState(dialog, { view, data, open = (own) => own.show(view && { view, data }) }) {
  await dialog.ready
  await open(dialog)
}

/**
 * Draws a gallery.
 *
 * @returns what gives its dialogs the look of the settings
 */
export function createGallery(list, states, initial) {
  let settings = initial
  const dialogs = []
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const state = states[Number(target.dataset.index)]
        const dialog = createState(state, settings)
        dialogs.push(dialog)
        target.replaceChildren(dialog)
        void openState(dialog, state)
      }
    },
    { rootMargin: '200px' },
  )
  for (const [index, { name, about }] of states.entries()) {
    const place = element('div', { class: 'state-place', 'data-index': index })
    const heading = about ? [element('h3', {}, name), element('p', { class: 'fine' }, about)] : []
    list.append(element('li', {}, ...heading, place))
    observer.observe(place)
  }
  return (changed) => {
    settings = changed
    for (const dialog of dialogs) applyLook(dialog, settings)
  }
}
