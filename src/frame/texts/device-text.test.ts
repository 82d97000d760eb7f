import { expect, test } from 'vitest'
import { deviceNameOf } from '../device/device-name.ts'
import german from '../languages/translations/de.ts'
import japanese from '../languages/translations/ja.ts'
import { deviceText } from './device-text.ts'
import { partsOf, textOf, type PanelLanguage } from './message.ts'

const ENGLISH: PanelLanguage = { language: 'en', lang: 'en', texts: {} }
const GERMAN: PanelLanguage = { language: 'de', lang: 'de', texts: german }
const JAPANESE: PanelLanguage = { language: 'ja', lang: 'ja', texts: japanese }

test.each([
  ['Firefox/140 (X11; Linux)', 'Firefox on Linux', 'Firefox auf Linux', 'LinuxのFirefox'],
  [
    'SamsungBrowser/28 Android',
    'Samsung Internet on Android',
    'Samsung Internet auf Android',
    'AndroidのSamsung Internet',
  ],
  ['Windows', 'A browser on Windows', 'Ein Browser auf Windows', 'Windowsのブラウザ'],
  ['Chrome/1', 'Chrome on an unknown device', 'Chrome auf einem unbekannten Gerät', '不明なデバイスのChrome'],
  ['', 'A browser on an unknown device', 'Ein Browser auf einem unbekannten Gerät', '不明なデバイスのブラウザ'],
])('%s: “%s”, “%s”, “%s”', (userAgent, ...names) => {
  const text = deviceText(deviceNameOf(userAgent))
  expect([ENGLISH, GERMAN, JAPANESE].map((language) => textOf(text, language))).toEqual(names)
})

test('a name of another form is shown as it is, and what is in it counts as from outside', () => {
  expect(deviceText('Ada’s laptop')).toBe('Ada’s laptop')
  expect(partsOf(deviceText('{system} on a\u202eb'), GERMAN)).toEqual(['', '{system}', ' auf ', 'a[U+202E]b', ''])
})
