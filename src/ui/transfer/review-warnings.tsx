import { WARNING } from '../primitives/action-icon-paths.ts'
import { Icon } from '../primitives/icon.tsx'

interface ReviewWarningsProps {
  /** Reasons that keep it from being sent, in sentences. With any, the others aren’t shown. */
  readonly stops: readonly string[]
  /** Warnings that the visitor must confirm, all of them with one tick. */
  readonly cautions: readonly string[]
  /** Worth a sentence, but nothing more. */
  readonly remarks: readonly string[]
}

/** The warnings of a review. They are about what is above them, the amount, so that no scrolling is needed [send.warnings]. */
export function ReviewWarnings({ stops, cautions, remarks }: ReviewWarningsProps) {
  if (stops.length > 0) return <Warnings texts={stops} kind="stop" />
  return (
    <>
      <Warnings texts={cautions} kind="caution" />
      <Warnings texts={remarks} />
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
