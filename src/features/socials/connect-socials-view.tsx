import { SOCIAL_MARKS, SocialIcon } from '#ui/login/social-icon.tsx'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import socialsCss from './socials.css?inline'
import { useSocials } from './use-socials.ts'

/** All social accounts that the site offers. */
export default function ConnectSocialsView() {
  useStyles(socialsCss)
  const { socials, choose } = useSocials()
  return (
    <List>
      {socials.map((social, index) => (
        <Row
          key={social}
          label={SOCIAL_MARKS[social].name}
          picture={
            <span className="badge">
              <SocialIcon path={SOCIAL_MARKS[social].path} />
            </span>
          }
          end={<Icon path={CHEVRON} />}
          leadsTo={social === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'}
          hasAutofocus={index === 0}
          onClick={() => choose(social)}
        />
      ))}
    </List>
  )
}
