/** A part of a panel that is laid out. */
type Box = Pick<HTMLElement, 'offsetHeight'>

interface PanelBoxes {
  readonly panel: Box
  /** The part that scrolls. */
  readonly content: Box & Pick<HTMLElement, 'scrollHeight'>
  /** The most that the content may take, in CSS pixels. */
  readonly contentLimit: number
  /** Asks to scroll; 0 high where it is hidden. */
  readonly hint: Box
  /** Between two parts of the panel, in CSS pixels. */
  readonly gap: number
  /** In CSS pixels. */
  readonly frameHeight: number
}

/** Heights in CSS pixels. */
interface PanelHeights {
  /** Of everything but the content; without the hint where the frame has the room to do without it. */
  readonly rest: number
  /** Of the panel if it had all the room that it wants. */
  readonly wanted: number
}

/**
 * How high the parts of a panel are. In a frame that is lower than the panel wants to be, its content scrolls, for the panel must
 * be in view as a whole, or no click on it counts [frame.approve-click].
 */
export function measurePanel({ panel, content, contentLimit, hint, gap, frameHeight }: PanelBoxes): PanelHeights {
  const rest = panel.offsetHeight - content.offsetHeight
  const fits = content.scrollHeight <= contentLimit
  // With all the room there would be nothing to scroll.
  const spare = fits && hint.offsetHeight > 0 ? hint.offsetHeight + gap : 0
  const neededHeight = rest - spare + Math.min(content.scrollHeight, contentLimit)
  return { rest: frameHeight >= neededHeight ? rest - spare : rest, wanted: neededHeight }
}
