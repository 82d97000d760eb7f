import type { Metadata } from '#core/config/config.ts'
import type { Connection } from '#core/connections/connection.ts'
import type { PictureSource } from '#domain/wallets/create-pictures.ts'
import { pictureOfConnection } from '#domain/wallets/picture-of.ts'
import { monogram } from '#ui/primitives/monogram.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { ProgressRing, StatusMark } from '#ui/primitives/progress-ring.tsx'
import { siteIcon } from '#ui/primitives/site-icon.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'

interface PartiesProps {
  readonly site: Metadata
  readonly connection: Connection
  readonly status: 'waiting' | 'still' | 'failed'
}

/**
 * The site and the wallet, with a line between them that runs during a wait, and a cross at the wallet if that has declined or
 * failed. If both have the same picture, it is there once, in a ring.
 */
export function Parties({ site: { name, icons }, connection, status }: PartiesProps) {
  useStyles(waitingCss)
  const site = { name, url: siteIcon(icons), isHostGiven: true }
  const wallet = { name: connection.wallet.name, ...pictureOfConnection(connection) }
  if (lookAlike(site, wallet, document.baseURI))
    return (
      <ProgressRing status={status}>
        <Picture size={64} {...wallet} />
      </ProgressRing>
    )
  return (
    <div className="who" data-busy={status === 'waiting' || undefined}>
      <Picture size={64} {...site} />
      <i />
      <span className="marked">
        <Picture size={64} {...wallet} />
        {status === 'failed' && <StatusMark status={status} />}
      </span>
    </div>
  )
}

/** Something with a picture, or with its name's first letter in place of one. */
interface Pictured extends PictureSource {
  readonly name: string
}

/** True if two pictures would look the same: one address, or one letter where neither has a picture. `base` resolves relative addresses. */
export function lookAlike(one: Pictured, other: Pictured, base: string): boolean {
  const place = ({ url, imageId }: Pictured) => (url && URL.canParse(url, base) ? new URL(url, base).href : imageId)
  const [first, second] = [place(one), place(other)]
  return first === second && (first !== undefined || monogram(one.name).letter === monogram(other.name).letter)
}
