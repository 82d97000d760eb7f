// All that this page does with the dialog goes through its public attributes, methods and events.
const dialog = document.querySelector('wallet-dialog')
const byId = (id) => document.getElementById(id)

/** Where transactions of this page go: the third account of the well-known development mnemonic. */
const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const RECEIPT_WAIT_MS = 500

const EVENTS = [
  'wallet-before-open',
  'wallet-opened',
  'wallet-before-close',
  'wallet-closed',
  'wallet-connected',
  'wallet-disconnected',
  'wallet-account-changed',
  'wallet-network-changed',
  'wallet-error',
]

function element(name, text, className) {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (className) made.className = className
  return made
}

function logEvent({ type, detail }) {
  const entry = element('li')
  const head = element('div', undefined, 'head')
  const time = element('time', new Date().toLocaleTimeString())
  head.append(element('strong', type), time)
  entry.append(
    head,
    element(
      'code',
      JSON.stringify(detail, (key, value) => (value instanceof Error ? String(value) : value)),
    ),
  )
  byId('log').prepend(entry)
}

function say(text, kind = 'info') {
  byId('result').textContent = text
  byId('result').dataset.kind = kind
}

function showState() {
  const { status, account, network } = dialog
  byId('status').textContent = status[0].toUpperCase() + status.slice(1)
  byId('account').textContent = account?.address ?? 'None'
  byId('network').textContent = network?.name ?? 'Not supported by this page'
  for (const id of ['sign', 'send', 'switch', 'disconnect']) byId(id).disabled = !account
}

/** What a wallet's error means, in words (EIP-1193). */
function explain(error) {
  if (error?.code === 4001) return 'You declined it in the wallet.'
  if (error?.code === 4900 || error?.code === 4901)
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
      await run()
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
  const signature = await dialog
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: [toHex(message), dialog.account.address] })
  say(`Signed: ${signature}`)
})

async function receiptOf(provider, hash) {
  for (;;) {
    const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, RECEIPT_WAIT_MS))
  }
}

onClick('send', async () => {
  const provider = dialog.getProvider('eip155')
  say('Open your wallet and confirm the transaction of 0.01.')
  const transaction = { from: dialog.account.address, to: RECEIVER, value: `0x${(10n ** 16n).toString(16)}` }
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  say(`Sent as ${hash}. Waiting for the chain.`)
  const { status, blockNumber } = await receiptOf(provider, hash)
  say(
    status === '0x1' ? `Confirmed in block ${Number(blockNumber)}: ${hash}` : `Failed on the chain: ${hash}`,
    status === '0x1' ? 'info' : 'error',
  )
})

onClick('switch', () => dialog.show({ view: 'Networks' }))
onClick('disconnect', async () => {
  await dialog.disconnect()
  say('Disconnected.')
})
onClick('copy-code', async () => {
  await navigator.clipboard.writeText(byId('code').textContent)
  byId('copy-code').textContent = 'Copied'
  setTimeout(() => (byId('copy-code').textContent = 'Copy'), 2000)
})
byId('clear').addEventListener('click', () => byId('log').replaceChildren())

for (const input of document.querySelectorAll('input[name=theme]')) {
  input.addEventListener('change', () => {
    document.documentElement.dataset.theme = input.value
    dialog.theme = input.value
  })
}

for (const name of EVENTS) {
  dialog.addEventListener(name, (event) => {
    logEvent(event)
    showState()
  })
}
await customElements.whenDefined('wallet-dialog')
await dialog.ready
showState()
