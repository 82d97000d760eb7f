import { expect, test } from 'vitest'
import { dataUrlBytes } from './data-url-bytes.ts'
import { ICON_LIMIT, walletIcon } from './wallet-icon.ts'

const PNG = 'data:image/png;base64,AAAB'

const ICONS: [what: string, value: unknown, read: string | undefined][] = [
  ['as it should be', PNG, PNG],
  ['a line break before, as Phantom has shipped', `\n  ${PNG}`, PNG],
  ['white space and control characters around', `\u0000\t ${PNG} \r\n`, PNG],
  ['breaks within', 'data:image/png;base64,AA\n\tAB', PNG],
  ['the scheme in capitals', 'DATA:image/png;base64,AAAB', PNG],
  ['the kind and the encoding in capitals', 'data:IMAGE/PNG;BASE64,AAAB', PNG],
  ['a parameter', 'data:image/png;charset=utf-8;base64,AAAB', 'data:image/png;charset=utf-8;base64,AAAB'],
  ['AVIF', 'data:image/avif;base64,AAAB', 'data:image/avif;base64,AAAB'],
  ['another name for JPEG', 'data:image/jpg;base64,AAAB', 'data:image/jpg;base64,AAAB'],
  ['SVG as text', 'data:image/svg+xml;utf8,<svg A="B"/>', 'data:image/svg+xml;utf8,<svg A="B"/>'],
  ['80 kB', `data:image/png;base64,${'A'.repeat(110_000)}`, `data:image/png;base64,${'A'.repeat(110_000)}`],
  ['too large', `data:image/png;base64,${'A'.repeat(ICON_LIMIT)}`, undefined],
  ['an address', 'https://tracker.example/pixel.png', undefined],
  ['white space inside the scheme', 'da ta:image/png;base64,AAAB', undefined],
  ['a page', 'data:text/html,<script>', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['a kind that only begins so', 'data:image/,AAAB', undefined],
  ['no text', 7, undefined],
]
test.each(ICONS)('an icon is read as browsers read it: %s', (_, value, read) => {
  expect(walletIcon(value)).toBe(read)
})

test.each([
  ['base64', 'data:image/png;base64,AAEC'],
  ['base64 with white space and escapes', 'data:image/png; BASE64,AA%45 C'],
  ['percent-encoded', 'data:image/png,%00%01%02'],
])('the bytes of a data: URL, %s', (_, url) => {
  expect([...dataUrlBytes(url)]).toEqual([0, 1, 2])
})
