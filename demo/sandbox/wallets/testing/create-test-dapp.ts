import { Hono } from 'hono'

/** The policy under which the browser wallet must work. */
const createPolicy = (walletOrigin: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${walletOrigin}`,
    `frame-src ${walletOrigin}`,
    "img-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const SCRIPT = `
const log = document.querySelector('ul')
const append = (entry) => {
  const item = document.createElement('li')
  item.textContent = JSON.stringify(entry)
  log.append(item)
}
let provider
window.addEventListener('eip6963:announceProvider', ({ detail }) => {
  const { uuid, ...info } = detail.info
  append({ announced: { ...info, icon: detail.info.icon.slice(0, 18) }, frozen: Object.isFrozen(detail) && Object.isFrozen(detail.info) })
  if (provider) return
  provider = detail.provider
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'])
    provider.on(event, (payload) => append({ event, payload }))
})
window.dispatchEvent(new Event('eip6963:requestProvider'))

// Wallet Standard: a request whose method contains a colon goes to the wallet of that family. 'late' asks again.
const standard = new Map()
const register = (...wallets) => {
  for (const wallet of wallets) {
    const family = wallet.chains[0].split(':')[0]
    standard.set(family, wallet)
    append({ registered: family, name: wallet.name, icon: wallet.icon.slice(0, 26), chains: wallet.chains, features: Object.keys(wallet.features), frozen: Object.isFrozen(wallet) })
    wallet.features['standard:events'].on('change', ({ accounts }) => append({ event: family + ':change', payload: accounts.map(toPlain) }))
  }
}
window.addEventListener('wallet-standard:register-wallet', ({ detail }) => detail({ register }))
window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
const toPlain = (value) => {
  if (value instanceof Uint8Array) return btoa(String.fromCharCode(...value))
  if (Array.isArray(value)) return value.map(toPlain)
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toPlain(part)])) : value
}
const fromPlain = (wallet, input) => {
  const { account, text, base64, ...others } = input
  return {
    ...others,
    ...(account === undefined ? {} : { account: wallet.accounts[account] ?? { address: account } }),
    ...(text === undefined ? {} : { message: new TextEncoder().encode(text) }),
    ...(base64 === undefined ? {} : { transaction: Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)) }),
  }
}
const callFeature = async (name, inputs) => {
  const [family, feature] = name.includes('/') ? name.split('/') : [name.split(':')[0], name]
  const wallet = standard.get(family)
  return toPlain(await wallet.features[feature][feature.split(':')[1]](...inputs.map((input) => fromPlain(wallet, input))))
}
const run = async () => {
  for (const request of [JSON.parse(document.querySelector('textarea').value)].flat()) await send(request)
}
const send = async ({ id, ...request }) => {
  try {
    const { method, params = [] } = request
    const result = await (method.includes(':') ? callFeature(method, params) : provider.request(request))
    append({ id, result: result ?? null })
  } catch (error) {
    append({ id, error: { code: error.code, message: error.message } })
  }
}
document.querySelector('button').addEventListener('click', run)
`

/**
 * A page that loads the provider's script under a strict policy, and sends the requests entered into it, one after the
 * other. `/?announce=solana` loads the script with that query; `/late` loads it after the page's own script.
 */
export function createTestDapp(walletOrigin: string, providerScriptPath: string): Hono {
  const page = (
    query: string,
    isLate: boolean,
  ) => `<!doctype html><title>Test dapp</title><link rel="icon" href="/icon.svg">
<textarea aria-label="Request"></textarea><button>Send</button><ul></ul>
${isLate ? '' : providerTag(query, false)}<script src="/dapp.js" type="module"></script>${isLate ? providerTag(query, true) : ''}`
  const providerTag = (query: string, isLate: boolean) =>
    `<script src="${walletOrigin}${providerScriptPath}${query}"${isLate ? ' type="module"' : ''}></script>`
  return new Hono()
    .get('/', (c) =>
      c.html(page(new URL(c.req.url).search.replace(/[^\w?=,]/g, ''), false), 200, {
        'content-security-policy': createPolicy(walletOrigin),
      }),
    )
    .get('/late', (c) => c.html(page('', true), 200, { 'content-security-policy': createPolicy(walletOrigin) }))
    .get('/dapp.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript' }))
    .get('/icon.svg', (c) => c.body(null, 204))
}
