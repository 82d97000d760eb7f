import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { Identicon } from '#ui/primitives/identicon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'

interface RecipientPictureProps {
  readonly address: string
  readonly name: string | undefined
  readonly avatar: string | undefined
  /** CSS pixels. */
  readonly size: number
}

/** The account's picture, or else the pattern of its address. */
export function RecipientPicture({ address, name, avatar, size }: RecipientPictureProps) {
  const source = foreignPicture(avatar, useStore(useCore().$config))
  if (!source) return <Identicon address={address} size={size} />
  return <Picture name={name ?? address} size={size} className="disc" {...source} />
}
