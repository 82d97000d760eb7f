import * as React from 'react'
import { frameworkTooOld } from '#core/errors/framework-too-old.ts'

/**
 * Returns React's `useSyncExternalStore`. Read from the namespace: React 17 doesn't export it, and a named import would fail before the
 * message.
 * @param entry the package's entry that needs it
 * @throws frameworkTooOld beside React 17
 */
export function requireUseSyncExternalStore(entry: string): typeof React.useSyncExternalStore {
  if ('useSyncExternalStore' in React) return React.useSyncExternalStore
  const { version } = React as { version: string }
  throw frameworkTooOld({ entry, needed: 'React 18 or newer', found: `React ${version}` })
}
