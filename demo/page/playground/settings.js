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
  swap: { label: 'Swap', initial: true },
  buy: { label: 'Buy', initial: true },
  activity: { label: 'Activity', initial: true },
  analytics: { label: 'Analytics', initial: true },
  legalCheckbox: { label: 'Ask for consent', initial: false },
}

/** Wallets of the catalogue that a site can name, by the id that public catalogues give them. */
export const WALLETS = {
  c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96: { label: 'MetaMask', initial: false },
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0': { label: 'Trust Wallet', initial: false },
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369': { label: 'Rainbow', initial: false },
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: { label: 'Coinbase Wallet', initial: false },
}

export const LANGUAGES = 'en ar bn de es fa fr he hi id it ja ko nl pl pt ru th tr uk vi zh-Hans zh-Hant'.split(' ')
export const SCHEMES = { auto: 'Auto', light: 'Light', dark: 'Dark' }
export const PLACEMENTS = { inline: 'In the page', modal: 'On top' }
export const DEVICES = { page: 'Page', phone: 'Phone' }
export const DIRECTIONS = { auto: 'Auto', rtl: 'Right to left' }
export const SIGN_INS = { off: 'Off', on: 'On', required: 'Required' }
export const FRAMEWORKS = { html: 'HTML', react: 'React', vue: 'Vue', svelte: 'Svelte', angular: 'Angular' }

/** Where the consent that `legalCheckbox` asks for links to. */
export const TERMS_URL = 'https://example.com/terms'

const initialOf = (table) => Object.fromEntries(Object.entries(table).map(([id, { initial }]) => [id, initial]))
const initialIds = (table) => Object.keys(table).filter((id) => table[id].initial)

/** The dialog's own look. A theme is `{ id, css, colors, lengths }`: see themes.js. */
export const DEFAULT_THEME = { id: 'default', css: '', colors: initialOf(COLORS), lengths: initialOf(LENGTHS) }

/** A theme as it is, with everything else as it is by default; a new object each time. */
export const initialSettings = (theme = DEFAULT_THEME) => ({
  theme,
  scheme: 'auto',
  lang: 'en',
  placement: 'inline',
  device: 'page',
  dir: 'auto',
  signIn: 'off',
  framework: 'html',
  font: 'system',
  colors: { ...theme.colors },
  lengths: { ...theme.lengths },
  networks: initialIds(NETWORKS),
  wallets: initialIds(WALLETS),
  features: initialIds(FEATURES),
})

/** The settings with another theme, as it is. */
export function withTheme(settings, theme) {
  const { colors, lengths, font } = initialSettings(theme)
  return { ...settings, theme, colors, lengths, font }
}

const lookOf = ({ colors, lengths, font }) => JSON.stringify([colors, lengths, font])

/** Whether the look is no longer that of the theme. */
export const isCustom = (settings) => lookOf(initialSettings(settings.theme)) !== lookOf(settings)

const CHOICES = {
  scheme: SCHEMES,
  placement: PLACEMENTS,
  device: DEVICES,
  dir: DIRECTIONS,
  signIn: SIGN_INS,
  framework: FRAMEWORKS,
  font: FONTS,
}
const LISTS = { networks: NETWORKS, wallets: WALLETS, features: FEATURES }
const COLOR = /^[\da-f]{6}$/

/** The settings of a link's hash, such as `#theme=forest&radius=8`, by the themes there are. Whatever can't be used is the default. */
export function parseHash(hash, themes = []) {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const settings = initialSettings(themes.find(({ id }) => id === query.get('theme')))
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
  for (const [name, table] of Object.entries(LISTS)) {
    const text = query.get(name)
    const ids = Object.keys(table).filter((id) => text?.split(',').includes(id))
    if (text === '' || ids.length > 0) settings[name] = ids
  }
  // A dialog without networks shows nothing but an alert.
  if (settings.networks.length === 0) settings.networks = initialSettings().networks
  return settings
}

/**
 * The hash of a link that keeps the settings: the theme, and what differs from it and the defaults. It is never empty, since a page
 * without one shows the themes by itself.
 */
export function toHash(settings) {
  const initial = initialSettings(settings.theme)
  const query = []
  const add = (name, value, before) => value !== before && query.push(`${name}=${value}`)
  add('theme', settings.theme.id, DEFAULT_THEME.id)
  for (const name of [...Object.keys(CHOICES), 'lang']) add(name, settings[name], initial[name])
  const pairOf = (pair) => pair.map((value) => value.slice(1)).join('-')
  for (const id of Object.keys(COLORS)) add(id, pairOf(settings.colors[id]), pairOf(initial.colors[id]))
  for (const id of Object.keys(LENGTHS)) add(id, settings.lengths[id], initial.lengths[id])
  for (const name of Object.keys(LISTS)) add(name, settings[name].join(','), initial[name].join(','))
  return query.length === 0 ? `#theme=${DEFAULT_THEME.id}` : `#${query.join('&')}`
}

/** The attributes of the dialog, by name; `true` stands for one without a value. Only what differs from its default. */
export function attributesOf(settings) {
  const { scheme, lang, dir, placement, networks, features } = settings
  return {
    ...(placement === 'inline' && { inline: true, open: true }),
    networks: networks.join(' '),
    ...(scheme !== 'auto' && { theme: scheme }),
    ...(lang !== 'en' && { lang }),
    ...(dir !== 'auto' && { dir }),
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

/** The dialog's properties that no attribute can say, by name: only what differs from its default. */
export function optionsOf(settings) {
  const features = featuresOf(settings)
  const { wallets, signIn } = settings
  return {
    ...(Object.keys(features).length > 0 && { features }),
    ...(wallets.length > 0 && { wallets: { include: wallets } }),
    ...(signIn !== 'off' && { siwx: signIn === 'on' || { required: true } }),
  }
}

/** Features that the project has a say in: what it has switched on, a site can't switch off. */
const OF_PROJECT = ['activity', 'buy', 'email', 'swap']

/** The path at the sandbox's service of a project that has switched off what the settings have; empty if they have it all. */
export function projectPathOf({ features }) {
  const off = OF_PROJECT.filter((id) => !features.includes(id))
  return off.length > 0 ? `/without/${off.join(',')}` : ''
}

/** The dialog's custom properties, as `[name, value]`: those that aren't as the theme has them. */
export function propertiesOf({ theme, colors, lengths, font }) {
  const initial = initialSettings(theme)
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
