import type { MouseEvent, ReactNode } from 'react'
import { ExternalLink } from '#ui/primitives/external-link.tsx'

interface WalletLinkButtonProps {
  /** Undefined while the pairing is being made. */
  readonly link: string | undefined
  readonly isPrimary?: boolean
  readonly children: ReactNode
  /** Instead of the browser's own handling of a link. */
  onOpen?(link: string): void
}

/** A real link that looks like a button: the browser opens the app itself; a web page opens in a new tab. */
export function WalletLinkButton({ link, isPrimary, children, onOpen }: WalletLinkButtonProps) {
  const look = {
    part: `button ${isPrimary ? 'primary' : 'secondary'}`,
    className: `button ${isPrimary ? 'primary' : ''}`,
  }
  if (!link) {
    return (
      <button type="button" {...look} disabled>
        {children}
      </button>
    )
  }
  if (!onOpen && /^https?:/i.test(link)) {
    return (
      <ExternalLink {...look} href={link}>
        {children}
      </ExternalLink>
    )
  }
  function onClick(event: MouseEvent) {
    if (!onOpen || !link) return
    event.preventDefault()
    onOpen(link)
  }
  return (
    <a {...look} href={link} rel="noopener noreferrer" onClick={onClick}>
      {children}
    </a>
  )
}
