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
  /** Another key is another drawing: nothing of the one before stays. */
  readonly key: number
  /** The view that was drawn ahead; `undefined` once somebody has seen it. */
  readonly ahead?: ViewName | undefined
  /** Whether there is anything in the dialog: what few openings begin with is not drawn ahead. */
  readonly isDrawn: boolean
}

/** What most openings begin with. */
const isDrawnAhead = (name: ViewName) => name === 'Connect' || name === 'Account'

/** The page has just got its dialog: whatever view comes first is drawn. */
export const firstDrawing = (view: ViewName): Drawing => ({ status: 'ahead', key: 1, ahead: view, isDrawn: true })

/** The dialog is open, on `view`, or closed. */
export function follow(drawing: Drawing, isOpen: boolean, view: ViewName): Drawing {
  const { status, key, ahead } = drawing
  if (isOpen && status !== 'open') return { status: 'open', key: ahead === view ? key : key + 1, isDrawn: true }
  if (!isOpen && status === 'open') return { status: 'fading', key, isDrawn: true }
  return drawing
}

/** Nobody sees the dialog, and an opening would begin with `view`. */
export const drawAhead = ({ key }: Drawing, view: ViewName): Drawing => ({
  status: 'ahead',
  key: key + 1,
  ahead: view,
  isDrawn: isDrawnAhead(view),
})
