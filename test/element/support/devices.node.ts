import { devices } from 'playwright-core'

const NAMES = ['iPhone 15', 'iPad Pro 11', 'Pixel 7', 'Desktop Chrome'] as const

/** A device of Playwright's list. */
export type DeviceName = (typeof NAMES)[number]

/** A device's properties, as a page sees them. */
export interface Device {
  readonly userAgent: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly hasTouch: boolean
}

/** The devices that tests may have. */
export const DEVICES = Object.fromEntries(
  NAMES.map((name) => {
    const { userAgent, viewport, hasTouch } = devices[name]!
    return [name, { userAgent, viewport, hasTouch }]
  }),
) as Readonly<Record<DeviceName, Device>>
