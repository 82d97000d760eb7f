/** A wallet of the catalogue, or of the site's own list. Links are as the wallet registered them. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly imageId?: string | undefined
  /** Only of a custom wallet: where the host keeps its picture. */
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  /** CAIP-2. */
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | undefined
  /** Where the app is got: App Store, Google Play, and the browser extension's page. */
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
}
