// The ready themes of the package, read from their own style sheets.
import { COLORS, DEFAULT_THEME, LENGTHS } from './settings.js'

/** Their names, in the order of the docs. */
export const THEMES = {
  mono: 'Mono',
  square: 'Square',
  exchange: 'Exchange',
  pastel: 'Pastel',
  forest: 'Forest',
  contrast: 'Contrast',
}

const PROPERTY = /--wallet-dialog-([\w-]+):\s*([^;]+);/g
const COLOR_PAIR = /^(?:light-dark\((#\w+), (#\w+)\)|(#\w+))$/

/** `#fff` as a color input has it: `#ffffff`. */
const toSixDigits = (color) => (color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color)

function readColors(id, name, value) {
  const [, light, dark, both] = COLOR_PAIR.exec(value) ?? []
  if (!light && !both) throw new Error(`The theme ${id} has a ${name} that can’t be read: ${value}`)
  return [light ?? both, dark ?? both].map(toSixDigits)
}

/**
 * A theme: its style sheet, and what of it the controls show.
 *
 * @throws Error if it sets a color in a form that the controls can't show
 */
export function readTheme(id, css) {
  const colors = { ...DEFAULT_THEME.colors }
  const lengths = { ...DEFAULT_THEME.lengths }
  for (const [, name, value] of css.matchAll(PROPERTY)) {
    if (Object.hasOwn(COLORS, name)) colors[name] = readColors(id, name, value)
    if (Object.hasOwn(LENGTHS, name)) lengths[name] = Number.parseFloat(value)
  }
  return { id, css, colors, lengths }
}

/** The style sheet of a theme; `undefined` if it can't be loaded. */
async function loadCss(id) {
  try {
    const response = await fetch(`/themes/${id}.css`)
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined // as without a connection: the page says which themes there are
  }
}

/** Loads the themes; those that can't be loaded are missing. */
export async function loadThemes() {
  const loaded = await Promise.all(Object.keys(THEMES).map(async (id) => ({ id, css: await loadCss(id) })))
  return loaded.filter(({ css }) => css !== undefined).map(({ id, css }) => readTheme(id, css))
}

/** Gives the page a theme, by its style sheet as it is, or only what is in `place`, a selector. */
export function wearTheme({ css }, place) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(place ? `${place} { ${css} }` : css)
  document.adoptedStyleSheets = [sheet]
}
