import type { Core } from '#core/core.ts'
import type { View } from '#core/model/view.ts'

/** The dialog as the embedded wallet needs it, whose frame is drawn in it. */
export interface DialogPlace {
  /** Opens the dialog on a view. Resolves once it is visible, or the host has refused; rejects if the UI can’t be loaded. */
  show(reason: 'request', view: View): Promise<void>
  /** Loads the UI. Rejects if it can’t be loaded. */
  prepare(): Promise<void>
  /** The dialog, once it is loaded. */
  getCore(): Core | undefined
}
