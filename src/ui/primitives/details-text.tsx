import { defineMessages, useMessages } from '../messages/define-messages.ts'
import { useStyles } from '../styles/use-styles.ts'
import { CopyButton } from './copy-button.tsx'
import detailsCss from './details-text.css?inline'

const detailsMessages = defineMessages('details', { details: 'Details', copy: 'Copy' })

/** For support: folded away from everyone else. */
export function DetailsText({ text }: { text: string }) {
  useStyles(detailsCss)
  const texts = useMessages(detailsMessages)
  return (
    <details className="details">
      <summary>{texts.details}</summary>
      <p dir="auto">{text}</p>
      <CopyButton text={text} label={texts.copy} />
    </details>
  )
}
