import { SocialIcon } from '#ui/login/social-icon.tsx'
import { SOCIAL_MARKS } from '#ui/login/social-marks.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { AT } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { settingsMessages } from './settings-messages.ts'

/** The social account that the visitor logged in with, and their name there. A login by email has its own row [embedded.login-shown]. */
export function LoginRow() {
  const texts = useMessages(settingsMessages)
  const { socialProvider, userName } = useStore(useCore().connections.$active)?.user ?? {}
  if (!socialProvider && !userName) return null
  const mark = socialProvider && SOCIAL_MARKS[socialProvider]
  return (
    <li part="item" className="row">
      <span className="badge">{mark ? <SocialIcon path={mark.path} /> : <Icon path={AT} />}</span>
      <span className="label">
        {mark ? texts.loggedInWith({ provider: mark.name }) : texts.loggedIn}
        {userName && <small>{userName}</small>}
      </span>
    </li>
  )
}
