// The page in the playground's phone: its address says what to show, as the playground's own does.
import { createStage } from './create-dialog.js'
import { parseHash } from './settings.js'
import { loadThemes, wearTheme } from './themes.js'

const themes = await loadThemes()
const showDialog = createStage(document.getElementById('stage'))

function show() {
  const settings = parseHash(location.hash, themes)
  document.documentElement.dataset.theme = settings.scheme
  wearTheme(settings.theme)
  showDialog({ ...settings, device: 'page' })
}

addEventListener('hashchange', show)
show()
