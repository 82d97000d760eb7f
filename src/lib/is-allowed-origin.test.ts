import { expect, test } from 'vitest'
import { isAllowedOrigin } from './is-allowed-origin.ts'

const ALLOWED: [origin: string, pattern: string][] = [
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example', 'HTTPS://Shop.Example'],
  ['https://shop.example', 'https://shop.example:443'],
  ['https://shop.example', 'shop.example'],
  ['http://shop.example', 'shop.example'],
  ['http://shop.example', 'shop.example:80'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['https://shop.example:8443', 'shop.example:8443'],
  ['https://shop.example:8443', 'https://shop.example:*'],
  ['https://shop.example', 'https://shop.example:*'],
  ['https://app.shop.example', 'https://*.shop.example'],
  ['https://a.b.shop.example', '*.*.shop.example'],
  ['https://www.eu.shop.example', 'https://www.*.shop.example'],
  ['https://xn--bcher-kva.example', 'https://bücher.example'],
  ['https://xn--bcher-kva.example', 'https://*.example'],
  ['https://bücher.example', 'https://bücher.example'],
  ['https://shop.example.', 'https://shop.example.'],
  ['http://[2001:db8::1]', 'http://[2001:DB8:0:0:0:0:0:1]'],
  ['http://192.168.0.7:3000', 'http://192.168.0.7:3000'],
  ['http://intranet', '*'],
]

const REFUSED: [origin: string, pattern: string][] = [
  // another scheme, another port
  ['http://shop.example', 'https://shop.example'],
  ['https://shop.example:8443', 'https://shop.example'],
  ['https://shop.example:8443', 'shop.example'],
  ['https://shop.example', 'https://shop.example:8443'],
  ['http://shop.example', 'shop.example:443'],
  ['https://shop.example', 'https://shop.example:99999'],
  ['https://shop.example', 'ftp://shop.example'],
  ['https://shop.example', '*://shop.example'],
  // more labels, fewer labels, other ends
  ['https://shop.example', 'https://*.shop.example'],
  ['https://a.b.shop.example', 'https://*.shop.example'],
  ['https://app.shop.example', 'https://shop.example'],
  ['https://evilshop.example', 'https://*shop.example'],
  ['https://app-evil.shop.example', 'https://app-*.shop.example'],
  ['https://shop.example.evil.test', 'https://*.example'],
  ['https://shop.example.evil.test', 'https://shop.example'],
  ['https://evil.test', 'https://evil.test#.shop.example'],
  ['https://evil.test', 'https://evil.test/.shop.example'],
  ['https://evil.test', 'https://evil.test\\.shop.example'],
  ['https://evil.test', 'https://shop.example@evil.test'],
  ['https://evil.test', 'https://evil.test?.shop.example'],
  ['https://shopxexample', 'https://shop.example'],
  ['https://shop.example', 'https://shop.'],
  ['https://shop.example', 'https://sh%6fp.example'],
  ['https://shop.example', 'https://**.example'],
  ['https://shop.example', '*'],
  ['https://shop.example', ''],
  ['https://shop.example', ' https://shop.example'],
  ['https://shop.example', 'https://shop.example, https://b.example'],
  ['https://shop.example', 'https://'],
  ['https://shop.example', 'shop.example\n'],
  // a trailing dot is another host, and no label
  ['https://shop.example.', 'https://shop.example'],
  ['https://shop.example', 'https://shop.example.'],
  ['https://shop.example.', 'https://shop.example.*'],
  ['https://shop.example.', 'https://*.*.*'],
  // lookalikes: a Cyrillic о is another letter
  ['https://xn--shp-6cd.example', 'https://shop.example'],
  // addresses have no labels
  ['http://10.0.0.1', 'http://*.*.*.*'],
  ['http://10.0.0.1', 'http://10.0.0.*'],
  ['http://[2001:db8::1]', '*'],
  ['http://[2001:db8::1]', 'http://[2001:db8::2]'],
  // no origins
  ['null', '*'],
  ['', '*'],
  ['shop.example', 'shop.example'],
  ['https://user@shop.example', 'https://shop.example'],
  ['https://shop.example/path', 'https://shop.example'],
  ['file://', '*'],
  ['data:text/html,x', '*'],
  ['chrome-extension://abcdef', '*'],
  ['javascript:alert(1)', '*'],
]

test.each(ALLOWED)('%s is allowed by %s', (origin, pattern) => {
  expect(isAllowedOrigin(new URL(origin).origin, [pattern])).toBe(true)
})

test.each(REFUSED)('%s is not allowed by %j', (origin, pattern) => {
  expect(isAllowedOrigin(origin, [pattern])).toBe(false)
})

test('one pattern of several is enough, and a broken one costs nothing', () => {
  expect(isAllowedOrigin('https://b.example', ['https://[', '', '*.*.*.*', 'https://b.example'])).toBe(true)
})

test('a service allows this machine for projects in development only, unless they list it', () => {
  for (const origin of ['http://localhost', 'http://a.localhost:5173', 'http://127.0.0.1:8080', 'http://[::1]:1234']) {
    expect(isAllowedOrigin(origin, [], 'in-development')).toBe(true)
    expect(isAllowedOrigin(origin, ['https://shop.example'], 'in-development')).toBe(false)
  }
  expect(
    isAllowedOrigin('http://localhost:5173', ['https://shop.example', 'http://localhost:*'], 'in-development'),
  ).toBe(true)
})

test('localhost is always allowed: this machine, on any port, and nothing that only looks like it', () => {
  for (const allowList of [[], ['https://shop.example']]) {
    for (const origin of [
      'http://localhost',
      'https://localhost:3000',
      'http://a.localhost:5173',
      'http://127.0.0.1:8080',
      'http://[::1]:1234',
    ])
      expect(isAllowedOrigin(origin, allowList)).toBe(true)
    for (const origin of [
      'https://localhost.evil.test',
      'https://evillocalhost',
      'http://localhost.',
      'http://127.0.0.2',
      'https://127.0.0.1.evil.test',
      'http://[::2]',
    ])
      expect(isAllowedOrigin(origin, allowList)).toBe(false)
  }
})

test('*.pages.dev, *.vercel.app and *.ngrok-free.app count only for a project in development, which lists no origin', () => {
  for (const host of ['pages.dev', 'vercel.app', 'ngrok-free.app']) {
    expect(isAllowedOrigin(`https://preview.${host}`, [])).toBe(true)
    expect(isAllowedOrigin(`https://preview.${host}`, ['https://shop.example'])).toBe(false)
    expect(isAllowedOrigin(`https://preview.${host}`, [`*.${host}`])).toBe(true)
    for (const origin of [
      `https://${host}`,
      `https://a.b.${host}`,
      `http://preview.${host}`,
      `https://preview.${host}:8443`,
      `https://preview.${host}.evil.test`,
    ])
      expect(isAllowedOrigin(origin, [])).toBe(false)
  }
  expect(isAllowedOrigin('https://shop.example', [])).toBe(false)
})
