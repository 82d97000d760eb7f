import type { ReactNode } from 'react'
import { useStyles } from '../styles/use-styles.ts'
import explanationsCss from './explanations.css?inline'
import { Icon } from './icon.tsx'

interface Explanation {
  readonly icon: string
  readonly title: string
  readonly text: string
}

interface ExplanationsProps {
  readonly points: readonly Explanation[]
  /** The first thing to do. It stays in sight on low screens [views.explained]. */
  readonly children: ReactNode
}

/** Explains something new in a few points, each with an icon. */
export function Explanations({ points, children }: ExplanationsProps) {
  useStyles(explanationsCss)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes it from lists without bullets. */}
      <ul role="list" className="explanations">
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="badge">
              <Icon path={icon} />
            </span>
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="explanations-next">{children}</div>
    </>
  )
}
