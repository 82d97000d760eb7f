import { expect } from '@esm-bundle/chai'
import {
  addDialog,
  ALICE,
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
    // The page has no service, so the balance is reported as missing.
    const names = events.map(([name]) => name).filter((name) => name !== 'wallet-error')
    expect(names).to.deep.equal(['wallet-before-open', 'wallet-opened'])
  })

  it('is drawn with its styles after it was in another document, and so are its buttons [options.adopted]', async () => {
    const dialog = await addDialog()
    const buttons = ['wallet-button', 'network-button'].map((name) => document.createElement(name))
    document.body.append(...buttons)
    const look = () => {
      const parts = [dialog, ...buttons].map(({ shadowRoot }) => shadowRoot.querySelector('dialog, button'))
      return parts.map((part) => getComputedStyle(part).borderRadius)
    }
    await dialog.show()
    const own = look()
    expect(own).not.to.include('0px')
    // A template's content has a document of its own, which doesn't accept the page's style sheets.
    document.createElement('template').content.append(dialog, ...buttons)
    document.body.append(dialog, ...buttons)
    await dialog.ready
    await dialog.show()
    expect(look()).to.deep.equal(own)
  })

  it('is drawn with its styles in a frame, and so are its buttons [options.adopted]', async () => {
    const dialog = await addDialog()
    const buttons = ['wallet-button', 'network-button'].map((name) => document.createElement(name))
    const frame = document.createElement('iframe')
    frame.className = 'test'
    document.body.append(frame)
    frame.contentDocument.body.append(dialog, ...buttons)
    await dialog.ready
    await dialog.show()
    for (const { shadowRoot } of [dialog, ...buttons])
      expect(getComputedStyle(shadowRoot.querySelector('dialog, button')).borderRadius).not.to.equal('0px')
    // A frame that is removed doesn't tell the elements in it.
    await dialog.close()
    document.body.append(dialog, ...buttons)
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

  it('follows the other dialogs of its project as a tab follows another, now and after a reload', async () => {
    const wallet = createWallet()
    const one = await addDialog({ id: 'one', connectors: [connectorOf(wallet)] })
    const two = await addDialog({ id: 'two', connectors: [connectorOf(wallet)] })
    const events = recordEvents(two)
    await connect(one)
    await until(() => two.status === 'connected')
    expect(two.account).to.deep.equal(one.account)
    expect(events.map(([name, { restored }]) => [name, restored])).to.deep.equal([['wallet-connected', true]])
    one.remove()
    two.remove()
    await Promise.resolve()
    const again = await addDialog({ id: 'three', connectors: [connectorOf(wallet)] })
    const late = await addDialog({ id: 'four', connectors: [connectorOf(wallet)] })
    expect([again.status, late.status]).to.deep.equal(['connected', 'connected'])
    await late.disconnect()
    await until(() => again.status === 'disconnected')
  })

  it('is kept apart from others by a storage of its own, or by its project, which is said', async () => {
    const createStore = (values = new Map()) => ({
      get: (key) => values.get(key),
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key),
    })
    const wallet = createWallet()
    const connectors = [connectorOf(wallet)]
    const first = await addDialog({ connectors })
    const ownStore = await addDialog({ connectors, storage: createStore() })
    const errors = recordEvents(document)
    const ownProject = await addDialog({ connectors, projectId: 'another' })
    expect((await until(() => errors.find(([name]) => name === 'wallet-error')))[1]).to.deep.include({
      code: 'several_projects',
    })
    for (const dialog of [ownStore, ownProject, first]) await connect(dialog)
    await first.disconnect()
    expect([first, ownStore, ownProject].map(({ status }) => status)).to.deep.equal([
      'disconnected',
      'connected',
      'connected',
    ])
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

  /** Every method, and what it does while its element is outside the page: a code, or the value that it returns. */
  const METHODS = {
    show: [[undefined, null, { view: 'Networks' }, { namespace: 'eip155' }], 'not_in_page'],
    pay: [[undefined, null, { recipient: ALICE, amount: '1', asset: 'eip155:1' }], 'not_in_page'],
    disconnect: [[undefined, null, 'eip155'], 'not_in_page'],
    switchNetwork: [[undefined, null, 'eip155:137', 'nonsense'], 'not_in_page'],
    setPreferredAccountType: [[undefined, 'eip155'], 'not_in_page'],
    close: [[undefined], true],
    getProvider: [[undefined, 'eip155', 'nonsense'], undefined],
  }

  /** Elements that are outside the page. */
  const OUTSIDE = {
    'was never in it': () => createDialog(),
    'is in a fragment': () => {
      const fragment = document.createDocumentFragment()
      return fragment.appendChild(createDialog())
    },
    'was upgraded outside': () => {
      const dialog = document.implementation.createHTMLDocument().createElement('wallet-dialog')
      expect(dialog.show).to.equal(undefined)
      customElements.upgrade(document.adoptNode(dialog))
      return dialog
    },
    'was removed': async () => {
      const dialog = await addDialog()
      dialog.remove()
      await Promise.resolve()
      return dialog
    },
    'was removed with a wallet': async () => {
      const dialog = await addDialog({ connectors: [connectorOf(createWallet())] })
      await connect(dialog)
      dialog.remove()
      await Promise.resolve()
      return dialog
    },
  }

  for (const [place, create] of Object.entries(OUTSIDE))
    it(`refuses every method, or has nothing to do, if its element ${place}`, async () => {
      const dialog = await create()
      const methods = Object.getOwnPropertyNames(customElements.get('wallet-dialog').prototype).filter((name) => {
        const { value } = Object.getOwnPropertyDescriptor(customElements.get('wallet-dialog').prototype, name)
        return typeof value === 'function' && name !== 'constructor' && !name.endsWith('Callback')
      })
      expect(methods).to.have.members(Object.keys(METHODS))
      for (const [name, [inputs, expected]] of Object.entries(METHODS))
        for (const input of inputs) {
          const outcome = await (async () => dialog[name](input))().catch(({ code }) => code)
          expect(outcome, `${name}(${JSON.stringify(input)})`).to.equal(expected)
        }
      expect([dialog.status, dialog.account, dialog.network]).to.deep.equal(['disconnected', undefined, undefined])
      expect(dialog.open).to.equal(false)
    })

  for (const way of ['method', 'property'])
    it(`stays closed if it is closed again before it has opened, by its ${way}`, async () => {
      const dialog = await addDialog()
      const events = recordEvents(dialog)
      if (way === 'method') {
        const showing = dialog.show()
        expect(await dialog.close()).to.equal(true)
        await showing
      } else {
        dialog.open = true
        dialog.open = false
      }
      await dialog.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      expect(dialog.open).to.equal(false)
      expect(events.map(([name]) => name)).to.not.include('wallet-opened')
      await dialog.show()
      expect(dialog.open).to.equal(true)
    })

  it('rejects a disconnect whose element is removed before the first restore has ended', async () => {
    const reading = Promise.withResolvers()
    const storage = { get: () => reading.promise, set: () => {}, remove: () => {} }
    const dialog = createDialog({ storage })
    document.body.append(dialog)
    const disconnecting = dialog.disconnect().catch(({ code }) => code)
    dialog.remove()
    await Promise.resolve()
    reading.resolve(null)
    expect(await disconnecting).to.equal('not_in_page')
  })

  it('rejects bad input of every method by name', async () => {
    const dialog = await addDialog()
    const outcomes = {}
    /** @type {[string, unknown][]} */
    const calls = [
      ['show', { view: 5 }],
      ['show', { view: {} }],
      ['show', { namespace: 'nonsense', view: 'Nowhere' }],
      ['pay', undefined],
      ['pay', null],
      ['pay', 5],
      ['pay', {}],
      ['switchNetwork', undefined],
      ['switchNetwork', null],
      ['switchNetwork', 5],
      ['switchNetwork', {}],
      ['switchNetwork', 'nonsense'],
      ['setPreferredAccountType', undefined],
      ['setPreferredAccountType', 'nonsense'],
    ]
    for (const [name, input] of calls)
      outcomes[`${name}(${JSON.stringify(input)})`] = await (async () => dialog[name](input))().then(
        () => 'resolved',
        ({ code, message }) => (typeof code === 'string' ? 'refused' : message),
      )
    expect([...new Set(Object.values(outcomes))], JSON.stringify(outcomes)).to.deep.equal(['refused'])
    await dialog.show(null)
    await dialog.close()
    await dialog.switchNetwork('eip155:137', null)
    await dialog.disconnect(null)
    await dialog.disconnect('nonsense')
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
