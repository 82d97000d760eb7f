import { expect, test } from 'vitest'
import { detectDevice } from './detect-device.ts'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const ANDROID_TABLET =
  'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('phones and tablets are mobile', () => {
  expect(detectDevice({ userAgent: IPHONE, maxTouchPoints: 5 }).isMobile).toBe(true)
  expect(detectDevice({ userAgent: ANDROID_TABLET, maxTouchPoints: 5 }).isMobile).toBe(true)
})

test('iPadOS, which names itself a Mac, is mobile; a Mac is not', () => {
  expect(detectDevice({ userAgent: MAC, maxTouchPoints: 5 }).isMobile).toBe(true)
  expect(detectDevice({ userAgent: MAC, maxTouchPoints: 0 }).isMobile).toBe(false)
})

test('client hints go before the user agent', () => {
  const hints = (mobile: boolean, platform: string, userAgent: string) =>
    detectDevice({ userAgent, maxTouchPoints: 10, userAgentData: { mobile, platform } }).isMobile
  expect(hints(true, 'Android', WINDOWS)).toBe(true)
  expect(hints(false, 'Android', ANDROID_TABLET)).toBe(true)
  expect(hints(false, 'Windows', WINDOWS)).toBe(false)
})

test('a PC with a touch screen is not mobile', () => {
  expect(detectDevice({ userAgent: WINDOWS, maxTouchPoints: 10 }).isMobile).toBe(false)
})

const APP_IPHONE = IPHONE.replace('Version/18.0 ', '').replace(' Safari/604.1', '')
const detect = (userAgent: string, maxTouchPoints = 5) => detectDevice({ userAgent, maxTouchPoints }, {})

test.each([
  ['an iPhone', IPHONE, 'ios'],
  ['an iPad that names itself a Mac', MAC, 'ios'],
  ['an Android tablet', ANDROID_TABLET, 'android'],
  ['a PC', WINDOWS, 'other'],
])('the system of %s is known', (_, userAgent, os) => {
  expect(detect(userAgent).os).toBe(os)
})

test('Safari on iOS is Safari itself: no other browser there, no web view, no Telegram, no Mac', () => {
  expect(detect(IPHONE).isSafariIos).toBe(true)
  expect(detect(MAC).isSafariIos).toBe(true)
  expect(detect(MAC, 0).isSafariIos).toBe(false)
  expect(detect(IPHONE.replace('Version', 'CriOS')).isSafariIos).toBe(false)
  expect(detect(APP_IPHONE).isSafariIos).toBe(false)
  expect(
    detectDevice({ userAgent: IPHONE, maxTouchPoints: 5 }, { Telegram: { WebApp: { platform: 'ios' } } }).isSafariIos,
  ).toBe(false)
})

test('another app shows the page: a web view, or an app that names itself', () => {
  expect(detect(IPHONE).isInAppBrowser).toBe(false)
  expect(detect(APP_IPHONE).isInAppBrowser).toBe(true)
  expect(detect(`${IPHONE} [FBAN/FBIOS;FBAV/450.0]`).isInAppBrowser).toBe(true)
  expect(detect(ANDROID_TABLET).isInAppBrowser).toBe(false)
  expect(detect(ANDROID_TABLET.replace('SM-X910)', 'SM-X910; wv)')).isInAppBrowser).toBe(true)
})

test("Telegram is known by its app's proxy, or by its script where that knows a platform", () => {
  const facts = { userAgent: ANDROID_TABLET, maxTouchPoints: 5 }
  expect(detectDevice(facts, { TelegramWebviewProxy: {} }).isTelegram).toBe(true)
  expect(detectDevice(facts, { Telegram: { WebApp: { platform: 'weba' } } }).isTelegram).toBe(true)
  // Any site may load the script; outside of Telegram it reports `unknown`.
  expect(detectDevice(facts, { Telegram: { WebApp: { platform: 'unknown' } } }).isTelegram).toBe(false)
  expect(detectDevice(facts, {}).isTelegram).toBe(false)
})
