// The controls of the playground, made of the tables in settings.js.
import { createChoice, createSelect, createSwitches, element, labeled } from './elements.js'
import {
  COLORS,
  DEFAULT_THEME,
  DEVICES,
  DIRECTIONS,
  FEATURES,
  FONTS,
  isCustom,
  LANGUAGES,
  LENGTHS,
  NETWORKS,
  PLACEMENTS,
  SCHEMES,
  SIGN_INS,
  WALLETS,
  withTheme,
} from './settings.js'
import { THEMES } from './themes.js'

const labelsOf = (table) => Object.fromEntries(Object.entries(table).map(([id, { label }]) => [id, label]))

/** Languages under their own names, such as `Deutsch`. */
const nameOf = (lang) => new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGES.map((lang) => [lang, nameOf(lang).replace(/^./u, (first) => first.toLocaleUpperCase(lang))]),
)

/** A color in both schemes. */
function createColor({ label }, onChange) {
  const inputs = ['light', 'dark'].map((scheme) => {
    const input = element('input', { type: 'color', 'aria-label': `${label}, ${scheme}`, autocomplete: 'off' })
    input.addEventListener('input', () => onChange(inputs.map(({ value }) => value)))
    return input
  })
  return {
    field: element('div', { class: 'color' }, element('span', { 'aria-hidden': 'true' }, label), ...inputs),
    show(pair) {
      inputs.forEach((input, index) => (input.value = pair[index]))
    },
  }
}

/** A length in px, with its value beside it. */
function createLength({ label, min, max }, onChange) {
  const input = element('input', { type: 'range', min, max, step: 1, autocomplete: 'off' })
  const output = element('output')
  const show = (value) => {
    input.value = value
    output.textContent = `${value}px`
  }
  input.addEventListener('input', () => onChange(input.valueAsNumber))
  const field = labeled(label, input)
  field.append(output)
  return { field, show }
}

/**
 * Draws all controls into a form.
 *
 * @param form - where they go
 * @param themes - those that can be chosen, besides the dialog's own
 * @param change - called with a function from the settings to the changed ones
 * @returns what shows settings in the controls
 */
export function createControls(form, themes, change) {
  const set = (name) => (value) => change((settings) => ({ ...settings, [name]: value }))
  const setIn = (name, id) => (value) =>
    change((settings) => ({ ...settings, [name]: { ...settings[name], [id]: value } }))
  const scheme = createChoice('scheme', 'Scheme', SCHEMES, set('scheme'))
  const placement = createChoice('placement', 'Placement', PLACEMENTS, set('placement'))
  const device = createChoice('device', 'Shown on', DEVICES, set('device'))
  const dir = createSelect('Direction', DIRECTIONS, set('dir'))
  const signIn = createChoice('sign-in', 'Sign-in', SIGN_INS, set('signIn'))
  const looks = [DEFAULT_THEME, ...themes]
  const names = Object.fromEntries(looks.map(({ id }) => [id, THEMES[id] ?? 'Default']))
  const theme = createSelect('Theme', { ...names, custom: 'Custom' }, (chosen) =>
    change((settings) =>
      chosen === 'custom'
        ? { ...settings }
        : withTheme(
            settings,
            looks.find(({ id }) => id === chosen),
          ),
    ),
  )
  const lang = createSelect('Language', LANGUAGE_NAMES, set('lang'))
  const font = createSelect('Font', labelsOf(FONTS), set('font'))
  const colors = Object.entries(COLORS).map(([id, row]) => ({ id, ...createColor(row, setIn('colors', id)) }))
  const lengths = Object.entries(LENGTHS).map(([id, row]) => ({ id, ...createLength(row, setIn('lengths', id)) }))
  const networks = createSwitches('Networks', labelsOf(NETWORKS), (ids) =>
    // The last one stays: a dialog needs a network.
    change((settings) => (ids.length === 0 ? { ...settings } : { ...settings, networks: ids })),
  )
  const wallets = createSwitches('Only these wallets', labelsOf(WALLETS), set('wallets'))
  const features = createSwitches('Features', labelsOf(FEATURES), set('features'))
  const [accent, ...others] = colors
  const [radius, width, ...spacing] = lengths

  form.append(
    scheme.field,
    theme.field,
    accent.field,
    radius.field,
    width.field,
    font.field,
    element('details', {}, element('summary', {}, 'Size and spacing'), ...spacing.map(({ field }) => field)),
    element('details', {}, element('summary', {}, 'More colors'), ...others.map(({ field }) => field)),
    lang.field,
    dir.field,
    element('div', { class: 'pair' }, device.field, placement.field, signIn.field),
    features.field,
    networks.field,
    wallets.field,
  )

  return (settings) => {
    scheme.show(settings.scheme)
    placement.show(settings.placement)
    device.show(settings.device)
    dir.show(settings.dir)
    signIn.show(settings.signIn)
    theme.show(isCustom(settings) ? 'custom' : settings.theme.id)
    lang.show(settings.lang)
    font.show(settings.font)
    for (const { id, show } of colors) show(settings.colors[id])
    for (const { id, show } of lengths) show(settings.lengths[id])
    networks.show(settings.networks)
    wallets.show(settings.wallets)
    features.show(settings.features)
  }
}
