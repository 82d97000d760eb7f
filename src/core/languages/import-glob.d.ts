interface ImportMeta {
  /** The modules at a pattern, each loaded on demand; the build writes them out. */
  glob<Module>(pattern: string): Readonly<Record<string, () => Promise<Module>>>
}
