// All that this page does with the dialog goes through its public attributes, methods and events.
import { logEntry } from './event-log.js'
import { createOtherChains } from './other-chains.js'

const dialog = document.querySelector('wallet-dialog')
const byId = (id) => document.getElementById(id)

// The contracts of the sandbox's exchange, which this site stands behind: swaps through them need no tick.
dialog.swapRouters = document.documentElement.dataset.swapRouters.split(' ').filter(Boolean)

/** The package's entry `wallet-dialog/debug`. */
const DEBUG_ENTRY = '/debug.js'

/** What the Pay button asks for, on the dialog's network. */
const PRICE = { amount: '25', symbol: 'USDC' }

/** Accounts of the sandbox's wallets. Transactions go from one to another; a wallet of your own sends to itself. */
const SANDBOX_ACCOUNTS = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
]
const RECEIPT_INTERVAL_MS = 500
const RECEIPT_LIMIT_MS = 60_000

const ETHEREUM = { caipNetworkId: 'eip155:1', name: 'Ethereum' }
const POLYGON = { caipNetworkId: 'eip155:137', name: 'Polygon' }

/** Below the buttons, until one of them has something to say. */
const hintFor = (account) => (account ? 'Try these with your wallet.' : 'Connect a wallet to try these.')

const EVENTS = [
  'wallet-before-open',
  'wallet-opened',
  'wallet-before-close',
  'wallet-closed',
  'wallet-connected',
  'wallet-disconnected',
  'wallet-account-changed',
  'wallet-network-changed',
  'wallet-transaction',
  'wallet-error',
]

let hasSaid = false

function say(text, kind = 'info') {
  hasSaid = true
  byId('result').textContent = text
  byId('result').dataset.kind = kind
}

const evmAccount = () => dialog.accounts.find(({ namespace }) => namespace === 'eip155')
const otherNetwork = () => (dialog.network?.caipNetworkId === POLYGON.caipNetworkId ? ETHEREUM : POLYGON)

function showState() {
  const { status, account, network, connections } = dialog
  byId('status').textContent = status[0].toUpperCase() + status.slice(1)
  byId('status').dataset.status = status
  byId('account').textContent = account?.address ?? 'None'
  byId('wallet').textContent = connections[0]?.wallet.name ?? 'None'
  for (const id of ['account', 'wallet']) byId(id).toggleAttribute('data-is-empty', !account)
  byId('network').textContent = network?.name ?? 'Not supported by this page'
  byId('switch').textContent = `Switch to ${otherNetwork().name}`
  byId('switch').disabled = false
  for (const id of ['sign', 'send']) byId(id).disabled = !evmAccount()
  for (const id of ['faucet', 'token-faucet']) byId(id).disabled = !account || account.namespace === 'bip122'
  byId('disconnect').disabled = !account
  // Only a changed text: it is read aloud.
  if (!hasSaid && byId('result').textContent !== hintFor(account)) byId('result').textContent = hintFor(account)
  otherChains.show()
}

/** What a wallet's error means, in words: EIP-1193 numbers, and the element's own codes. */
function explain(error) {
  const codes = [error?.code, error?.cause?.code]
  if (codes.includes(4001) || codes.includes(5000) || codes.includes('switch_rejected'))
    return 'You declined it in the wallet. Nothing has changed.'
  if (codes.includes(-32002)) return 'The wallet is already asking you something. Open it and answer.'
  if (codes.includes(4900) || codes.includes(4901))
    return 'The wallet cannot be reached. Check its connection and try again.'
  return `It did not work: ${error?.message ?? String(error)}`
}

/** Runs what a button does: busy meanwhile, and every failure in words. */
function onClick(id, run) {
  const button = byId(id)
  button.addEventListener('click', async () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    try {
      await run(button)
    } catch (error) {
      say(explain(error), 'error')
    } finally {
      button.ariaBusy = null
    }
  })
}

const toHex = (text) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

onClick('sign', async () => {
  say('Open your wallet and sign the message.')
  const message = `Hello from ${location.host}, ${new Date().toISOString()}`
  const asked = { method: 'personal_sign', params: [toHex(message), evmAccount().address] }
  const signature = String(await dialog.getProvider('eip155').request(asked))
  say(`Signed: ${signature}`, 'success')
  logEntry('message signed', message, { message, signature })
})

/** One of the sandbox's accounts gets it; a wallet of your own sends to itself. */
function receiverFor(address) {
  const others = SANDBOX_ACCOUNTS.filter((account) => account !== address)
  return others.length < SANDBOX_ACCOUNTS.length ? others[0] : address
}

async function waitForReceipt(provider, hash) {
  const end = Date.now() + RECEIPT_LIMIT_MS
  while (Date.now() < end) {
    const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, RECEIPT_INTERVAL_MS))
  }
  return undefined
}

onClick('send', async () => {
  const provider = dialog.getProvider('eip155')
  const { address } = evmAccount()
  const symbol = dialog.network?.nativeCurrency.symbol ?? 'coins'
  const to = receiverFor(address)
  say(`Open your wallet and confirm: 0.01 ${symbol} to ${to === address ? 'yourself' : to}.`)
  const transaction = { from: address, to, value: `0x${(10n ** 16n).toString(16)}` }
  const hash = String(await provider.request({ method: 'eth_sendTransaction', params: [transaction] }))
  say(`Sent: ${hash}. Waiting for the chain.`)
  logEntry('transaction sent', hash, { hash, ...transaction })
  const receipt = await waitForReceipt(provider, hash)
  if (!receipt) return say(`The chain has not confirmed it within a minute: ${hash}`, 'error')
  const block = Number(receipt.blockNumber)
  if (receipt.status !== '0x1') return say(`Failed in block ${block}: ${hash}`, 'error')
  say(`Confirmed in block ${block}: ${hash}`, 'success')
  logEntry('transaction confirmed', `block ${block}, ${Number(receipt.gasUsed)} gas`, receipt)
})

/** The sandbox's tokens on all of its chains. */
async function readTokens() {
  const { tokens } = await (await fetch('/sandbox.json')).json()
  return tokens
}

onClick('pay', async () => {
  const { caipNetworkId } = dialog.network ?? ETHEREUM
  const tokens = (await readTokens()).filter(({ symbol }) => symbol === PRICE.symbol)
  const token = tokens.find((candidate) => candidate.caipNetworkId === caipNetworkId) ?? tokens[0]
  const others = SANDBOX_ACCOUNTS.filter((account) => account !== evmAccount()?.address)
  const payment = {
    recipient: others.at(-1),
    amount: PRICE.amount,
    asset: `${token.caipNetworkId}/erc20:${token.address}`,
  }
  say(`Pay ${PRICE.amount} ${PRICE.symbol} in the dialog.`)
  try {
    const { transactionId } = await dialog.pay(payment)
    say(`Paid: ${transactionId}`, 'success')
  } catch (error) {
    if (error.code !== 'pay_cancelled') throw error
    // The wallet was asked, and can still pay.
    const { isOpenInWallet } = error.data
    say(`You cancelled the payment. ${isOpenInWallet ? 'Decline it in your wallet too.' : 'Nothing was paid.'}`)
  }
})

/** Asks the sandbox's faucet for coins, or for a token by its address. */
async function askFaucet({ address, caipNetworkId }, token = '') {
  const query = new URLSearchParams({ chainId: caipNetworkId, address, token })
  const response = await fetch(`${dialog.serviceUrl}/faucet?${query}`, { method: 'POST' })
  const gift = await response.json()
  if (!response.ok) throw new Error(gift.reasons[0].description)
  return gift
}

onClick('faucet', async () => {
  const { address, caipNetworkId } = dialog.account
  say('Asking the sandbox for coins.')
  const { amount, symbol } = await askFaucet(dialog.account)
  say(`${amount} ${symbol} came to ${address}.`, 'success')
  logEntry('coins received', `${amount} ${symbol}`, { address, caipNetworkId })
})

onClick('token-faucet', async () => {
  const { account } = dialog
  say('Asking the sandbox for tokens.')
  const gifts = []
  for (const { address } of (await readTokens()).filter(({ caipNetworkId }) => caipNetworkId === account.caipNetworkId))
    gifts.push(await askFaucet(account, address))
  const list = gifts.map(({ amount, symbol }) => `${amount} ${symbol}`).join(', ')
  if (list === '') return say('The sandbox has no tokens on this network.')
  say(`${list} came to ${account.address}.`, 'success')
  logEntry('tokens received', list, { address: account.address, caipNetworkId: account.caipNetworkId })
})

const otherChains = createOtherChains({ dialog, say, onClick, logEntry })

onClick('switch', async () => {
  const { caipNetworkId, name } = otherNetwork()
  if (dialog.account) say(`Your wallet may ask whether to switch to ${name}.`)
  await dialog.switchNetwork(caipNetworkId)
  say(`The network is ${name}.`, 'success')
})

onClick('disconnect', async () => {
  await dialog.disconnect()
  say('Disconnected.')
})

onClick('copy-code', async (button) => {
  try {
    await navigator.clipboard.writeText(byId('code').textContent)
    button.textContent = 'Copied'
  } catch {
    getSelection().selectAllChildren(byId('code'))
    button.textContent = 'Selected'
  }
  setTimeout(() => (button.textContent = 'Copy'), 2000)
})

onClick('debug', async () => {
  const { openDebugPanel } = await import(DEBUG_ENTRY)
  openDebugPanel(dialog)
})

for (const name of EVENTS) {
  dialog.addEventListener(name, ({ type, detail }) => {
    logEntry(type, summarize(type, detail), detail)
    showState()
  })
}

/** An event's detail in a few words. */
function summarize(type, detail) {
  switch (type) {
    case 'wallet-connected':
      return `${detail.connector.name}${detail.restored ? ', restored' : ''}: ${detail.caipAddress}`
    case 'wallet-account-changed':
      return detail.caipAddress ?? 'no account'
    case 'wallet-network-changed':
      return `${detail.caipNetworkId}${detail.supported ? '' : ', not supported'}`
    case 'wallet-transaction':
      return `${detail.kind} ${detail.status}`
    case 'wallet-error':
      return detail.message
    default:
      return detail.view ?? detail.reason
  }
}

for (const part of document.querySelectorAll('[data-login]')) part.hidden = !dialog.hasAttribute('frame-url')
byId('all-chains').hidden = new URLSearchParams(location.search).get('chains') === 'all'

// Module scripts run in order: by now the element is defined, or its script is not there.
if (customElements.get('wallet-dialog')) {
  await dialog.ready
  showState()
} else byId('not-built').hidden = false
