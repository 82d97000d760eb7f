import type { Identity } from '#core/ports/blockchain-api.ts'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { Identicon } from '#ui/primitives/identicon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'

interface AccountPictureProps {
  readonly address: string
  readonly identity: Identity
  /** CSS pixels. */
  readonly size: number
}

/** An account's avatar, or else the pattern of its address. */
export function AccountPicture({ address, identity: { name, avatar }, size }: AccountPictureProps) {
  const source = foreignPicture(avatar, useStore(useCore().$config))
  if (!source) return <Identicon address={address} size={size} />
  return <Picture name={name ?? address} size={size} className="disc" {...source} />
}
