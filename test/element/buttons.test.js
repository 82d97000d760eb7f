import { expect } from '@esm-bundle/chai'
import { addDialog, ALICE, cleanUp, connect, connectorOf, createWallet, nextEvent, until } from './support/page.js'

afterEach(cleanUp)

const SHORT = `${ALICE.slice(0, 4)}…${ALICE.slice(-6)}`

/** A button of the page in a place of its own, with what is in it. */
async function addButton(name = 'wallet-button', style = {}) {
  const place = document.createElement('div')
  place.className = 'test'
  Object.assign(place.style, style)
  const host = document.createElement(name)
  place.append(host)
  document.body.append(place)
  await Promise.resolve()
  return { host, button: host.shadowRoot.querySelector('button') }
}

/** Console warnings while `run` runs. */
async function warningsOf(run) {
  const { warn } = console
  const said = []
  console.warn = (...parts) => said.push(parts.join(' '))
  try {
    await run(said)
  } finally {
    console.warn = warn
  }
  return said
}

const luminance = (color) => {
  const [red, green, blue] = color.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A computed color, whatever its color space, as bytes. */
function bytesOf(color) {
  const context = document.createElement('canvas').getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
}

function contrastOf(button) {
  const { color, backgroundColor } = getComputedStyle(button)
  const [dark, light] = [color, backgroundColor].map((one) => luminance(bytesOf(one))).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('wallet-button and network-button', () => {
  // Vite's templates make `#root` and `#app` a flex column.
  for (const style of [
    { display: 'flex', flexDirection: 'column', width: '400px' },
    { display: 'grid', gridTemplate: '80px / 400px' },
    { display: 'block', width: '400px' },
  ]) {
    const place = [style.display, style.flexDirection].filter(Boolean).join(' ')
    it(`[buttons.width] is as wide as its text in display: ${place}, and fills it with width: 100%: a click anywhere hits`, async () => {
      await addDialog()
      for (const name of ['wallet-button', 'network-button']) {
        const { host, button } = await addButton(name, style)
        expect(host.getBoundingClientRect().width).to.be.within(60, 200)
        host.style.width = '100%'
        const { width, height } = host.getBoundingClientRect()
        expect([width, height >= 44]).to.deep.equal([400, true])
        const inner = button.getBoundingClientRect()
        expect([inner.width, inner.height]).to.deep.equal([width, height])
      }
    })
  }

  it('[buttons.width] stays where a row or a column of the page aligns it', async () => {
    await addDialog()
    const { host } = await addButton('wallet-button', { display: 'flex', alignItems: 'center', height: '100px' })
    const [{ y, height }, around] = [host, host.parentElement].map((one) => one.getBoundingClientRect())
    expect(y - around.y).to.be.closeTo((100 - height) / 2, 1)
  })

  for (const accent of ['#ffd1dc', '#ffff00', '#0b5fee', '#000', '#fff', '#d70', '#888']) {
    it(`can be read on the accent ${accent}, which the page has set on the dialog alone`, async () => {
      const dialog = await addDialog()
      dialog.style.setProperty('--wallet-dialog-accent', accent)
      dialog.style.setProperty('--wallet-dialog-radius', '8px')
      const { button } = await addButton()
      expect(bytesOf(getComputedStyle(button).backgroundColor)).to.deep.equal(bytesOf(accent))
      expect(contrastOf(button)).to.be.at.least(4.5)
      expect(getComputedStyle(button).borderRadius).to.equal('4px')
    })
  }

  it('keeps a look of its own, and takes the theme of its dialog', async () => {
    const dialog = await addDialog({ theme: 'dark' })
    dialog.style.setProperty('--wallet-dialog-accent', 'rgb(255, 0, 0)')
    const { host, button } = await addButton()
    expect(getComputedStyle(button).colorScheme).to.equal('dark')
    dialog.theme = 'light'
    expect(getComputedStyle(button).colorScheme).to.equal('light')
    host.style.setProperty('--wallet-dialog-accent', 'rgb(0, 0, 255)')
    dialog.theme = 'auto'
    expect(getComputedStyle(button).backgroundColor).to.equal('rgb(0, 0, 255)')
  })

  it('says that it opens a dialog, and whose account it shows', async () => {
    const dialog = await addDialog({ connectors: [connectorOf(createWallet())] })
    const { button } = await addButton()
    expect([button.ariaHasPopup, button.ariaLabel]).to.deep.equal(['dialog', null])
    await connect(dialog)
    await until(() => button.textContent.includes(SHORT))
    expect(button.ariaLabel).to.match(/^Account .*…b92266$/)
    expect(button.ariaDescription).to.equal(ALICE)
    await dialog.disconnect()
    await until(() => button.textContent === 'Connect')
    expect([button.ariaLabel, button.ariaDescription]).to.deep.equal([null, null])
    expect(JSON.stringify({ ...localStorage })).to.not.contain(ALICE.slice(-6))
  })

  it('shows what `show` names, in a fixed order, and says all of it but the picture', async () => {
    const dialog = await addDialog({ connectors: [connectorOf(createWallet())] })
    const { host, button } = await addButton()
    host.setAttribute('show', 'address network avatar')
    await connect(dialog)
    const parts = () => [...button.querySelectorAll('[part=label] > [part]')].map((part) => part.getAttribute('part'))
    await until(() => parts().length === 3)
    expect(parts()).to.deep.equal(['avatar', 'network', 'address'])
    expect(button.querySelector('[part=avatar] svg path')).to.not.equal(null)
    expect(button.ariaLabel).to.equal(`Account Ethereum ${SHORT}`)
    expect([...button.part]).to.deep.equal(['button', 'connected'])
    host.setAttribute('show', 'address')
    await until(() => parts().length === 1)
    expect(button.textContent.trim()).to.equal(SHORT)
    // Only whole words count.
    host.setAttribute('show', 'network\nusername')
    await until(() => parts().includes('network'))
    expect(parts()).to.deep.equal(['network'])
    host.setAttribute('show', 'adress username')
    await until(() => parts().includes('address'))
    expect(parts()).to.not.include('name')
    await dialog.disconnect()
    await until(() => button.textContent === 'Connect')
    expect([...button.part]).to.deep.equal(['button'])
  })

  it('has sizes and variants, which can be read', async () => {
    await addDialog()
    const { host, button } = await addButton()
    for (const [size, height] of [
      ['small', 36],
      ['medium', 44],
      ['large', 52],
    ]) {
      host.setAttribute('size', size)
      expect(button.getBoundingClientRect().height).to.equal(height)
    }
    host.setAttribute('variant', 'secondary')
    expect(contrastOf(button)).to.be.at.least(4.5)
    host.setAttribute('variant', 'outline')
    const { borderTopColor, color } = getComputedStyle(button)
    expect(borderTopColor).to.equal(color)
  })

  /** A page load later: a dialog whose wallet answers once `answer` is called. */
  async function reload() {
    let answer
    const held = new Promise((resolve) => (answer = resolve))
    const slow = createWallet({ answer: ({ method }) => (method === 'eth_accounts' ? held : undefined) })
    const dialog = document.createElement('wallet-dialog')
    Object.assign(dialog, {
      projectId: 'test',
      serviceUrl: `${location.origin}/no-service`,
      networks: 'eip155:1 eip155:137',
    })
    dialog.connectors = [connectorOf(slow)]
    document.body.append(dialog)
    return { dialog, answer: () => answer(slow.accounts) }
  }

  it('has its final shape while the connection is restored, and nothing moves when it is', async () => {
    const dialog = await addDialog({ connectors: [connectorOf(createWallet())] })
    const shows = [undefined, 'avatar network username', 'name']
    const addButtons = () =>
      Promise.all(
        shows.map(async (show) => {
          const { host, button } = await addButton()
          if (show) host.setAttribute('show', show)
          return { host, button }
        }),
      )
    const first = await addButtons()
    await connect(dialog)
    await until(() => first[0].button.textContent.includes(SHORT))
    dialog.remove()
    for (const { host } of first) host.remove()
    await Promise.resolve()

    const { dialog: again, answer } = await reload()
    const buttons = await addButtons()
    await until(() => buttons[0].button.textContent.includes(SHORT))
    const shapes = () =>
      buttons.map(({ host, button }) => [
        host.getBoundingClientRect().width,
        button.textContent.trim(),
        button.ariaLabel,
        button.getAttribute('part'),
      ])
    const before = shapes()
    expect(again.account).to.equal(undefined)
    expect(before.map(([, text]) => text)).to.deep.equal([SHORT, 'Ethereum', SHORT])
    const connected = nextEvent(again, 'wallet-connected')
    answer()
    await connected
    await again.ready
    await until(() => buttons.every(({ button }) => button.ariaDescription === ALICE))
    expect(shapes()).to.deep.equal(before)
  })

  it('shows nothing of what an earlier version has kept', async () => {
    const dialog = await addDialog({ connectors: [connectorOf(createWallet())] })
    await connect(dialog)
    dialog.remove()
    await Promise.resolve()
    localStorage.setItem('@appkit/shown_account', `${SHORT}\n1.5 ETH\neip155:1:${ALICE}`)
    const { dialog: again, answer } = await reload()
    const { button } = await addButton()
    const connected = nextEvent(again, 'wallet-connected')
    // The store has been read by now, since it came before.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(getComputedStyle(button.querySelector('[part=label]')).opacity).to.equal('0')
    answer()
    await connected
    await until(() => button.textContent.includes(SHORT))
    expect(button.textContent).to.not.contain('1.5')
  })

  it('means the dialog that can be seen, where a router keeps the page before, hidden', async () => {
    const hidden = document.createElement('div')
    hidden.className = 'test'
    hidden.style.display = 'none'
    document.body.append(hidden)
    const before = await addDialog({ id: 'same' })
    hidden.append(before)
    const now = await addDialog({ id: 'same' })
    for (const id of [undefined, 'same']) {
      const { host, button } = await addButton()
      if (id) host.setAttribute('for', id)
      const opened = nextEvent(document, 'wallet-opened')
      button.click()
      expect((await opened).target).to.equal(now)
      await now.close()
    }
  })
})

describe('mistakes', () => {
  it('are said once in the console, by name', async () => {
    const said = await warningsOf(async (warnings) => {
      const dialog = await addDialog()
      dialog.setAttribute('theme', 'bluish')
      await until(() => warnings.length > 0)
      const error = nextEvent(dialog, 'wallet-error')
      dialog.setAttribute('theme', 'bluish!')
      dialog.setAttribute('theme', 'bluish')
      await error
    })
    expect(said.filter((text) => text.includes("'theme'"))).to.have.length(1)
    expect(said[0]).to.match(/^\[wallet-dialog\] invalid_option: 'theme' is not valid: must be auto or light or dark/)
  })

  it('are not said where a listener takes care of them', async () => {
    const said = await warningsOf(async () => {
      const dialog = await addDialog()
      const error = nextEvent(dialog, 'wallet-error')
      dialog.addEventListener('wallet-error', (event) => event.preventDefault())
      dialog.setAttribute('preload', 'sometimes')
      await error
    })
    expect(said).to.deep.equal([])
  })

  it('a button that names no dialog says so when it is pressed', async () => {
    await addDialog({ id: 'dialog' })
    const { host, button } = await addButton()
    host.setAttribute('for', 'dialgo')
    const said = await warningsOf(async () => {
      const error = nextEvent(document, 'wallet-error')
      button.click()
      const { detail, target } = await error
      expect(target).to.equal(host)
      expect(detail.code).to.equal('dialog_not_found')
      await Promise.resolve()
    })
    expect(said[0]).to.contain(
      "<wallet-button> has no dialog to open: this page has no <wallet-dialog> with the id 'dialgo'",
    )
  })
})
