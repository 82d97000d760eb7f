import type { FrameRequests } from '#lib/frame-protocol/messages.ts'

type Look = Omit<FrameRequests['SYNC_THEME']['payload'], 'lang'>

/** `--background` of panel.css. */
const BACKGROUNDS = { light: '#ffffff', dark: '#18181b' } as const
/** WCAG 2.2 for the shape of a control. */
const SHAPE_CONTRAST = 3

/**
 * Applies the dialog's look to the frame's root, from values that were checked: panels follow it [frame.look]. The page chooses
 * the accent only. The text on it is black or white, whichever has more contrast, and an accent that is close to the background
 * gets an edge.
 */
export function applyLook(
  root: Pick<HTMLElement, 'dataset' | 'style'>,
  { theme, accent, radius, density }: Look,
): void {
  root.dataset['theme'] = theme
  root.dataset['density'] = density ?? 'comfortable'
  const isFaint = accent !== undefined && contrastOf(accent, BACKGROUNDS[theme]) < SHAPE_CONTRAST
  const properties = {
    '--accent': accent,
    '--on-accent': accent === undefined ? undefined : textColorOn(accent),
    '--accent-edge': isFaint ? 'var(--ink)' : undefined,
    '--radius': radius === undefined ? undefined : `${radius}px`,
  }
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) root.style.removeProperty(name)
    else root.style.setProperty(name, value)
  }
}

/** Black or white: at least 4.5 : 1 on any color. */
const textColorOn = (color: string) =>
  contrastOf(color, '#000000') > contrastOf(color, '#ffffff') ? '#000000' : '#ffffff'

/** The contrast of two colors, `#rrggbb`, as WCAG 2.2 defines it. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
