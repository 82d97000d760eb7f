import { WARNING } from '../primitives/action-icon-paths.ts'
import { Icon } from '../primitives/icon.tsx'
import checkCss from '../styles/check.css?inline'
import { useStyles } from '../styles/use-styles.ts'

interface ReviewWarningsProps {
  /** Reasons that keep it from being sent, in sentences. With any, the others aren’t shown. */
  readonly stops: readonly string[]
  /** Worth a sentence, but nothing more. */
  readonly remarks: readonly string[]
  /** Warnings that the visitor must confirm, all of them with one checkbox. */
  readonly cautions: readonly string[]
  /** Label of the checkbox: 'I’ve checked this'. */
  readonly confirmation: string
  readonly isChecked: boolean
  onCheck(isChecked: boolean): void
}

/** The warnings of a review, and the tick that some of them need. */
export function ReviewWarnings(props: ReviewWarningsProps) {
  const { stops, remarks, cautions, confirmation, isChecked, onCheck } = props
  useStyles(checkCss)
  if (stops.length > 0) return <Warnings texts={stops} kind="stop" />
  return (
    <>
      <Warnings texts={remarks} />
      <Warnings texts={cautions} kind="caution" />
      {cautions.length > 0 && (
        <label className="check">
          <input type="checkbox" checked={isChecked} onChange={(event) => onCheck(event.target.checked)} />
          <span>{confirmation}</span>
        </label>
      )}
    </>
  )
}

function Warnings({ texts, kind = '' }: { texts: readonly string[]; kind?: string }) {
  return texts.map((text) => (
    <p key={text} part="warning" className={`warning ${kind}`}>
      <Icon path={WARNING} /> <span>{text}</span>
    </p>
  ))
}
