import { expect, test } from 'vitest'
import { toWallet, type WalletListItem } from './wallet-list-item.ts'

test('a wallet keeps all that is said of it, under our names', () => {
  const item: Required<WalletListItem> = {
    id: 'w1',
    name: 'Fox',
    image_id: 'i1',
    image_url: 'https://site.example/fox.png',
    rdns: 'io.fox',
    mobile_link: 'fox:',
    desktop_link: 'fox-desktop:',
    webapp_link: 'https://fox.example/app',
    chains: ['eip155:1'],
    homepage: 'https://fox.example',
    app_store: 'https://apps.example/fox',
    play_store: 'https://play.example/fox',
    chrome_store: 'https://chrome.example/fox',
  }
  expect(toWallet(item)).toEqual({
    id: 'w1',
    name: 'Fox',
    imageId: 'i1',
    imageUrl: 'https://site.example/fox.png',
    rdns: 'io.fox',
    mobileLink: 'fox:',
    desktopLink: 'fox-desktop:',
    webappLink: 'https://fox.example/app',
    chains: ['eip155:1'],
    homepage: 'https://fox.example',
    appStore: 'https://apps.example/fox',
    playStore: 'https://play.example/fox',
    chromeStore: 'https://chrome.example/fox',
  })
})
