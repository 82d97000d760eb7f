// What can be chosen in the playground, and how a link keeps it. Nothing here touches the page.

/** Colors as `[light, dark]`, with the dialog's own as the default. */
export const COLORS = {
  accent: { label: 'Accent', initial: ['#0b5fee', '#82b4ff'] },
  background: { label: 'Background', initial: ['#ffffff', '#17181b'] },
  surface: { label: 'Surface', initial: ['#f4f4f6', '#232529'] },
  text: { label: 'Text', initial: ['#17181c', '#f4f5f7'] },
  muted: { label: 'Secondary text', initial: ['#5d606a', '#a6a9b3'] },
  border: { label: 'Border', initial: ['#e4e5e9', '#34373d'] },
  danger: { label: 'Danger', initial: ['#bd2420', '#ff8a83'] },
  success: { label: 'Success', initial: ['#0e7440', '#52c98f'] },
}

/** Lengths in px. */
export const LENGTHS = {
  radius: { label: 'Corner radius', initial: 24, min: 0, max: 32 },
  width: { label: 'Width', initial: 360, min: 320, max: 440 },
  'font-size': { label: 'Text size', initial: 15, min: 13, max: 18 },
  padding: { label: 'Padding', initial: 20, min: 12, max: 28 },
  'row-padding': { label: 'Row padding', initial: 8, min: 4, max: 14 },
  gap: { label: 'Row gap', initial: 8, min: 0, max: 16 },
}

export const FONTS = {
  system: { label: 'System', family: undefined },
  serif: { label: 'Serif', family: "Georgia, 'Times New Roman', serif" },
  rounded: { label: 'Rounded', family: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, sans-serif" },
  mono: { label: 'Monospace', family: 'ui-monospace, Menlo, Consolas, monospace' },
}

/** Looks to start from: what they leave out is the dialog's own. */
export const PRESETS = {
  default: { label: 'Default' },
  forest: { label: 'Forest', colors: { accent: ['#1f7a4d', '#7ddba5'] }, lengths: { radius: 16 } },
  exchange: { label: 'Exchange', colors: { accent: ['#f0b90b', '#f0b90b'] }, lengths: { radius: 8 } },
  blossom: {
    label: 'Blossom',
    colors: {
      accent: ['#b8327f', '#f5a8d8'],
      background: ['#fffafd', '#211820'],
      surface: ['#fbeef6', '#31242e'],
      border: ['#efd9e6', '#4a3945'],
      muted: ['#6b5564', '#bfa9b8'],
    },
    lengths: { radius: 28 },
    font: 'rounded',
  },
  ledger: { label: 'Ledger', colors: { accent: ['#16181d', '#f1f2f5'] }, lengths: { radius: 0 }, font: 'serif' },
}

export const NETWORKS = {
  'eip155:1': { label: 'Ethereum', initial: true },
  'eip155:137': { label: 'Polygon', initial: true },
  'eip155:11155111': { label: 'Sepolia', initial: false },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': { label: 'Solana', initial: false },
  'bip122:000000000019d6689c085ae165831e93': { label: 'Bitcoin', initial: false },
}

/** Features with the dialog's own defaults. */
export const FEATURES = {
  email: { label: 'Email login', initial: true },
  allWallets: { label: 'All wallets', initial: true },
  receive: { label: 'Receive', initial: true },
  send: { label: 'Send', initial: true },
  swaps: { label: 'Swap', initial: true },
  onramp: { label: 'Buy', initial: true },
  activity: { label: 'Activity', initial: true },
  analytics: { label: 'Analytics', initial: true },
  legalCheckbox: { label: 'Ask for consent', initial: false },
}

export const LANGUAGES = 'en ar bn de es fa fr he hi id it ja ko nl pl pt ru th tr uk vi zh-Hans zh-Hant'.split(' ')
export const SCHEMES = { auto: 'Auto', light: 'Light', dark: 'Dark' }
export const PLACEMENTS = { inline: 'In the page', modal: 'On top' }
export const FRAMEWORKS = { html: 'HTML', react: 'React', vue: 'Vue', svelte: 'Svelte', angular: 'Angular' }

/** Where the consent that `legalCheckbox` asks for links to. */
export const TERMS_URL = 'https://example.com/terms'

const initialOf = (table) => Object.fromEntries(Object.entries(table).map(([id, { initial }]) => [id, initial]))
const initialIds = (table) => Object.keys(table).filter((id) => table[id].initial)

/** The dialog's own look, a new object each time. */
export const initialSettings = () => ({
  scheme: 'auto',
  lang: 'en',
  placement: 'inline',
  framework: 'html',
  font: 'system',
  colors: initialOf(COLORS),
  lengths: initialOf(LENGTHS),
  networks: initialIds(NETWORKS),
  features: initialIds(FEATURES),
})

/** The settings with another look. */
export function withPreset(settings, id) {
  const { colors, lengths, font } = initialSettings()
  const preset = PRESETS[id]
  return {
    ...settings,
    colors: { ...colors, ...preset.colors },
    lengths: { ...lengths, ...preset.lengths },
    font: preset.font ?? font,
  }
}

const lookOf = ({ colors, lengths, font }) => JSON.stringify([colors, lengths, font])

/** The preset that the settings are, if they are one. */
export const presetOf = (settings) =>
  Object.keys(PRESETS).find((id) => lookOf(withPreset(settings, id)) === lookOf(settings))

const CHOICES = { scheme: SCHEMES, placement: PLACEMENTS, framework: FRAMEWORKS, font: FONTS }
const COLOR = /^[\da-f]{6}$/

/** The settings of a link's hash, such as `#scheme=dark&radius=8`. Whatever can't be used is the default. */
export function parseHash(hash) {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const settings = initialSettings()
  for (const [name, table] of Object.entries(CHOICES))
    if (Object.hasOwn(table, query.get(name) ?? '')) settings[name] = query.get(name)
  if (LANGUAGES.includes(query.get('lang'))) settings.lang = query.get('lang')
  for (const id of Object.keys(COLORS)) {
    const pair = query.get(id)?.split('-') ?? []
    if (pair.length === 2 && pair.every((value) => COLOR.test(value)))
      settings.colors[id] = pair.map((value) => `#${value}`)
  }
  for (const [id, { min, max }] of Object.entries(LENGTHS)) {
    const text = query.get(id) ?? ''
    if (/^\d{1,4}$/.test(text)) settings.lengths[id] = Math.min(max, Math.max(min, Number(text)))
  }
  for (const [name, table] of Object.entries({ networks: NETWORKS, features: FEATURES })) {
    const ids = query.get(name)?.split(',')
    if (ids) settings[name] = Object.keys(table).filter((id) => ids.includes(id))
  }
  // A dialog without networks shows nothing but an alert.
  if (settings.networks.length === 0) settings.networks = initialSettings().networks
  return settings
}

/** The hash of a link that keeps the settings: what differs from the default; empty if nothing does. */
export function toHash(settings) {
  const initial = initialSettings()
  const query = []
  const add = (name, value, before) => value !== before && query.push(`${name}=${value}`)
  for (const name of [...Object.keys(CHOICES), 'lang']) add(name, settings[name], initial[name])
  const pairOf = (pair) => pair.map((value) => value.slice(1)).join('-')
  for (const id of Object.keys(COLORS)) add(id, pairOf(settings.colors[id]), pairOf(initial.colors[id]))
  for (const id of Object.keys(LENGTHS)) add(id, settings.lengths[id], initial.lengths[id])
  for (const name of ['networks', 'features']) add(name, settings[name].join(','), initial[name].join(','))
  return query.length === 0 ? '' : `#${query.join('&')}`
}

/** The attributes of the dialog, by name; `true` stands for one without a value. Only what differs from its default. */
export function attributesOf(settings) {
  const { scheme, lang, placement, networks, features } = settings
  return {
    ...(placement === 'inline' && { inline: true, open: true }),
    networks: networks.join(' '),
    ...(scheme !== 'auto' && { theme: scheme }),
    ...(lang !== 'en' && { lang }),
    ...(features.includes('legalCheckbox') && { 'terms-url': TERMS_URL }),
  }
}

/** The dialog's `features`: those that aren't as they are by default. */
export const featuresOf = ({ features }) =>
  Object.fromEntries(
    Object.entries(FEATURES)
      .map(([id, { initial }]) => [id, features.includes(id), initial])
      .filter(([, isOn, initial]) => isOn !== initial)
      .map(([id, isOn]) => [id, isOn]),
  )

/** The dialog's custom properties, as `[name, value]`: those that aren't as they are by default. */
export function propertiesOf({ colors, lengths, font }) {
  const initial = initialSettings()
  const properties = []
  const add = (id, value) => properties.push([`--wallet-dialog-${id}`, value])
  for (const id of Object.keys(COLORS)) {
    const [light, dark] = colors[id]
    if (light === initial.colors[id][0] && dark === initial.colors[id][1]) continue
    add(id, light === dark ? light : `light-dark(${light}, ${dark})`)
  }
  for (const id of Object.keys(LENGTHS)) if (lengths[id] !== initial.lengths[id]) add(id, `${lengths[id]}px`)
  if (FONTS[font].family) add('font', FONTS[font].family)
  return properties
}
