import { expect } from '@esm-bundle/chai'
import { executeServerCommand } from '@web/test-runner-commands'
import {
  addDialog,
  cleanUp,
  connect,
  connectorOf,
  createDialog,
  createStandardWallet,
  createWallet,
  findButton,
  nextEvent,
  recordEvents,
  until,
} from './support/page.js'

afterEach(cleanUp)

describe('attributes and properties', () => {
  it('reflects open, both ways', async () => {
    const dialog = await addDialog()
    const opened = nextEvent(dialog, 'wallet-opened')
    dialog.open = true
    await opened
    expect(dialog.hasAttribute('open')).to.equal(true)
    const closed = nextEvent(dialog, 'wallet-closed')
    dialog.removeAttribute('open')
    await closed
    expect(dialog.open).to.equal(false)
  })

  it('reads text attributes by their properties, and goes back to the default when they are removed', async () => {
    const dialog = await addDialog()
    dialog.setAttribute('theme', 'dark')
    expect(dialog.theme).to.equal('dark')
    dialog.removeAttribute('theme')
    expect(dialog.theme).to.equal('auto')
    dialog.theme = 'light'
    expect(dialog.getAttribute('theme')).to.equal('light')
  })

  it('takes bare and removed boolean attributes', async () => {
    const dialog = await addDialog()
    dialog.toggleAttribute('inline', true)
    expect(dialog.inline).to.equal(true)
    dialog.inline = false
    expect(dialog.hasAttribute('inline')).to.equal(false)
  })

  it('takes networks by ids and by objects, and reads them as objects', async () => {
    const dialog = await addDialog()
    expect(dialog.network.caipNetworkId).to.equal('eip155:1')
    const own = {
      id: 5,
      name: 'Own',
      caipNetworkId: 'eip155:5',
      chainNamespace: 'eip155',
      nativeCurrency: { name: 'X', symbol: 'X', decimals: 18 },
      rpcUrls: { default: { http: ['https://own.example'] } },
    }
    dialog.networks = [own, 'eip155:10']
    await dialog.ready
    expect(dialog.network.name).to.equal('Own')
  })

  it('takes hosts of pictures as origins, and none by default', async () => {
    const dialog = await addDialog()
    expect(dialog.imageHosts).to.deep.equal([])
    dialog.imageHosts = ['https://images.example/']
    await dialog.ready
    expect(dialog.imageHosts).to.deep.equal(['https://images.example'])
  })

  it('takes own texts by set and id, and refuses what has another shape', async () => {
    const dialog = await addDialog()
    expect(dialog.texts).to.equal(undefined)
    const texts = { titles: { Connect: 'Log in' } }
    dialog.texts = texts
    await dialog.ready
    expect(dialog.texts).to.deep.equal(texts)
    const reported = nextEvent(dialog, 'wallet-error')
    dialog.texts = { titles: 'Log in' }
    expect((await reported).detail).to.include({ code: 'invalid_option' })
    expect(dialog.texts).to.equal(undefined)
  })

  for (const [attribute, value] of [
    ['theme', 'purple'],
    ['preload', 'always'],
    ['relay-url', 'https://not-a-socket.example'],
    ['service-url', 'nonsense'],
    ['networks', 'ethereum'],
    ['networks', ''],
    ['default-network', '1'],
    ['lang', '!!'],
    ['view', 'Nowhere'],
    ['project-id', ' '],
  ]) {
    it(`never throws out of ${attribute}="${value}": wallet-error names it, and the default stays`, async () => {
      const dialog = await addDialog()
      const error = nextEvent(dialog, 'wallet-error')
      dialog.setAttribute(attribute, value)
      const { detail } = await error
      expect(detail.code).to.equal('invalid_option')
      expect(detail.message).to.contain(`'${attribute}'`)
      expect(dialog.theme).to.equal('auto')
      expect(dialog.network.caipNetworkId).to.equal('eip155:1')
    })
  }

  it('does not report a wrong value that is replaced at once, as React does when it removes an option', async () => {
    const dialog = await addDialog()
    const events = recordEvents(dialog)
    dialog.setAttribute('lang', 'undefined')
    dialog.removeAttribute('lang')
    dialog.theme = 'purple'
    dialog.theme = 'dark'
    dialog.view = 'Nowhere'
    await until(() => events.some(([name]) => name === 'wallet-error'))
    const messages = events.filter(([name]) => name === 'wallet-error').map(([, { message }]) => message)
    expect(messages).to.have.lengthOf(1)
    expect(messages[0]).to.contain("'view'")
    expect(dialog.theme).to.equal('dark')
  })

  it('counts properties that were set before the element was defined', async () => {
    await executeServerCommand('wallet-dialog:files', {
      '/early.html': {
        type: 'text/html',
        body: '<wallet-dialog></wallet-dialog><script type="module" src="/early.js"></script>',
      },
      '/early.js': {
        type: 'text/javascript',
        body: `const dialog = document.querySelector('wallet-dialog')
          Object.assign(dialog, { theme: 'dark', projectId: 'early', metadata: { name: 'Early' } })
          import('/dist/wallet-dialog.js')`,
      },
    })
    const frame = document.createElement('iframe')
    frame.className = 'test'
    frame.src = '/early.html'
    const loaded = nextEvent(frame, 'load')
    document.body.append(frame)
    await loaded
    await frame.contentWindow.customElements.whenDefined('wallet-dialog')
    const dialog = frame.contentDocument.querySelector('wallet-dialog')
    expect(Object.hasOwn(dialog, 'theme')).to.equal(false)
    expect(dialog.getAttribute('theme')).to.equal('dark')
    expect(dialog.projectId).to.equal('early')
    expect(dialog.metadata.name).to.equal('Early')
  })

  it('alerts a missing project id once, and takes the alert back when there is one', async () => {
    const dialog = createDialog()
    dialog.removeAttribute('project-id')
    const events = recordEvents(dialog)
    document.body.append(dialog)
    await dialog.ready
    await dialog.show()
    expect(events.filter(([name]) => name === 'wallet-error').map(([, { code }]) => code)).to.deep.equal([
      'project_id_not_configured',
    ])
    const alert = () => dialog.shadowRoot.querySelector('[role=alert]')?.textContent ?? ''
    // The code that draws alerts is a chunk of its own.
    await until(() => alert().includes('Project ID Not Configured'))
    dialog.projectId = 'here'
    await until(() => !alert().includes('Project ID'))
    await until(() => findButton(dialog, 'Try again'))
  })

  it('is quiet without a project on purpose: nothing of what needs one is shown, asked for, or missed', async () => {
    const asked = []
    const { fetch } = globalThis
    globalThis.fetch = (...request) => {
      // The project of the test before may still be asked for its catalogue.
      if (!String(request[0]).includes('projectId=here')) asked.push(String(request[0]))
      return fetch(...request)
    }
    try {
      const dialog = createDialog({ projectId: 'none', connectors: [connectorOf(createWallet())] })
      const events = recordEvents(dialog)
      document.body.append(dialog)
      await dialog.ready
      await dialog.show()
      await until(() => findButton(dialog, 'Test Wallet'))
      await until(() => !dialog.shadowRoot.querySelector('.skeleton'))
      expect(dialog.shadowRoot.querySelector('[role=alert]')).to.equal(null)
      for (const name of ['WalletConnect', 'All wallets', 'Try again'])
        expect(findButton(dialog, name)).to.equal(undefined)
      await connect(dialog)
      expect(events.filter(([name]) => name === 'wallet-error')).to.deep.equal([])
      expect(asked).to.deep.equal([])
      dialog.projectId = 'some-project'
      await dialog.show({ view: 'Connect', namespace: 'eip155' })
      await until(() => findButton(dialog, 'WalletConnect'))
    } finally {
      globalThis.fetch = fetch
    }
  })

  it('takes a wallet of Wallet Standard that only this site has, and gives it out again', async () => {
    const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    const wallet = createStandardWallet(address)
    const own = { id: 'own', name: 'Own Wallet', type: 'CUSTOM', wallet }
    const dialog = await addDialog({ networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], connectors: [own] })
    const { connector, ...account } = await connect(dialog, 'Own Wallet')
    expect(connector).to.deep.equal({ id: 'own', name: 'Own Wallet', type: 'CUSTOM' })
    expect(account).to.include({ namespace: 'solana', address })
    expect(dialog.getProvider('solana')).to.equal(wallet)
    await dialog.disconnect()
  })

  it('refuses to switch networks where the site has switched that off, by name', async () => {
    const dialog = await addDialog({ enableNetworkSwitch: false })
    const error = await dialog.switchNetwork('eip155:137').catch((reason) => reason)
    expect(error.code).to.equal('network_switch_off')
    expect(error.message).to.contain('enableNetworkSwitch')
    expect(dialog.network.caipNetworkId).to.equal('eip155:1')
  })

  it('takes networks separated by commas, as text of the property too, and keeps the list of connections', async () => {
    const dialog = await addDialog()
    dialog.networks = 'eip155:10,eip155:137, eip155:1'
    expect(dialog.network.caipNetworkId).to.equal('eip155:10')
    expect(dialog.networks).to.deep.equal(['eip155:10', 'eip155:137', 'eip155:1'])
    expect(dialog.connections).to.equal(dialog.connections)
    expect(dialog.accounts).to.equal(dialog.accounts)
  })

  it('throws where both siweConfig and siwx are set', async () => {
    const dialog = await addDialog()
    dialog.siwx = {}
    expect(() => (dialog.siweConfig = {})).to.throw('Cannot set both `siweConfig` and `siwx` options')
  })
})
