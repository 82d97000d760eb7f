// The playground: controls, the dialog, its code and the gallery all show the same settings, which the address keeps.
import { createControls } from './create-controls.js'
import { createStage } from './create-dialog.js'
import { createChoice } from './elements.js'
import { createGallery, REVIEW, STATES } from './gallery.js'
import { FRAMEWORKS, initialSettings, parseHash, toHash } from './settings.js'
import { createCopyButton, showCode } from './show-code.js'
import { loadThemes, THEMES, wearTheme } from './themes.js'

const byId = (id) => document.getElementById(id)
const isSettings = () => location.hash === '' || location.hash.includes('=')

const themes = await loadThemes()
byId('no-themes').hidden = themes.length === Object.keys(THEMES).length

let settings = parseHash(isSettings() ? location.hash : '', themes)
const showControls = createControls(byId('controls'), themes, change)
const showDialog = createStage(byId('stage'))
const showGalleries = [
  createGallery(byId('review'), REVIEW, settings),
  createGallery(byId('gallery'), STATES, settings),
]
const frameworks = createChoice('framework', 'Code for', FRAMEWORKS, (framework) =>
  change((current) => ({ ...current, framework })),
)
byId('frameworks').append(frameworks.field)

function show() {
  document.documentElement.dataset.theme = settings.scheme
  wearTheme(settings.theme)
  showControls(settings)
  frameworks.show(settings.framework)
  showDialog(settings)
  showCode(byId('code'), settings)
  for (const showGallery of showGalleries) showGallery(settings)
}

function change(next) {
  settings = next(settings)
  show()
  history.replaceState(null, '', toHash(settings) || location.pathname)
}

byId('reset').addEventListener('click', () => change(({ framework }) => ({ ...initialSettings(), framework })))
byId('share').append(
  ...createCopyButton('Copy link', () => new URL(toHash(settings) || location.pathname, location.href).href),
)
// A link of this page that was pasted here, or a step back. The page's own anchors keep the choice.
addEventListener('hashchange', () => {
  if (!isSettings()) return
  settings = parseHash(location.hash, themes)
  show()
})

show()
// Module scripts run in order: by now the element is defined, or its script is not there.
byId('not-built').hidden = customElements.get('wallet-dialog') !== undefined
