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
