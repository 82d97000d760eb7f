/** A look to start from: the dialog's own, or a ready theme with its style sheet. */
export interface Theme {
  readonly id: string
  readonly css: string
  readonly colors: Readonly<Record<string, readonly string[]>>
  readonly lengths: Readonly<Record<string, number>>
}

/** The playground's settings. Colors are `[light, dark]`, lengths in px; networks, wallets and features are the ids that are on. */
export interface Settings {
  readonly theme: Theme
  readonly scheme: string
  readonly lang: string
  readonly placement: string
  readonly device: string
  readonly dir: string
  readonly signIn: string
  readonly framework: string
  readonly font: string
  readonly colors: Readonly<Record<string, readonly string[]>>
  readonly lengths: Readonly<Record<string, number>>
  readonly networks: readonly string[]
  readonly wallets: readonly string[]
  readonly features: readonly string[]
}

type Table<Initial> = Readonly<Record<string, { readonly label: string; readonly initial: Initial }>>

/** The types of `settings.js`, for its tests. */
export interface SettingsScript {
  readonly COLORS: Table<readonly string[]>
  readonly LENGTHS: Table<number>
  readonly FEATURES: Table<boolean>
  readonly WALLETS: Table<boolean>
  readonly FRAMEWORKS: Readonly<Record<string, string>>
  readonly DEFAULT_THEME: Theme
  readonly LANGUAGES: readonly string[]
  initialSettings(theme?: Theme): Settings
  withTheme(settings: Settings, theme: Theme): Settings
  isCustom(settings: Settings): boolean
  parseHash(hash: string, themes?: readonly Theme[]): Settings
  toHash(settings: Settings): string
  attributesOf(settings: Settings): Readonly<Record<string, string | true>>
  featuresOf(settings: Settings): Readonly<Record<string, boolean>>
  optionsOf(settings: Settings): Readonly<Record<string, unknown>>
  propertiesOf(settings: Settings): readonly (readonly [name: string, value: string])[]
}

/** The types of `themes.js`, for its tests. */
export interface ThemesScript {
  readonly THEMES: Readonly<Record<string, string>>
  readTheme(id: string, css: string): Theme
}
