import type { WalletListItem } from '#core/model/wallet.ts'
import type { Device } from '#core/ports/device.ts'

/** A way to reach a wallet. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

interface Situation {
  readonly device: Pick<Device, 'isMobile'>
  /** Whether it is in this browser. */
  readonly isInstalled: boolean
}

/**
 * The ways to reach a wallet, in their order: browser, mobile or QR, web, desktop; unsupported if there is none
 * [connect.platforms]. A wallet of which nothing is known but its name may be on some phone.
 */
export function platformsOf(wallet: WalletListItem, { device, isInstalled }: Situation): readonly Platform[] {
  const { mobile_link, webapp_link, desktop_link, rdns, chrome_store } = wallet
  const isUnknown = !(webapp_link || desktop_link || rdns || chrome_store)
  const platforms: Platform[] = []
  if (isInstalled) platforms.push('browser')
  if (mobile_link || isUnknown) platforms.push(device.isMobile ? 'mobile' : 'qrcode')
  if (webapp_link) platforms.push('web')
  if (desktop_link && !device.isMobile) platforms.push('desktop')
  return platforms.length > 0 ? platforms : ['unsupported']
}
