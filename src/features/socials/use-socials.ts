import { useEffect } from 'react'
import type { Social } from '#core/config/config.ts'
import { offeredLogins } from '#core/config/offered-logins.ts'
import { useOfferedConfig } from '#ui/login/use-offered-config.ts'
import { useCore } from '#ui/ui-context.ts'
import { useIsOpen } from '#ui/use-is-open.ts'
import { createSocialLogin } from './create-social-login.ts'
import { useOpenPopup } from './use-open-popup.ts'

/** The ways to log in that the site offers, in its order, and what choosing one does. */
export function useSocials(): { socials: readonly Social[]; choose(social: Social): void } {
  const core = useCore()
  const login = core.use(createSocialLogin)
  const openPopup = useOpenPopup()
  const isOpen = useIsOpen()
  const { socials } = offeredLogins(useOfferedConfig())
  useEffect(() => {
    if (isOpen) login.prepare()
  }, [login, isOpen])
  return {
    socials,
    choose(social) {
      if (social === 'farcaster') core.views.push({ name: 'ConnectingFarcaster' })
      else login.start(social, openPopup)
    },
  }
}
