import { expect } from '@esm-bundle/chai'
import { cleanUp, createDialog, createWallet, findButton, until } from './support/page.js'

/** About as long as an SVG may be. */
const ICON_LENGTH = 64_000
/** Openings that never close, each of which a careless reader follows to the end. */
const REMARKS = '<!--'.repeat(ICON_LENGTH / 4)
const INSTRUCTIONS = '<?'.repeat(ICON_LENGTH / 2)

/** The beginning of a PNG of 16,000 pixels a side: one gigabyte, were it decoded. */
function createBomb() {
  const bytes = new Uint8Array(41_000)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, 16_000)
  new DataView(bytes.buffer).setUint32(20, 16_000)
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`
}

/** Has a wallet announce itself with an icon (EIP-6963). The result takes that back. */
function announce(name, icon) {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns: `${name.toLowerCase()}.test` })
  const detail = Object.freeze({ info, provider: createWallet() })
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', tell)
  return () => removeEventListener('eip6963:requestProvider', tell)
}

describe('wallets with hostile icons', () => {
  const { createImageBitmap } = globalThis
  const stops = []
  afterEach(async () => {
    Object.assign(globalThis, { createImageBitmap })
    for (const stop of stops.splice(0)) stop()
    await cleanUp()
  })

  it('are shown by their letters, and nothing of them is decoded', async () => {
    let decoded = 0
    globalThis.createImageBitmap = (...args) => {
      decoded += 1
      return createImageBitmap(...args)
    }
    const icons = {
      Remark: `data:image/svg+xml,<svg>${REMARKS}`,
      Instruction: `data:image/svg+xml,<svg>${INSTRUCTIONS}`,
      Bomb: createBomb(),
    }
    for (const [name, icon] of Object.entries(icons)) stops.push(announce(name, icon))
    const dialog = createDialog({ projectId: 'none' })
    document.body.append(dialog)
    await dialog.ready
    await dialog.show()
    for (const name of Object.keys(icons)) {
      const row = await until(() => findButton(dialog, name), `the button ${name}`)
      await until(() => row.querySelector('[part=icon][data-status=failed]'), `the letter of ${name}`)
    }
    expect(decoded).to.equal(0)
  })
})
