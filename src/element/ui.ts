import { features } from '#features/index.ts'
import { mountUi } from '#ui/mount.ts'
import type { Core } from '#core/core.ts'

/** Draws a dialog into its shadow root. The result takes it away. */
export function mountDialog(core: Core, root: ShadowRoot): () => void {
  return mountUi(core, root, features)
}
