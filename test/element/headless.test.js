import { createWallets } from '/dist/headless/headless.js'
import { expect } from '@esm-bundle/chai'
import { ALICE, BOB, connectorOf, createWallet, until } from './support/page.js'

// `wallet-dialog/headless`, on the built files and under the strictest policy: nothing of the dialog is in the page.
const NETWORKS = ['eip155:1', 'eip155:137']
const made = []

/** Wallets that reach nothing outside. */
function create(options) {
  const wallets = createWallets({ projectId: 'none', networks: NETWORKS, ...options })
  made.push(wallets)
  return wallets
}

/** The error that a promise rejects with. */
const errorOf = (promise) =>
  promise.then(
    () => undefined,
    (error) => error,
  )

/** Announces a wallet as its extension does (EIP-6963). Returns a function that takes it away. */
function announce(provider, name = 'Announced Wallet', rdns = 'test.announced') {
  const info = { uuid: crypto.randomUUID(), name, rdns, icon: 'data:image/svg+xml,<svg/>' }
  const detail = Object.freeze({ info, provider })
  const onRequest = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', onRequest)
  onRequest()
  return () => removeEventListener('eip6963:requestProvider', onRequest)
}

afterEach(() => {
  for (const wallets of made.splice(0)) wallets.dispose()
  localStorage.clear()
})

describe('wallets without views', () => {
  it('lists an installed wallet, connects it, switches its network and disconnects', async () => {
    const provider = createWallet()
    const stopAnnouncing = announce(provider)
    const wallets = create()
    const events = []
    for (const name of ['wallet-connected', 'wallet-network-changed', 'wallet-disconnected'])
      wallets.on(name, ({ type, detail }) => events.push([type, detail]))
    await wallets.ready
    expect(wallets.$status.get()).to.equal('disconnected')
    const unlisten = wallets.$wallets.subscribe(() => {})
    const [wallet] = await until(() => wallets.$wallets.get().wallets.length > 0 && wallets.$wallets.get().wallets)
    expect(wallet).to.include({ name: 'Announced Wallet', isInstalled: true })

    const account = await wallets.connect(wallet)
    expect(account).to.include({ namespace: 'eip155', address: ALICE, caipNetworkId: 'eip155:1' })
    expect(wallets.$account.get()).to.deep.equal(account)
    expect(wallets.$status.get()).to.equal('connected')
    expect(wallets.$attempt.get().status).to.equal('connected')
    expect(wallets.$connections.get()).to.have.length(1)
    expect(await wallets.getProvider('eip155').request({ method: 'eth_accounts' })).to.deep.equal([ALICE.toLowerCase()])

    await wallets.switchNetwork('eip155:137')
    expect(wallets.$network.get().caipNetworkId).to.equal('eip155:137')
    expect((await errorOf(wallets.switchNetwork('eip155:10'))).code).to.equal('network_not_found')

    await wallets.disconnect()
    expect(wallets.$account.get()).to.equal(undefined)
    expect(events.map(([name]) => name)).to.deep.equal([
      'wallet-connected',
      'wallet-network-changed',
      'wallet-disconnected',
    ])
    unlisten()
    stopAnnouncing()
  })

  it('switches to a network that was added as an object just before', async () => {
    const wallets = create()
    await wallets.ready
    const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const chain = {
      id: 424242,
      name: 'Mine',
      nativeCurrency: native,
      rpcUrls: { default: { http: [location.origin] } },
    }
    wallets.setOptions({ networks: [...NETWORKS, chain] })
    await wallets.switchNetwork('eip155:424242')
    expect(wallets.$network.get().name).to.equal('Mine')
  })

  it('is connecting until it is known that there is nothing to restore', async () => {
    const wallets = create()
    const seen = []
    wallets.$status.subscribe((status) => seen.push(status))
    await wallets.ready
    expect(seen).to.deep.equal(['connecting', 'disconnected'])
  })

  it('connects an installed wallet by its id that no list has shown', async () => {
    const stopAnnouncing = announce(createWallet())
    const wallets = create()
    await wallets.ready
    const account = await wallets.connect({ connectorId: 'test.announced' })
    expect(account.address).to.equal(ALICE)
    stopAnnouncing()
  })

  it('restores a connection, as a page does after a reload', async () => {
    const provider = createWallet()
    const options = { connectors: [connectorOf(provider)] }
    const before = create(options)
    await before.ready
    await before.connect({ connectorId: 'test.wallet' })
    before.dispose()
    const after = create(options)
    const seen = []
    after.$status.subscribe((status) => seen.push(status))
    let restored
    after.on('wallet-connected', ({ detail }) => (restored = detail.restored))
    await after.ready
    expect([after.$account.get().address, restored]).to.deep.equal([ALICE, true])
    expect(seen).to.deep.equal(['connecting', 'connected'])
  })

  it('follows the account in the wallet', async () => {
    const provider = createWallet()
    const wallets = create({ connectors: [connectorOf(provider)] })
    await wallets.ready
    await wallets.connect({ connectorId: 'test.wallet' })
    provider.emit('accountsChanged', [BOB.toLowerCase()])
    await until(() => wallets.$account.get().address === BOB)
    expect(wallets.$accounts.get().map(({ address }) => address)).to.deep.equal([BOB])
  })

  it('rejects with the reason when the visitor declines, shows it, and reports no error of the site', async () => {
    const declined = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    const provider = createWallet({
      answer: ({ method }) => (method === 'eth_requestAccounts' ? declined() : undefined),
    })
    const wallets = create({ connectors: [connectorOf(provider)] })
    const reported = []
    wallets.on('wallet-error', (event) => reported.push(event.detail.code))
    await wallets.ready
    const error = await errorOf(wallets.connect({ connectorId: 'test.wallet' }))
    expect(error.code).to.equal('connect_rejected')
    expect(wallets.$attempt.get()).to.include({ status: 'failed', error })
    expect(reported).to.not.include('connect_rejected')
  })

  it('ends an attempt by cancel, by a signal and by another attempt; a late answer is never applied', async () => {
    let answer
    const provider = createWallet({
      answer: ({ method }) =>
        method === 'eth_requestAccounts' ? new Promise((resolve) => (answer = resolve)) : undefined,
    })
    const wallets = create({ connectors: [connectorOf(provider)] })
    await wallets.ready
    const ways = {
      cancel: () => wallets.cancel(),
      signal: (controller) => controller.abort(),
      another: () => void errorOf(wallets.connect({ connectorId: 'nobody' })),
    }
    for (const [way, end] of Object.entries(ways)) {
      answer = undefined
      const controller = new AbortController()
      const asked = errorOf(wallets.connect({ connectorId: 'test.wallet' }, { signal: controller.signal }))
      await until(() => answer)
      end(controller)
      answer([ALICE.toLowerCase()])
      expect((await asked)?.code, way).to.equal('connect_aborted')
      expect(wallets.$account.get(), way).to.equal(undefined)
    }
    expect((await errorOf(wallets.connect({ connectorId: 'nobody' }))).code).to.equal('connector_not_found')
  })

  it('signs in by the site’s back end when it is asked to, and only then', async () => {
    const signatures = []
    const provider = createWallet({
      answer({ method, params }) {
        if (method !== 'personal_sign') return undefined
        signatures.push(params)
        return `0x${'11'.repeat(65)}`
      },
    })
    const sessions = []
    const siwx = {
      createMessage: ({ accountAddress }) => `Sign in as ${accountAddress}`,
      addSession: (session) => void sessions.push(session),
      revokeSession: () => void sessions.splice(0),
      setSessions: (all) => void sessions.splice(0, sessions.length, ...all),
      getSessions: () => [...sessions],
    }
    const wallets = create({ connectors: [connectorOf(provider)], siwx })
    await wallets.ready
    expect((await errorOf(wallets.signIn())).code).to.equal('no_active_address')
    await wallets.connect({ connectorId: 'test.wallet' })
    await until(() => wallets.$session.get().status === 'needed')
    expect(signatures).to.have.length(0)
    const session = await wallets.signIn()
    expect(session.message).to.equal(`Sign in as ${ALICE}`)
    expect(wallets.$session.get()).to.deep.equal({ status: 'signed-in', session })
    expect(await wallets.signIn(), 'a second time, the same').to.deep.equal(session)
    expect(signatures).to.have.length(1)
  })

  it('says why an account could not sign in, and signs anew the next time', async () => {
    let isDeclining = true
    const provider = createWallet({
      answer({ method }) {
        if (method !== 'personal_sign') return undefined
        if (isDeclining) throw Object.assign(new Error('no'), { code: 4001 })
        return `0x${'11'.repeat(65)}`
      },
    })
    const siwx = {
      createMessage: () => 'Sign in',
      addSession() {},
      revokeSession() {},
      setSessions() {},
      getSessions: () => [],
    }
    const wallets = create({ connectors: [connectorOf(provider)], siwx })
    await wallets.ready
    expect((await errorOf(create().signIn())).code).to.equal('siwx_not_enabled')
    await wallets.connect({ connectorId: 'test.wallet' })
    const error = await errorOf(wallets.signIn())
    expect(error.code).to.equal('signature_declined')
    expect(wallets.$session.get()).to.include({ status: 'needed', error })
    isDeclining = false
    expect((await wallets.signIn()).message).to.equal('Sign in')
  })

  it('names an option that does not exist, and one with a wrong value; the others are used', async () => {
    const wallets = createWallets({ projectId: 'none', networks: NETWORKS, netwroks: [], wallets: 1 })
    made.push(wallets)
    const reported = []
    wallets.on('wallet-error', (event) => {
      event.preventDefault()
      reported.push(event.detail.message)
    })
    await until(() => reported.length > 1)
    expect(reported.find((message) => message.includes('netwroks'))).to.equal("There is no option 'netwroks'")
    expect(reported.find((message) => message.includes('wallets'))).to.match(/^'wallets' is not valid/)
    expect(wallets.$networks.get().map(({ caipNetworkId }) => caipNetworkId)).to.deep.equal(NETWORKS)
    wallets.setOptions({ networks: ['eip155:10'] })
    expect(wallets.$networks.get().map(({ caipNetworkId }) => caipNetworkId)).to.deep.equal(['eip155:10'])
  })

  it('says what a wallet over WalletConnect needs: a project', async () => {
    const wallets = create()
    await wallets.ready
    expect((await errorOf(wallets.connect())).code).to.equal('connector_not_found')
    expect(wallets.openApp()).to.equal(false)
  })

  it('lists the wallets of the site, searches them, and says when the catalogue can’t be read', async () => {
    const custom = [
      { id: 'fox', name: 'Fox' },
      { id: 'owl', name: 'Owl' },
    ]
    const wallets = create({ projectId: 'test', serviceUrl: `${location.origin}/no-service`, wallets: { custom } })
    const names = () => wallets.$wallets.get().wallets.map(({ name }) => name)
    const unlisten = wallets.$wallets.subscribe(() => {})
    await until(() => wallets.$wallets.get().status === 'failed')
    expect(wallets.$wallets.get().error.code).to.equal('http_failed')
    expect(names()).to.deep.equal(['Fox', 'Owl'])
    wallets.search('ow')
    await until(() => wallets.$wallets.get().text === 'ow')
    expect(names()).to.deep.equal(['Owl'])
    wallets.search('')
    await until(() => names().length === 2)
    unlisten()
  })

  it('leaves nothing behind: no listener of the wallet, no element', async () => {
    const provider = createWallet()
    const elements = document.querySelectorAll('*').length
    const wallets = create({ connectors: [connectorOf(provider)] })
    await wallets.ready
    await wallets.connect({ connectorId: 'test.wallet' })
    expect(provider.listenerCount()).to.be.greaterThan(0)
    wallets.dispose()
    expect(provider.listenerCount()).to.equal(0)
    expect(document.querySelectorAll('*').length).to.equal(elements)
  })
})
