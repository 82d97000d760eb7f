/** A part of a panel that is laid out. */
type Box = Pick<HTMLElement, 'offsetHeight'>

interface PanelBoxes {
  readonly panel: Box
  /** What scrolls. */
  readonly content: Box & Pick<HTMLElement, 'scrollHeight'>
  /** The most that the content may take, in CSS pixels. */
  readonly contentLimit: number
  /** Asks to scroll; 0 high where it is hidden. */
  readonly hint: Box
  /** Between two parts of the panel, in CSS pixels. */
  readonly gap: number
}

/**
 * How high a panel would be if it had the room, in CSS pixels. In a frame that is lower, its content is what scrolls: the panel
 * is always in view as a whole, or no click on it would count [frame.approve-click].
 */
export function wantedHeight({ panel, content, contentLimit, hint, gap }: PanelBoxes): number {
  const fits = content.scrollHeight <= contentLimit
  // With the room there would be nothing to scroll.
  const spare = fits && hint.offsetHeight > 0 ? hint.offsetHeight + gap : 0
  return panel.offsetHeight - spare - content.offsetHeight + Math.min(content.scrollHeight, contentLimit)
}
