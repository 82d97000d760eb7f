import { useState } from 'react'
import type { Config } from '#core/config/config.ts'
import { useCore } from '../ui-context.ts'
import { useIsOpen } from '../use-is-open.ts'
import { useStore } from '../use-store.ts'

/**
 * The configuration, with the wallet service's logins as they were known when the view came up: nothing moves under the pointer
 * once a login that has begun brings the service's answer [login.set-up].
 */
export function useOfferedConfig(): Config {
  const config = useStore(useCore().$config)
  const isOpen = useIsOpen()
  const [serviceLogins, setServiceLogins] = useState(config.serviceLogins)
  if (!isOpen && serviceLogins !== config.serviceLogins) setServiceLogins(config.serviceLogins)
  return serviceLogins === config.serviceLogins ? config : { ...config, serviceLogins }
}
