import { openLoginPopup } from '#ui/login/open-login-popup.ts'
import { useUi } from '#ui/ui-context.ts'
import type { OpenPopup } from './create-social-login.ts'

/** Opens popups from the page that the dialog is in. */
export function useOpenPopup(): OpenPopup {
  const { root } = useUi()
  return (url) => openLoginPopup(root.ownerDocument.defaultView!, url)
}
