import '/dist/wallet-dialog.js'

/** Accounts of the fake wallets: EIP-55 spelling, and as a wallet may give it. */
export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/**
 * An EIP-1193 wallet that answers as told.
 * @param {{ accounts?: string[], chainId?: string, answer?: (args: { method: string, params?: unknown }) => unknown }} options
 */
export function createWallet({ accounts = [ALICE.toLowerCase()], chainId = '0x1', answer } = {}) {
  const listeners = new Map()
  const wallet = {
    accounts,
    chainId,
    isAllowed: false,
    calls: [],
    async request(args) {
      wallet.calls.push(args.method)
      const own = await answer?.(args)
      if (own !== undefined) return own
      if (args.method === 'eth_requestAccounts') {
        wallet.isAllowed = true
        return wallet.accounts
      }
      if (args.method === 'eth_accounts') return wallet.isAllowed ? wallet.accounts : []
      if (args.method === 'eth_chainId') return wallet.chainId
      if (args.method === 'wallet_switchEthereumChain') {
        wallet.chainId = args.params[0].chainId
        wallet.emit('chainChanged', wallet.chainId)
        return null
      }
      throw Object.assign(new Error(`${args.method} is not supported`), { code: 4200 })
    },
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    removeListener: (event, listener) =>
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((other) => other !== listener),
      ),
    emit: (event, value) => (listeners.get(event) ?? []).forEach((listener) => listener(value)),
    listenerCount: () => [...listeners.values()].flat().length,
  }
  return wallet
}

/** A wallet of Wallet Standard with one account of Solana. @param {string} address */
export function createStandardWallet(address) {
  const accounts = [{ address, chains: ['solana:mainnet'], features: [] }]
  return {
    ...{ version: '1.0.0', name: 'Standard Wallet', chains: ['solana:mainnet'], accounts: [] },
    features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) } },
  }
}

/** A host connector for a fake wallet. */
export const connectorOf = (wallet, id = 'test.wallet', name = 'Test Wallet') => ({
  id,
  name,
  type: 'CUSTOM',
  chain: 'eip155',
  provider: wallet,
})

/** A dialog that reaches nothing outside: its service is a path of this server that does not exist. */
export function createDialog(properties = {}) {
  const dialog = document.createElement('wallet-dialog')
  dialog.setAttribute('project-id', 'test')
  dialog.setAttribute('service-url', `${location.origin}/no-service`)
  dialog.setAttribute('networks', 'eip155:1 eip155:137')
  return Object.assign(dialog, properties)
}

/** Appends a dialog and waits for its first restore. */
export async function addDialog(properties) {
  const dialog = createDialog(properties)
  document.body.append(dialog)
  await dialog.ready
  return dialog
}

/** Records the wallet-* events of a dialog as `[name, detail]`. */
export function recordEvents(target) {
  const names = [
    'before-open',
    'before-close',
    'opened',
    'closed',
    'connected',
    'disconnected',
    'account-changed',
    'network-changed',
    'error',
  ]
  const events = []
  for (const name of names)
    target.addEventListener(`wallet-${name}`, (event) => events.push([event.type, event.detail]))
  return events
}

/** Resolves with the next event of that name. */
export const nextEvent = (target, name) =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))

/** Resolves once `check` gives something, looked at on every frame. */
export async function until(check, what = String(check)) {
  for (let frame = 0; frame < 600; frame++) {
    const found = await check()
    if (found) return found
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  throw new Error(`never came: ${what}`)
}

/** The accessible name: the label, else the text without its hidden parts. */
function nameOf(element) {
  if (element.ariaLabel) return element.ariaLabel
  const copy = element.cloneNode(true)
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent.trim()
}

/** A button in the dialog by the beginning of its name. */
export const findButton = (dialog, name) =>
  [...dialog.shadowRoot.querySelectorAll('button')].find((button) => nameOf(button).startsWith(name))

/** Opens the dialog and clicks the wallet of that name. */
export async function pick(dialog, name) {
  await dialog.show()
  const button = await until(() => findButton(dialog, name), `the button ${name}`)
  button.click()
}

/** Connects the dialog to a fake wallet through its UI. */
export async function connect(dialog, name = 'Test Wallet') {
  const connected = nextEvent(dialog, 'wallet-connected')
  await pick(dialog, name)
  return (await connected).detail
}

/** Takes all dialogs and what they stored away; connections are over. */
export async function cleanUp() {
  for (const element of document.querySelectorAll('wallet-dialog, wallet-button, network-button, .test'))
    element.remove()
  await Promise.resolve()
  localStorage.clear()
}
