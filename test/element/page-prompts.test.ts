import { expect, test } from 'vitest'
import { grantPermissions } from '../journeys/support/grant-permissions.ts'
import { namesOf } from '../journeys/support/names-of.ts'
import { ETHER } from '../journeys/support/pay/open-pay.ts'
import {
  createBrowserWallet,
  type BrowserWallet,
  type BrowserWalletOptions,
} from '../journeys/support/wallets/create-browser-wallet.ts'
import { GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { CLOSED_ROOT, DRAWERS, type DrawnPrompt, type Drawer } from './support/draw-prompt.ts'
import { openConnected } from './support/open-connected.ts'
import { openPaying } from './support/pay/open-pay.ts'
import { nextFrame } from './support/real-time.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpPage, type PageVisit } from './support/set-up-page.ts'

// [opening.gives-way]
const journey = setUpPage()

const nativeOf = ({ element }: Pick<PageVisit, 'element'>) => element.shadowRoot!.querySelector('dialog')!

/** Presses Approve as a visitor does: where it is on the screen, once nothing covers it. */
async function approve({ page }: Pick<PageVisit, 'page'>, prompt: DrawnPrompt) {
  await expect.poll(prompt.approvePoint).toBeDefined()
  const [x, y] = prompt.approvePoint()!
  await page.mouse.click(x, y)
  await expect.poll(prompt.isApproved).toBe(true)
}

async function seeModal(visit: Pick<PageVisit, 'element'>) {
  await expect.poll(() => nativeOf(visit).matches(':modal')).toBe(true)
  expect(nativeOf(visit).dataset['below']).toBeUndefined()
}

for (const [name, place] of Object.entries(DRAWERS))
  test(`a wallet’s prompt can be seen and used while it is asked to connect: ${name}`, async () => {
    const draw = place()
    const wallet = createBrowserWallet({ sandbox: journey.sandbox })
    const visit = await journey.visit('/strict.html', { wallets: [wallet] })
    const { dialog, page, events } = visit
    const request = wallet.hold('eth_requestAccounts')
    await dialog.show()
    await dialog.button(/^Test Wallet/).click()
    await request.asked
    const prompt = draw()
    await expect.poll(prompt.approvePoint).toBeDefined()
    const { left, top } = prompt.field.getBoundingClientRect()
    await page.mouse.click(left + 5, top + 5)
    await page.keyboard.type('1234')
    expect(prompt.field.value).toBe('1234')
    expect(getComputedStyle(document.body).overflow).toBe('hidden')
    // Escape in the wallet's prompt isn't one in the dialog.
    await page.keyboard.press('Escape')
    expect((await dialog.state()).open).toBe(true)
    await approve(visit, prompt)
    prompt.remove()
    if (name !== CLOSED_ROOT) await seeModal(visit)
    request.approve()
    await events.next('wallet-connected')
    await events.next('wallet-closed')
  })

test('once the prompt is gone, the dialog is modal again, and a prompt that comes later is let through, too', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const button = document.createElement('button')
  button.className = 'test'
  button.textContent = 'Opener'
  document.body.append(button)
  const visit = await journey.visit('/strict.html', { wallets: [wallet] })
  const { dialog, page, events } = visit
  const request = wallet.hold('eth_requestAccounts')
  button.focus()
  await dialog.show()
  await dialog.button(/^Test Wallet/).click()
  await request.asked
  for (const name of ['a panel at the end of the body', 'a closed shadow root that is added']) {
    const prompt = DRAWERS[name]!()()
    await approve(visit, prompt)
    prompt.remove()
    await seeModal(visit)
    expect(visit.element.shadowRoot!.activeElement, name).not.toBeNull()
  }
  await page.keyboard.press('Escape')
  await events.next('wallet-closed')
  expect(document.activeElement).toBe(button)
  request.refuse(4001)
})

test('what a site shows beside the dialog changes nothing: its toasts, and what was there before', async () => {
  const there = document.createElement('div')
  there.className = 'test'
  Object.assign(there.style, { position: 'fixed', inset: '0 0 auto', height: '40px', zIndex: '50' })
  document.body.append(there)
  const content = document.createElement('main')
  content.className = 'test'
  content.textContent = 'Loading'
  // An empty element that has no shadow root.
  const portal = Object.assign(document.createElement('div'), { className: 'test' })
  document.body.append(content, portal)
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/strict.html', { wallets: [wallet] })
  const request = wallet.hold('eth_requestAccounts')
  await visit.dialog.show()
  await visit.dialog.button(/^Test Wallet/).click()
  await request.asked
  const native = nativeOf(visit)
  const toast = document.createElement('div')
  toast.className = 'test'
  toast.setAttribute('role', 'status')
  Object.assign(toast.style, { position: 'fixed', inset: 'auto 0 0', height: '40px' })
  document.body.append(toast)
  there.style.color = 'red'
  document.body.append(Object.assign(document.createElement('p'), { className: 'test', textContent: 'More' }))
  // The page goes on drawing itself.
  there.append(document.createElement('button'))
  content.append(Object.assign(document.createElement('button'), { textContent: 'Loaded' }))
  for (let frames = 0; frames < 3; frames++) await nextFrame()
  expect(native.matches(':modal')).toBe(true)
  request.approve()
  await visit.events.next('wallet-connected')
})

/** Asks a connected wallet for something: the request that it is asked, and the step that asks. */
interface Request {
  readonly visit: Pick<PageVisit, 'element' | 'page'>
  readonly wallet: BrowserWallet
  readonly method: string
  start(): Promise<unknown>
}

async function showing(
  view: string | undefined,
  method: string,
  start: (visit: PageVisit) => Promise<unknown>,
): Promise<Request> {
  const visit = await openConnected(journey)
  await visit.dialog.show(view)
  await visit.dialog.title.waitFor()
  // It watches the page after its first frame.
  for (let frames = 0; frames < 3; frames++) await nextFrame()
  return { visit, wallet: visit.wallet, method, start: () => start(visit) }
}

async function paying(method: string, options: Omit<BrowserWalletOptions, 'sandbox'> = {}): Promise<Request> {
  const visit = await openPaying(journey, options)
  const { ask, dialog, payButton, wallet } = visit
  await ask(ETHER)
  const button = method === 'wallet_switchEthereumChain' ? dialog.button('Switch to Ethereum') : payButton
  await button.waitFor()
  return { visit, wallet, method, start: () => button.click() }
}

/** Every step in which the dialog asks a connected wallet. Swaps are in their journey; buying asks no wallet. */
const REQUESTS: Readonly<Record<string, () => Promise<Request>>> = {
  async 'to sign in'() {
    const wallet = createBrowserWallet({ sandbox: journey.sandbox })
    const visit = await journey.visit('/strict.html', { wallets: [wallet], properties: { siwx: true } })
    await visit.dialog.pick('Test Wallet')
    return { visit, wallet, method: 'personal_sign', start: () => visit.dialog.button('Sign').click() }
  },
  async 'to send'() {
    const visit = await openSend(journey)
    await visit.fill('0.5', GRACE)
    await visit.review()
    const { wallet, dialog } = visit
    return { visit, wallet, method: 'eth_sendTransaction', start: () => dialog.button('Send').click() }
  },
  'to pay': () => paying('eth_sendTransaction'),
  'to pay in calls': () => paying('wallet_sendCalls', { isAtomic: true }),
  'to switch for a payment': () => paying('wallet_switchEthereumChain', { chainId: 137 }),
  async 'to register a name'() {
    const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [4] })
    const visit = await openConnected(journey, { wallet })
    await visit.dialog.show('RegisterAccountName')
    const { name } = namesOf(visit)
    await name.fill('hypatia')
    await visit.dialog.text('hypatia.reown.id is available.').waitFor()
    return { visit, wallet, method: 'personal_sign', start: () => visit.dialog.button('Register').click() }
  },
  async 'to revoke a permission'() {
    grantPermissions(journey.sandbox, 'shop', [{ type: 'teleport', data: {} }])
    return showing('Permissions', 'personal_sign', ({ dialog }) => dialog.button(/^Revoke shop.example/).click())
  },
  'to switch networks': () =>
    showing('Networks', 'wallet_switchEthereumChain', ({ dialog }) => dialog.button(/^Polygon/).click()),
  async 'to add a network'() {
    const wallet = createBrowserWallet({ sandbox: journey.sandbox, chains: [1] })
    const visit = await openConnected(journey, { wallet })
    await visit.dialog.show('Networks')
    return { visit, wallet, method: 'wallet_addEthereumChain', start: () => visit.dialog.button(/^Polygon/).click() }
  },
}

/** A request by the page itself while the dialog is open. */
const byPage = (method: string) => () =>
  showing(undefined, method, async ({ dialog }) => void dialog.request(method, []).catch(() => {}))

const PAGE_REQUESTS: typeof REQUESTS = {
  'by the page, to sign': byPage('eth_signTypedData_v4'),
  'by the page, for permissions': byPage('wallet_grantPermissions'),
}

async function letThrough(open: () => Promise<Request>, place: Drawer) {
  const draw = place()
  const { visit, wallet, method, start } = await open()
  const request = wallet.hold(method)
  await start()
  await request.asked
  const prompt = draw()
  await approve(visit, prompt)
  prompt.remove()
  request.approve()
  const native = nativeOf(visit)
  await expect
    .poll(() => native.dataset['below'] === undefined && (!native.open || native.matches(':modal')))
    .toBe(true)
}

const panel = DRAWERS['a panel at the end of the body']!

for (const [name, open] of Object.entries({ ...REQUESTS, ...PAGE_REQUESTS }))
  test(`a prompt is let through while the wallet is asked ${name}`, () => letThrough(open, panel))

for (const [name, open] of Object.entries(REQUESTS))
  for (const place of [CLOSED_ROOT, 'a panel in the page’s flow'])
    test(`a prompt is let through while the wallet is asked ${name}: ${place}`, () => letThrough(open, DRAWERS[place]!))

test('giving way and coming back, the dialog doesn’t fade', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/strict.html', { wallets: [wallet], hasMotion: true })
  const { dialog } = visit
  const request = wallet.hold('eth_requestAccounts')
  await dialog.pick('Test Wallet')
  await request.asked
  const native = nativeOf(visit)
  await expect.poll(() => native.getAnimations().length).toBe(0)
  const started: string[] = []
  native.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (target === native) started.push(propertyName)
  })
  const prompt = panel()()
  await approve(visit, prompt)
  prompt.remove()
  await seeModal(visit)
  for (let frames = 0; frames < 3; frames++) await nextFrame()
  expect(started).toEqual([])
  request.approve()
  await visit.events.next('wallet-connected')
})
