import r2wc from '@r2wc/react-to-web-component'
import { createElement, useDeferredValue } from 'react'
import type { Core } from '#core/core.ts'
import type { FeatureSet } from './feature.ts'
import { createOpening } from './opening/create-opening.ts'
import { DialogShell } from './shell/dialog-shell.tsx'
import shellCss from './styles/shell.css?inline'
import { adoptStyles } from './styles/use-styles.ts'
import { UiContext, type Ui } from './ui-context.ts'

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

const BASE_NAME = 'wallet-dialog-view'
const uis = new WeakMap<HTMLElement, Ui>()

let definedName: string | undefined

/** r2wc passes its element as `container`. Props would go through attributes, or get lost before the definition. */
function MountedDialog({ container }: { container?: HTMLElement }) {
  const ui = container && uis.get(container)
  // React draws what is deferred in slices of a few milliseconds, so that a dialog drawn ahead never blocks the page.
  const isDrawn = useDeferredValue(true, false)
  return ui && isDrawn ? createElement(UiContext, { value: ui }, createElement(DialogShell)) : null
}

/** A name that isn't taken: another copy of this script may have defined the element, with another React in it. */
function freeName(): string {
  let name = BASE_NAME
  for (let copy = 2; customElements.get(name); copy++) name = `${BASE_NAME}-${copy}`
  return name
}

/** A private element that mounts a React root while it is in the page, and again after every move. */
function createViewElement(ui: Ui): HTMLElement {
  if (!definedName) {
    definedName = freeName()
    customElements.define(definedName, r2wc(MountedDialog))
  }
  const element = document.createElement(definedName)
  uis.set(element, ui)
  return element
}
