import { THEMES as READY_THEMES } from '../../../demo/page/playground/themes.js'
import { liveDialog } from './live.ts'

const THEMES = { default: 'Default', ...READY_THEMES }
type Theme = keyof typeof THEMES

/** Files of the site that has the landing page, too. */
const styleSheetOf = (theme: Theme) => `/themes/${theme}.css`

/** A theme's style sheet, as text. It sets properties of the elements only, so the page itself stays as it is. */
const readTheme = async (theme: Theme) => (theme === 'default' ? '' : (await fetch(styleSheetOf(theme))).text())

const sheet = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet()
let latest: Theme = 'default'

async function wear(theme: Theme) {
  latest = theme
  const css = await readTheme(theme)
  // Another may have been chosen meanwhile.
  if (latest !== theme || !sheet) return
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== sheet), sheet]
}

/** Elements of other pages look as they do without a theme. */
function takeOff() {
  latest = 'default'
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
}

export const LiveThemes = liveDialog<Theme>({ label: 'Theme', names: THEMES, onChoose: wear, onLeave: takeOff })
