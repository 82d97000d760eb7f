/** Where an import leads: a module of src (its path below src), a package, or a file that is no module. */
export type ImportTarget =
  | { readonly type: 'module'; readonly path: string }
  | { readonly type: 'package'; readonly name: string }
  | { readonly type: 'asset' }

export interface SourceImport {
  readonly specifier: string
  readonly target: ImportTarget
  /** `type` leaves nothing in the built code; `dynamic` is an `import()`. */
  readonly kind: 'value' | 'type' | 'dynamic'
}

/** A file of src, as the rules see it. */
export interface SourceModule {
  /** Path below src, with slashes. */
  readonly path: string
  readonly lineCount: number
  readonly imports: readonly SourceImport[]
  /** Statements that run when the module is imported, as written. */
  readonly effects: readonly string[]
  /** Names of stores (`atom`, `map`, …) that are made when the module is imported. */
  readonly stores: readonly string[]
  /** Names of module-level `let`s and empty collections. */
  readonly variables: readonly string[]
  /** CAIP-2 namespaces that it writes out: as texts, at the beginning of ids, or as names of properties. */
  readonly namespaces: readonly string[]
  /** True if it only re-exports. */
  readonly isBarrel: boolean
}

/** The first folder of a path below src; `entry` for files of src itself. */
export function layerOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : 'entry'
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
