import { readStoredLogins } from '#core/config/stored-logins.ts'
import type { Core } from '#core/core.ts'

/**
 * Leaves out the logins that the wallet service is known to lack, from the first drawing on [login.set-up]. On the page's own host
 * there are none [embedded.offered].
 */
export function offerKnownLogins(
  { $config, config, ports, onDispose }: Core,
  page: { readonly hostname: string },
): void {
  let known: string | undefined
  const stop = $config.subscribe(({ frameUrl }) => {
    if (frameUrl === known) return
    known = frameUrl
    if (frameUrl === undefined) return
    if (new URL(frameUrl).hostname === page.hostname)
      return config.setServiceLogins({ frameUrl, email: false, socials: [] })
    readStoredLogins(ports.storage, ports.clock, frameUrl).then(
      (logins) => {
        if (logins && frameUrl === known) config.setServiceLogins(logins)
      },
      () => {}, // Then all of them are offered.
    )
  })
  onDispose(stop)
}
