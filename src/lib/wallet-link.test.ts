import { describe, expect, test } from 'vitest'
import { toWalletLink } from './wallet-link.ts'

const URI = 'wc:abc@2?relay-protocol=irn&symKey=0f'
const QUERY = 'wc?uri=wc%3Aabc%402%3Frelay-protocol%3Dirn%26symKey%3D0f'

describe('the link that hands a pairing over to a wallet', () => {
  test.each([
    ['a bare scheme becomes scheme://', 'metamask:', `metamask://${QUERY}`],
    ['a scheme with slashes stays', 'rainbow://', `rainbow://${QUERY}`],
    ['a scheme with a host gets a slash', 'trust://app', `trust://app/${QUERY}`],
    ['an https link gets /wc', 'https://wallet.example/app', `https://wallet.example/app/${QUERY}`],
    ['its last slash is not doubled', 'https://wallet.example/', `https://wallet.example/${QUERY}`],
    ['loopback wallets of a sandbox work', 'http://localhost:4000/', `http://localhost:4000/${QUERY}`],
  ])('%s', (_, link, expected) => {
    expect(toWalletLink(link, URI)).toBe(expected)
  })

  test.each([
    'javascript:alert(1)//',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'file:///etc',
    'about:blank',
    'wallet.example',
    '',
  ])('is never made of %j', (link) => {
    expect(toWalletLink(link, URI)).toBeUndefined()
  })
})
