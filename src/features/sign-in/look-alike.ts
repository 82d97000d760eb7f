import type { PictureSource } from '#domain/wallets/create-pictures.ts'
import { monogram } from '#ui/primitives/monogram.ts'

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
