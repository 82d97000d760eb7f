import type { ViewName } from '#core/model/view.ts'

/**
 * What is on the screen. Most openings begin with a view that was drawn ahead in the closed dialog, so that a click only has to
 * show it; all others draw first.
 *
 *               opened, on `view`                 closed
 *   ┌─────────┐ (or on another one:  ┌────────┐           ┌────────┐
 *   │  ahead  │  anew)               │  open  │           │ fading │
 *   │ (view)  ├─────────────────────▶│        ├──────────▶│        │
 *   └─▲─▲───┬─┘                      └────▲───┘           └─┬────┬─┘
 *     │ └───┘ another default view        │ opened, anew    │    │
 *     │                                   └─────────────────┘    │
 *     └──────────────────────────────────────────────────────────┘
 *                              faded out
 *
 * An opening goes through four hands, always in this order:
 *
 *   1. core   `dialog.$state` is open.
 *   2. here   `createOpening` hears it first. If what was drawn ahead is complete, it shows the native dialog at once, and
 *             passes the state on after that frame; otherwise it passes it on at once.
 *   3. React  `opening.$state` is open: `useModal` moves the drawing to `open`, and shows the native dialog if (2) has not.
 *   4. React  the view is there, and says so by `dialog.markVisible`: `wallet-opened` follows.
 */
export interface Drawing {
  readonly status: 'ahead' | 'open' | 'fading'
  /** A new key makes a new drawing: nothing of the previous one stays. */
  readonly key: number
  /** The view that was drawn ahead; `undefined` once the visitor has seen it. */
  readonly ahead?: ViewName | undefined
  /** Whether anything is rendered in the dialog: views that few openings begin with are not drawn ahead. */
  readonly isDrawn: boolean
}

/** The views that most openings begin with. */
const isDrawnAhead = (name: ViewName) => name === 'Connect' || name === 'Account'

/** The dialog has just been added to the page: the first view is drawn, whichever it is. */
export const firstDrawing = (view: ViewName): Drawing => ({ status: 'ahead', key: 1, ahead: view, isDrawn: true })

/** The dialog is open, on `view`, or closed. */
export function follow(drawing: Drawing, isOpen: boolean, view: ViewName): Drawing {
  const { status, key, ahead } = drawing
  if (isOpen && status !== 'open') return { status: 'open', key: ahead === view ? key : key + 1, isDrawn: true }
  if (!isOpen && status === 'open') return { status: 'fading', key, isDrawn: true }
  return drawing
}

/** The dialog is out of sight, and an opening would begin with `view`. */
export const drawAhead = ({ key }: Drawing, view: ViewName): Drawing => ({
  status: 'ahead',
  key: key + 1,
  ahead: view,
  isDrawn: isDrawnAhead(view),
})
