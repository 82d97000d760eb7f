/** What is chosen in the playground. Colors are `[light, dark]`, lengths in px; networks and features are the ids that are on. */
export interface Settings {
  readonly scheme: string
  readonly lang: string
  readonly placement: string
  readonly framework: string
  readonly font: string
  readonly colors: Readonly<Record<string, readonly string[]>>
  readonly lengths: Readonly<Record<string, number>>
  readonly networks: readonly string[]
  readonly features: readonly string[]
}

type Table<Initial> = Readonly<Record<string, { readonly label: string; readonly initial: Initial }>>

/** The types of `settings.js`, for its tests. */
export interface SettingsScript {
  readonly COLORS: Table<readonly string[]>
  readonly LENGTHS: Table<number>
  readonly FEATURES: Table<boolean>
  readonly FRAMEWORKS: Readonly<Record<string, string>>
  readonly PRESETS: Readonly<Record<string, object>>
  readonly LANGUAGES: readonly string[]
  initialSettings(): Settings
  withPreset(settings: Settings, id: string): Settings
  presetOf(settings: Settings): string | undefined
  parseHash(hash: string): Settings
  toHash(settings: Settings): string
  attributesOf(settings: Settings): Readonly<Record<string, string | true>>
  featuresOf(settings: Settings): Readonly<Record<string, boolean>>
  propertiesOf(settings: Settings): readonly (readonly [name: string, value: string])[]
}
