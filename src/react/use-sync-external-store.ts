import * as React from 'react'
import { frameworkTooOld } from '#core/errors/framework-too-old.ts'

// Read from the namespace: React 17 doesn't export it, and a named import would fail before the message.
if (!('useSyncExternalStore' in React)) {
  const { version } = React as { version: string }
  throw frameworkTooOld({ entry: 'wallet-dialog/react', needed: 'React 18 or newer', found: `React ${version}` })
}

export const { useSyncExternalStore } = React
