import { expect, test, vi } from 'vitest'
import { provideBuffer } from './provide-buffer.ts'

test("does what Node's own does, as far as it goes", () => {
  const node = globalThis.Buffer
  const bytes = Uint8Array.of(0, 104, 105, 0)
  const tryOut = () => [
    Buffer.from('hé').toString('base64'),
    Buffer.from('aMOp', 'base64').toString('utf-8'),
    Buffer.from('aGk', 'base64').toString(),
    Buffer.from('aGkha', 'base64').toString(),
    Buffer.from(bytes).toString('hex'),
    Buffer.from(bytes.buffer, 1, 2).toString('utf8'),
  ]
  const expected = tryOut()
  vi.stubGlobal('Buffer', undefined)
  delete (globalThis as { Buffer?: unknown }).Buffer
  try {
    provideBuffer()
    expect(globalThis.Buffer).not.toBe(node)
    expect(tryOut()).toEqual(expected)
  } finally {
    vi.unstubAllGlobals()
  }
})
