/** An element as far as its place is measured. */
interface Box {
  readonly offsetLeft: number
  readonly offsetTop: number
  readonly offsetParent: unknown
  readonly parentElement: Box | null
  readonly scrollLeft: number
  readonly scrollTop: number
}

/**
 * Where `place` lies within `dialog`, in CSS pixels from its padding edge. Measured by offsets: a view that slides in is
 * transformed, and its place counts as where it comes to rest.
 */
export function placeIn(dialog: Box, place: Box): { left: number; top: number } {
  let left = 0
  let top = 0
  for (let box: Box | null = place; box && box !== dialog; box = box.offsetParent as Box | null) {
    left += box.offsetLeft
    top += box.offsetTop
  }
  // Offsets don’t count how far a box is scrolled; what the dialog itself is scrolled by moves the frame, too.
  for (let box = place.parentElement; box && box !== dialog; box = box.parentElement) {
    left -= box.scrollLeft
    top -= box.scrollTop
  }
  return { left, top }
}
