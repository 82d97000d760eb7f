import type { AnchorHTMLAttributes } from 'react'
import { defineMessages, useMessages } from '../messages/define-messages.ts'

const externalLinkMessages = defineMessages('externalLink', { newTab: 'opens in a new tab' })

type ExternalLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel'> & {
  readonly href: string
  readonly part?: string
}

/** A link that opens a new tab, which screen readers announce. */
export function ExternalLink({ children, 'aria-label': label, ...attributes }: ExternalLinkProps) {
  const { newTab } = useMessages(externalLinkMessages)
  return (
    <a {...attributes} target="_blank" rel="noopener noreferrer">
      {label ? <span className="hidden">{label}</span> : null}
      {children}
      <span className="hidden"> ({newTab})</span>
    </a>
  )
}
