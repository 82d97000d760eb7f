import type { Core } from '#core/core.ts'
import type { FeatureSet } from './feature.ts'
import { createOpening } from './opening/create-opening.ts'
import { adoptStyles } from './styles/adopt-styles.ts'
import shellCss from './styles/shell.css?inline'
import { createViewElement } from './view-element.ts'

/**
 * Draws a dialog into its shadow root. All lasting state is the core's: taken away and mounted again, it comes back the same.
 * The result takes it away.
 */
export function mountUi(core: Core, root: ShadowRoot, features: FeatureSet): () => void {
  adoptStyles(root, shellCss)
  // What an opening would begin with is drawn ahead.
  core.rest()
  const element = createViewElement({ core, root, features, opening: createOpening(core) })
  root.append(element)
  return () => element.remove()
}
