import { addDialog, cleanUp, until } from './support/page.js'

afterEach(cleanUp)

describe('the look of wallet-button', () => {
  it('follows its dialog’s look: its own style, and a class of the root that the page’s style sheet goes by', async () => {
    const dialog = await addDialog()
    const host = document.createElement('wallet-button')
    host.className = 'test'
    document.body.append(host)
    const button = host.shadowRoot.querySelector('button')
    const color = () => getComputedStyle(button).backgroundColor
    dialog.style.setProperty('--wallet-dialog-accent', 'rgb(255, 0, 0)')
    await until(() => color() === 'rgb(255, 0, 0)')
    dialog.style.removeProperty('--wallet-dialog-accent')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.night wallet-dialog { --wallet-dialog-accent: rgb(0, 0, 255) }')
    document.adoptedStyleSheets = [sheet]
    document.documentElement.classList.add('night')
    await until(() => color() === 'rgb(0, 0, 255)')
    document.documentElement.classList.remove('night')
    await until(() => color() !== 'rgb(0, 0, 255)')
    document.adoptedStyleSheets = []
  })

  it('has the weight of its dialog’s buttons', async () => {
    const dialog = await addDialog()
    const host = document.createElement('wallet-button')
    document.body.append(host)
    const button = host.shadowRoot.querySelector('button')
    const weight = () => getComputedStyle(button).fontWeight
    await until(() => weight() === '600')
    dialog.style.setProperty('--wallet-dialog-font-weight-bold', '700')
    await until(() => weight() === '700')
  })
})
