import { build } from 'esbuild'
import type { HostFile } from './open-host-pages.ts'

/**
 * A module as a script of a page, which has its exports as `globalName`.
 * @param source what the module says; its relative imports begin at this folder, and `wallet-dialog/…` is the built package
 */
export async function bundleScript(source: string, globalName: string): Promise<HostFile> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The repository's own leads to src/.
    tsconfigRaw: {},
  })
  return { type: 'text/javascript', body: outputFiles[0]!.text }
}
