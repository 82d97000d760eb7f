import { expect } from '@esm-bundle/chai'
import {
  addDialog,
  ALICE,
  BOB,
  cleanUp,
  connect,
  connectorOf,
  createWallet,
  nextEvent,
  recordEvents,
  until,
} from './support/page.js'

afterEach(cleanUp)

describe('events', () => {
  it('tells a connection once, checksummed, with every field of its detail', async () => {
    const wallet = createWallet()
    const dialog = await addDialog({ connectors: [connectorOf(wallet)] })
    const events = recordEvents(document)
    const detail = await connect(dialog)
    await until(() => !dialog.open)
    expect(detail).to.deep.equal({
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      address: ALICE,
      caipAddress: `eip155:1:${ALICE}`,
      connector: { id: 'test.wallet', name: 'Test Wallet', type: 'CUSTOM' },
      restored: false,
    })
    expect(events.map(([name]) => name)).to.deep.equal([
      'wallet-before-open',
      'wallet-opened',
      'wallet-connected',
      'wallet-before-close',
      'wallet-closed',
    ])
    expect(dialog.account).to.deep.equal({
      namespace: 'eip155',
      address: ALICE,
      caipAddress: `eip155:1:${ALICE}`,
      caipNetworkId: 'eip155:1',
      type: 'eoa',
    })
    expect(dialog.accounts).to.have.length(1)
    expect(dialog.getProvider()).to.equal(wallet)
    expect(dialog.getProvider('solana')).to.equal(undefined)
    expect(dialog.matches(':state(connected)')).to.equal(true)
  })

  it('tells what the wallet says of its accounts and chain', async () => {
    const wallet = createWallet()
    const dialog = await addDialog({ connectors: [connectorOf(wallet)] })
    await connect(dialog)
    const changed = nextEvent(dialog, 'wallet-account-changed')
    wallet.emit('accountsChanged', [BOB.toLowerCase(), ALICE])
    expect((await changed).detail).to.deep.equal({
      namespace: 'eip155',
      address: BOB,
      caipAddress: `eip155:1:${BOB}`,
      accounts: [`eip155:1:${BOB}`, `eip155:1:${ALICE}`],
    })
    const moved = nextEvent(dialog, 'wallet-network-changed')
    wallet.emit('chainChanged', '0x2a')
    expect((await moved).detail).to.deep.equal({ caipNetworkId: 'eip155:42', supported: false })
    expect(dialog.network).to.equal(undefined)
    const gone = nextEvent(dialog, 'wallet-disconnected')
    wallet.emit('accountsChanged', [])
    expect((await gone).detail).to.deep.equal({ namespace: 'eip155', reason: 'wallet' })
    expect(dialog.getProvider()).to.equal(undefined)
  })

  it('lets the host cancel opening and closing', async () => {
    const dialog = await addDialog()
    dialog.addEventListener('wallet-before-open', (event) => event.preventDefault(), { once: true })
    await dialog.show()
    expect(dialog.open).to.equal(false)
    dialog.addEventListener('wallet-before-open', (event) => event.preventDefault(), { once: true })
    dialog.open = true
    await until(() => !dialog.hasAttribute('open'))
    await dialog.show()
    dialog.addEventListener('wallet-before-close', (event) => event.preventDefault(), { once: true })
    await dialog.close()
    expect(dialog.open).to.equal(true)
    await dialog.close()
    expect(dialog.open).to.equal(false)
  })

  it('opens on the view attribute, and on what show is told', async () => {
    const dialog = await addDialog({ view: 'Networks' })
    const events = recordEvents(dialog)
    await dialog.show()
    await dialog.close()
    await dialog.show({ view: 'Connect' })
    expect(events.filter(([name]) => name === 'wallet-opened').map(([, { view }]) => view)).to.deep.equal([
      'Networks',
      'Connect',
    ])
  })

  it('switches the network through the wallet', async () => {
    const wallet = createWallet()
    const dialog = await addDialog({ connectors: [connectorOf(wallet)] })
    await connect(dialog)
    await dialog.switchNetwork('eip155:137')
    expect(wallet.chainId).to.equal('0x89')
    expect(dialog.network.caipNetworkId).to.equal('eip155:137')
    expect(dialog.account.caipNetworkId).to.equal('eip155:137')
  })

  it('disconnects, tells the wallet, and stays so', async () => {
    const wallet = createWallet()
    const dialog = await addDialog({ connectors: [connectorOf(wallet)] })
    await connect(dialog)
    const events = recordEvents(dialog)
    await dialog.disconnect()
    expect(events.map(([name]) => name)).to.deep.equal(['wallet-account-changed', 'wallet-disconnected'])
    expect(events[1][1]).to.deep.equal({ namespace: 'eip155', reason: 'api' })
    expect(wallet.calls).to.include('wallet_revokePermissions')
    expect(wallet.listenerCount()).to.equal(0)
    expect(localStorage.getItem('@appkit/connections')).to.not.contain('test.wallet')
  })
})
