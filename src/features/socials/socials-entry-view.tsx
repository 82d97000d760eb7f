import { SOCIAL_MARKS, SocialIcon } from '#ui/login/social-icon.tsx'
import { useMessages } from '#ui/messages/define-messages.ts'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { socialMessages } from './social-messages.ts'
import socialsCss from './socials.css?inline'
import { useSocials } from './use-socials.ts'

/** The most buttons in a line [connect.socials]. */
const LINE = 5
const DOTS = 'M4 10h4v4H4zm6 0h4v4h-4zm6 0h4v4h-4z'

/** Logging in with a social account, as Connect offers it. */
export default function SocialsEntryView() {
  useStyles(socialsCss)
  const core = useCore()
  const texts = useMessages(socialMessages)
  const { socials, choose } = useSocials()
  const toAll = usePreload('ConnectSocials')
  const shown = socials.length > LINE ? socials.slice(0, LINE - 1) : socials
  return (
    <ul className="socials" part="list">
      {shown.map((social) => (
        <li key={social} part="item">
          <button
            type="button"
            part="button social"
            className="social"
            aria-label={SOCIAL_MARKS[social].name}
            onClick={() => choose(social)}
          >
            <SocialIcon path={SOCIAL_MARKS[social].path} />
          </button>
        </li>
      ))}
      {shown.length < socials.length && (
        <li part="item">
          <button
            type="button"
            part="button social"
            className="social"
            aria-label={texts.more}
            {...toAll}
            onClick={() => core.views.push({ name: 'ConnectSocials' })}
          >
            <SocialIcon path={DOTS} />
          </button>
        </li>
      )}
    </ul>
  )
}
