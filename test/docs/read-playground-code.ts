import type { Settings, SettingsScript } from '../../demo/page/playground/settings-script.ts'
// @ts-expect-error -- the page's scripts are plain JavaScript
import * as settingsScript from '../../demo/page/playground/settings.js'
// @ts-expect-error -- as above
import * as codeScript from '../../demo/page/playground/write-code.js'

const { DEFAULT_THEME, FEATURES, initialSettings, WALLETS } = settingsScript as SettingsScript
const { writeCode } = codeScript as { writeCode: (settings: Settings) => readonly PlaygroundFile[] }

/** A file of the playground's code. */
export interface PlaygroundFile {
  readonly name: string
  readonly text: string
}

/** The look that is chosen: a ready theme, with changes. */
const look = {
  ...initialSettings({ ...DEFAULT_THEME, id: 'forest' }),
  colors: { ...DEFAULT_THEME.colors, accent: ['#b8327f', '#f5a8d8'] },
  font: 'rounded',
}

/** Choices that make different code: none, a dialog in the page with a look, and one on top of it with everything. */
const CHOICES: Readonly<Record<string, Settings>> = {
  initial: initialSettings(),
  look,
  all: {
    ...look,
    scheme: 'dark',
    lang: 'pt',
    placement: 'modal',
    dir: 'rtl',
    signIn: 'required',
    wallets: Object.keys(WALLETS),
    features: Object.keys(FEATURES).filter((id) => id !== 'swap'),
  },
}

/** The playground's files for a framework, by what was chosen. */
export const readPlaygroundCode = (framework: string): readonly (PlaygroundFile & { readonly choice: string })[] =>
  Object.entries(CHOICES).flatMap(([choice, settings]) =>
    writeCode({ ...settings, framework }).map((file) => ({ ...file, choice })),
  )
