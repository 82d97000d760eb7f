import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let ready: Promise<unknown> | undefined

/** The reader would fetch its module from a public host. */
async function prepare() {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = await readFile(file)
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

interface Screen {
  screenshot(options: { readonly animations: 'disabled' }): Promise<Uint8Array>
}

/** Ends a wait that hangs: only a test that fails waits so long. */
const LIMIT_MS = 120_000

/**
 * Reads the one QR code on the visible part of a page, from screenshots, as a phone's camera would: it looks until there is one.
 * The first screenshots can lack the content of another site's frame.
 * @throws Error if no screenshot within two minutes had one code
 */
export async function readQrCode(page: Screen): Promise<string> {
  await (ready ??= prepare())
  const endsAt = performance.now() + LIMIT_MS
  for (;;) {
    const texts = await readQrCodes(page)
    const [text] = texts
    if (text !== undefined && texts.length === 1) return text
    if (performance.now() > endsAt)
      throw new Error(`The last screenshot holds ${texts.length} QR codes that can be read`)
  }
}

async function readQrCodes(page: Screen): Promise<readonly string[]> {
  const screenshot = await page.screenshot({ animations: 'disabled' })
  const codes = await readBarcodes(new Uint8Array(screenshot), {
    formats: ['QRCode'],
    tryInvert: false,
    maxNumberOfSymbols: 2,
  })
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text)
}
