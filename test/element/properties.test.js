import { expect } from '@esm-bundle/chai'
import { addDialog, cleanUp, createDialog, nextEvent, recordEvents } from './support/page.js'

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

  it('counts properties that were set before the element was defined', async () => {
    const frame = document.createElement('iframe')
    frame.className = 'test'
    document.body.append(frame)
    const page = frame.contentDocument
    const dialog = page.createElement('wallet-dialog')
    dialog.theme = 'dark'
    dialog.projectId = 'early'
    dialog.metadata = { name: 'Early' }
    page.body.append(dialog)
    const script = page.createElement('script')
    script.type = 'module'
    script.src = '/dist/wallet-dialog.js'
    page.body.append(script)
    await frame.contentWindow.customElements.whenDefined('wallet-dialog')
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
    expect(dialog.shadowRoot.querySelector('[role=alert]').textContent).to.contain('Project ID Not Configured')
    dialog.projectId = 'here'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(dialog.shadowRoot.querySelector('[role=alert]')?.textContent ?? '').not.to.contain('Project ID')
  })

  it('throws where both siweConfig and siwx are set', async () => {
    const dialog = await addDialog()
    dialog.siwx = {}
    expect(() => (dialog.siweConfig = {})).to.throw('Cannot set both `siweConfig` and `siwx` options')
  })
})
