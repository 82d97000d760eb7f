import type { Device } from '../../src/core/ports/device.ts'

export const DESKTOP: Device = {
  isMobile: false,
  os: 'other',
  isSafariIos: false,
  isTelegram: false,
  isInAppBrowser: false,
}
