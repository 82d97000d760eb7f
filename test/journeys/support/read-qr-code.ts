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

/** Reads the one QR code on the visible part of a page, from a screenshot, as a phone's camera would. */
export async function readQrCode(page: Screen): Promise<string> {
  await (ready ??= prepare())
  const screenshot = await page.screenshot({ animations: 'disabled' })
  const codes = await readBarcodes(new Uint8Array(screenshot), {
    formats: ['QRCode'],
    tryInvert: false,
    maxNumberOfSymbols: 2,
  })
  const texts = codes.filter(({ isValid }) => isValid).map(({ text }) => text)
  if (texts.length !== 1) throw new Error(`The screenshot holds ${texts.length} QR codes that can be read`)
  return texts[0] ?? ''
}
