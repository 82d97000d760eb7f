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
const run = async () => {
  for (const request of [JSON.parse(document.querySelector('textarea').value)].flat()) await send(request)
}
const send = async ({ id, ...request }) => {
  try {
    append({ id, result: await provider.request(request) })
  } catch (error) {
    append({ id, error: { code: error.code, message: error.message } })
  }
}
document.querySelector('button').addEventListener('click', run)
`

/** A page that loads the provider's script under a strict policy and sends the requests that are typed into it, one after the other. */
export function createTestDapp(walletOrigin: string, providerScriptPath: string): Hono {
  const page = `<!doctype html><title>Test dapp</title><link rel="icon" href="/icon.svg">
<textarea aria-label="Request"></textarea><button>Send</button><ul></ul>
<script src="${walletOrigin}${providerScriptPath}"></script><script src="/dapp.js" type="module"></script>`
  return new Hono()
    .get('/', (c) => c.html(page, 200, { 'content-security-policy': createPolicy(walletOrigin) }))
    .get('/dapp.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript' }))
    .get('/icon.svg', (c) => c.body(null, 204))
}
