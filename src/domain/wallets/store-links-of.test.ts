import { expect, test } from 'vitest'
import { storeLinksOf } from './store-links-of.ts'

const fox = {
  id: '1',
  name: 'Fox',
  homepage: 'https://fox.example',
  appStore: 'https://apps.example/ios',
  playStore: 'https://apps.example/android',
  chromeStore: 'https://apps.example/chrome',
}

test('the store of this device comes first; on a phone the others are of no use', () => {
  const stores = (os: 'ios' | 'android' | 'other') => storeLinksOf(fox, { os }).map(({ store }) => store)
  expect(stores('ios')).toEqual(['ios', 'homepage'])
  expect(stores('android')).toEqual(['android', 'homepage'])
  expect(stores('other')).toEqual(['chrome', 'ios', 'android', 'homepage'])
})

test('only web pages are places to get a wallet', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'fox://get', 'nonsense', ''])
    expect(storeLinksOf({ id: '1', name: 'Fox', homepage: url, appStore: url }, { os: 'ios' })).toEqual([])
})
