import type { Core } from '#core/core.ts'
import type { FeatureSet } from './feature.ts'
import { createOpening } from './opening/create-opening.ts'
import { adoptStyles } from './styles/adopt-styles.ts'
import shellCss from './styles/shell.css?inline'
import { createViewElement } from './view-element.ts'

/**
 * Renders a dialog into its shadow root. All lasting state is in the core: unmounted and mounted again, it comes back the same.
 * Returns a function that unmounts it.
 */
export function mountUi(core: Core, root: ShadowRoot, features: FeatureSet): () => void {
  adoptStyles(root, shellCss)
  // Draws the view of the next opening ahead.
  core.rest()
  const element = createViewElement({ core, root, features, opening: createOpening(core) })
  root.append(element)
  return () => element.remove()
}
