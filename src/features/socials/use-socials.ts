import { useEffect } from 'react'
import type { Social } from '#core/config/config.ts'
import { offeredLogins } from '#core/config/offered-logins.ts'
import type { LoginPopup } from '#core/ports/embedded-wallet.ts'
import { openWindow } from '#lib/open-window.ts'
import { useOfferedConfig } from '#ui/login/use-offered-config.ts'
import { useCore, useUi } from '#ui/ui-context.ts'
import { useIsOpen } from '#ui/use-is-open.ts'
import { createSocialLogin, type OpenPopup } from './create-social-login.ts'

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

/** Opens popups from the page that the dialog is in. */
export function useOpenPopup(): OpenPopup {
  const { root } = useUi()
  return (url) => openLoginPopup(root.ownerDocument.defaultView!, url)
}

const WIDTH = 480
const HEIGHT = 640

/**
 * Opens a window for a social login; call it within the visitor’s click, before anything is awaited [login.popup]. `undefined` if
 * the browser blocks it.
 */
export function openLoginPopup(page: Pick<Window, 'open' | 'screen'>, url = 'about:blank'): LoginPopup | undefined {
  const left = Math.max(0, Math.round((page.screen.width - WIDTH) / 2))
  const top = Math.max(0, Math.round((page.screen.height - HEIGHT) / 2))
  const popup = openWindow(page, url, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
  if (!popup) return undefined
  return {
    isSource: (source) => source === popup,
    isClosed: () => popup.closed,
    go: (next) => {
      popup.location.href = next
    },
    close: () => popup.close(),
  }
}
