import { useStyles } from '../styles/use-styles.ts'
import socialIconCss from './social-icon.css?inline'

/** The mark of a provider; always beside its name, or in a button that has it. */
export function SocialIcon({ path }: { path: string }) {
  useStyles(socialIconCss)
  return (
    <svg className="social-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
