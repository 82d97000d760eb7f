// Dialogs as the settings have them.
import { element } from './elements.js'
import {
  attributesOf,
  COLORS,
  featuresOf,
  initialSettings,
  LENGTHS,
  optionsOf,
  projectPathOf,
  propertiesOf,
  toHash,
} from './settings.js'

/** The sandbox's addresses, as the page has them. */
export const SANDBOX = document.documentElement.dataset

const PROPERTIES = [...Object.keys(COLORS), ...Object.keys(LENGTHS), 'font'].map((id) => `--wallet-dialog-${id}`)

/** Sets the look and the language, of which a dialog follows every change. */
export function applyLook(dialog, settings) {
  const { theme = 'auto', lang = 'en', dir = '' } = attributesOf(settings)
  if (dialog.theme !== theme) dialog.theme = theme
  if (dialog.lang !== lang) dialog.lang = lang
  if (dir) dialog.dir = dir
  else dialog.removeAttribute('dir')
  setProperties(dialog, settings)
}

function setProperties({ style }, settings) {
  const properties = new Map(propertiesOf(settings))
  for (const name of PROPERTIES) {
    if (properties.has(name)) style.setProperty(name, properties.get(name))
    else style.removeProperty(name)
  }
}

/** A dialog with a project and the exchange at the sandbox, not in the page yet. */
export function createDialog(attributes = {}) {
  const dialog = document.createElement('wallet-dialog')
  const { projectId, serviceUrl, swapRouters } = SANDBOX
  for (const [name, value] of Object.entries({ 'project-id': projectId, 'service-url': serviceUrl, ...attributes }))
    if (value !== false) dialog.setAttribute(name, value === true ? '' : value)
  dialog.swapRouters = swapRouters.split(' ').filter(Boolean)
  return dialog
}

/** What needs a new dialog when it changes: a site decides on it once. */
const kindOf = (settings) => JSON.stringify([settings.placement, settings.networks, settings.wallets, settings.signIn])

/** Shows settings in a phone: a page of its own, as narrow as one, in which the dialog is the sheet that phones get. */
function createPhone(stage) {
  const frame = element('iframe', { class: 'phone', title: 'The dialog on a phone' })
  return (settings) => {
    const url = `/phone.html${toHash(settings)}`
    if (frame.isConnected) return frame.contentWindow.location.replace(url)
    frame.src = url
    stage.replaceChildren(frame)
  }
}

/**
 * Shows the dialog of the playground.
 *
 * @param stage - where it goes, with its button if it is on top of the page
 * @returns what shows settings
 */
export function createStage(stage) {
  let dialog
  let kind
  /** Set like the dialog, as the code has it: themes set buttons, too. */
  const button = document.createElement('wallet-button')
  button.setAttribute('for', 'dialog')
  const showPhone = createPhone(stage)
  return (settings) => {
    setProperties(button, settings)
    if (settings.device === 'phone') {
      kind = undefined
      showPhone(settings)
      return
    }
    if (kind !== kindOf(settings)) {
      kind = kindOf(settings)
      const attributes = attributesOf({ ...initialSettings(), ...settings })
      dialog = createDialog({
        id: 'dialog',
        ...(SANDBOX.frameUrl && { 'frame-url': SANDBOX.frameUrl }),
        'catalogue-url': SANDBOX.serviceUrl + projectPathOf(settings),
        ...attributes,
      })
      Object.assign(dialog, optionsOf(settings))
      applyLook(dialog, settings)
      stage.replaceChildren(dialog, ...(settings.placement === 'modal' ? [button] : []))
      return
    }
    const terms = attributesOf(settings)['terms-url']
    if (terms) dialog.termsUrl = terms
    else dialog.removeAttribute('terms-url')
    dialog.catalogueUrl = SANDBOX.serviceUrl + projectPathOf(settings)
    dialog.features = featuresOf(settings)
    applyLook(dialog, settings)
  }
}
