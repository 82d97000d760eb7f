import type { Wallet } from '#core/model/wallet.ts'
import type { Device } from '#core/ports/device.ts'

/** A way to reach a wallet. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

interface Situation {
  readonly device: Pick<Device, 'isMobile'>
  /** True if it is installed in this browser. */
  readonly isInstalled: boolean
}

/**
 * The ways to reach a wallet, in their order: browser, mobile or QR, web, desktop; unsupported if there is none
 * [connect.platforms]. A wallet known only by name may be on some phone.
 */
export function platformsOf(wallet: Wallet, { device, isInstalled }: Situation): readonly Platform[] {
  const { mobileLink, webappLink, desktopLink, rdns, chromeStore } = wallet
  const isUnknown = !(webappLink || desktopLink || rdns || chromeStore)
  const platforms: Platform[] = []
  if (isInstalled) platforms.push('browser')
  if (mobileLink || isUnknown) platforms.push(device.isMobile ? 'mobile' : 'qrcode')
  if (webappLink) platforms.push('web')
  if (desktopLink && !device.isMobile) platforms.push('desktop')
  return platforms.length > 0 ? platforms : ['unsupported']
}
