import { expect } from '@esm-bundle/chai'
import {
  addDialog,
  cleanUp,
  connect,
  connectorOf,
  createDialog,
  createWallet,
  nextEvent,
  pick,
  recordEvents,
  until,
} from './support/page.js'

afterEach(cleanUp)

describe('life in a page', () => {
  it('keeps its state when it is moved in the DOM, open or not', async () => {
    const wallet = createWallet()
    const dialog = await addDialog({ connectors: [connectorOf(wallet)] })
    await connect(dialog)
    const events = recordEvents(dialog)
    const place = document.createElement('div')
    place.className = 'test'
    document.body.append(place)
    await dialog.show()
    place.append(dialog)
    await Promise.resolve()
    expect(dialog.status).to.equal('connected')
    expect(dialog.open).to.equal(true)
    await until(() => dialog.shadowRoot.querySelector('dialog[open]'))
    expect(dialog.shadowRoot.querySelectorAll('dialog')).to.have.length(1)
    expect(events.map(([name]) => name)).to.deep.equal(['wallet-before-open', 'wallet-opened'])
  })

  it('can be removed while a wallet is asked: nothing is left, nothing is applied', async () => {
    let answer
    const wallet = createWallet({
      answer: ({ method }) =>
        method === 'eth_requestAccounts' ? new Promise((resolve) => (answer = resolve)) : undefined,
    })
    const dialog = await addDialog({ connectors: [connectorOf(wallet)] })
    const events = recordEvents(dialog)
    await pick(dialog, 'Test Wallet')
    await until(() => answer)
    dialog.remove()
    await Promise.resolve()
    answer(wallet.accounts)
    await new Promise((resolve) => setTimeout(resolve))
    expect(dialog.status).to.equal('disconnected')
    expect(wallet.listenerCount()).to.equal(0)
    expect(events.map(([name]) => name)).to.not.include('wallet-connected')
    expect(dialog.shadowRoot.querySelector('dialog')).to.equal(null)
  })

  it('takes its connection up again when it comes back', async () => {
    const wallet = createWallet()
    const dialog = await addDialog({ connectors: [connectorOf(wallet)] })
    await connect(dialog)
    dialog.remove()
    await Promise.resolve()
    expect(wallet.listenerCount()).to.equal(0)
    const connected = nextEvent(dialog, 'wallet-connected')
    document.body.append(dialog)
    expect((await connected).detail.restored).to.equal(true)
    await dialog.ready
    expect(dialog.status).to.equal('connected')
  })

  it('is its own core: two dialogs of a page share nothing', async () => {
    const one = await addDialog({ id: 'one', connectors: [connectorOf(createWallet())] })
    const two = await addDialog({ id: 'two', connectors: [connectorOf(createWallet())] })
    await connect(two)
    expect([one.status, two.status]).to.deep.equal(['disconnected', 'connected'])
    one.remove()
    two.remove()
    await Promise.resolve()
    const wallet = createWallet()
    wallet.isAllowed = true
    const again = [
      createDialog({ id: 'one', connectors: [connectorOf(wallet)] }),
      createDialog({ id: 'two', connectors: [connectorOf(wallet)] }),
    ]
    document.body.append(...again)
    await Promise.all(again.map((dialog) => dialog.ready))
    expect(again.map((dialog) => dialog.status)).to.deep.equal(['disconnected', 'connected'])
  })

  it('may be loaded twice', async () => {
    const first = customElements.get('wallet-dialog')
    await import('/dist/wallet-dialog.js?again')
    const { WalletDialogElement } = await import('/dist/element.js')
    expect(customElements.get('wallet-dialog')).to.equal(first)
    expect(WalletDialogElement).to.equal(first)
  })

  it('opens by a button with commandfor, and by wallet-button', async () => {
    const dialog = await addDialog({ id: 'by-button' })
    const button = document.createElement('button')
    button.className = 'test'
    button.setAttribute('commandfor', 'by-button')
    button.setAttribute('command', '--show')
    const walletButton = document.createElement('wallet-button')
    document.body.append(button, walletButton)
    for (const opener of [button, walletButton.shadowRoot.querySelector('button')]) {
      const opened = nextEvent(dialog, 'wallet-opened')
      opener.click()
      await opened
      await dialog.close()
      expect(dialog.open).to.equal(false)
    }
  })

  it('rejects what it cannot do, by name', async () => {
    const dialog = await addDialog()
    const reasons = await Promise.all([
      dialog.show({ view: 'Nowhere' }).catch((error) => error),
      dialog.switchNetwork('eip155:5').catch((error) => error),
      createDialog()
        .show()
        .catch((error) => error),
    ])
    expect(reasons.map(({ code }) => code)).to.deep.equal(['unknown_view', 'network_not_found', 'not_in_page'])
    expect(reasons[0].message).to.contain("'Nowhere'")
  })
})
