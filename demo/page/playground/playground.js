// The playground: controls, the dialog, its code and the gallery all show the same settings, which the address keeps.
import { createBrands } from './brands.js'
import { createControls } from './create-controls.js'
import { createStage } from './create-dialog.js'
import { createChoice } from './elements.js'
import { createGallery, createGroups } from './gallery.js'
import { FRAMEWORKS, initialSettings, parseHash, toHash, withTheme } from './settings.js'
import { addCopyButtons, createCopyButton, showCode } from './show-code.js'
import { GROUPS, REVIEW } from './states.js'
import { startThemeShow } from './theme-show.js'
import { loadThemes, THEMES, wearTheme } from './themes.js'

const byId = (id) => document.getElementById(id)
const isSettings = () => location.hash === '' || location.hash.includes('=')

const themes = await loadThemes()
byId('no-themes').hidden = themes.length === Object.keys(THEMES).length

let endThemeShow = () => {}
let settings = parseHash(isSettings() ? location.hash : '', themes)
const showControls = createControls(byId('controls'), themes, change)
const showBrands = createBrands(byId('brands'), themes, change)
const showDialog = createStage(byId('stage'))
const showGalleries = [createGallery(byId('review'), REVIEW, settings), createGroups(byId('gallery'), GROUPS, settings)]
const frameworks = createChoice('framework', 'Code for', FRAMEWORKS, (framework) =>
  change((current) => ({ ...current, framework })),
)
byId('frameworks').append(frameworks.field)

function showFirstScreen() {
  document.documentElement.dataset.theme = settings.scheme
  showControls(settings)
  showBrands(settings)
  frameworks.show(settings.framework)
  showDialog(settings)
  showCode(byId('code'), settings)
}

/** Gives the whole page the look: that of a link, or one that the visitor has chosen. */
function show() {
  wearTheme(settings.theme)
  showFirstScreen()
  for (const showGallery of showGalleries) showGallery(settings)
}

function change(next) {
  endThemeShow()
  settings = next(settings)
  show()
  history.replaceState(null, '', toHash(settings))
}

byId('reset').addEventListener('click', () => change(({ framework }) => ({ ...initialSettings(), framework })))
byId('share').append(...createCopyButton('Copy link', () => new URL(toHash(settings), location.href).href))
addCopyButtons(byId('starters'))
byId('install').append(
  ...createCopyButton('Copy', () => 'npm install wallet-dialog', 'Copy: npm install wallet-dialog'),
)
// A link of this page that was pasted here, or a step back. The page's own anchors keep the choice.
addEventListener('hashchange', () => {
  if (!isSettings()) return
  endThemeShow()
  settings = parseHash(location.hash, themes)
  show()
})

/** The ready themes in turn, of the playground's dialog alone and without a word in the address: nobody has chosen them. */
function showNextTheme() {
  const index = themes.findIndex(({ id }) => id === settings.theme.id)
  settings = withTheme(settings, themes[(index + 1) % themes.length])
  wearTheme(settings.theme, '#stage')
  showFirstScreen()
}

const hasChoice = location.hash !== '' && isSettings()
show()
const onShowEnd = () => byId('show-note').toggleAttribute('data-ended', true)
// A link that says what to show shows just that.
if (hasChoice || themes.length === 0) onShowEnd()
else
  endThemeShow = startThemeShow({
    stage: byId('stage'),
    pause: byId('pause'),
    places: [byId('stage'), byId('brands'), byId('playground')],
    next: showNextTheme,
    onEnd: onShowEnd,
  })
// Module scripts run in order: by now the element is defined, or its script is not there.
byId('not-built').hidden = customElements.get('wallet-dialog') !== undefined
