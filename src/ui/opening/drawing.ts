import type { ViewName } from '#core/model/view.ts'

/**
 * The content of the dialog. Most openings begin with a view that was drawn ahead in the closed dialog, so that a click only has to show
 * it; all others draw first. `createOpening` owns the state, and React renders it.
 *
 *   rested: another view comes first
 *     ┌───┐
 *   ┌─▼───┴─┐  opened, shown at once  ┌───────┐
 *   │ ahead ├────────────────────────▶│ shown │  on screen; nothing else knows yet
 *   │       │◀────────────────────────┤       │
 *   └─▲───┬─┘         closed          └───┬───┘
 *     │   │                               │ painted
 *     │   │    opened, draws first    ┌───▼───┐
 *     │   └──────────────────────────▶│ open  │◀─┐
 *     │                               └───┬───┘  │
 *     │                            closed │      │ opened, drawn again
 *     │          faded            ┌───────▼┐     │
 *     └───────────────────────────┤ fading ├─────┘
 *                                 └────────┘
 */
export interface Drawing {
  /** `shown` is for one frame: the click’s. React draws it as `ahead`. */
  readonly status: 'ahead' | 'shown' | 'open' | 'fading'
  /** A new key makes a new drawing: nothing of the previous one stays. */
  readonly key: number
  /** The view that it began with. */
  readonly view: ViewName
  /** True if anything is rendered in the dialog: views that few openings begin with are not drawn ahead. */
  readonly isDrawn: boolean
}

export type DrawingEvent =
  /** The dialog opens on this view; `isShown`: what was drawn ahead is on screen already. */
  | { readonly type: 'opened'; readonly view: ViewName; readonly isShown: boolean }
  | { readonly type: 'painted' }
  | { readonly type: 'closed' }
  /** The closed dialog is out of sight, and an opening would begin with this view. */
  | { readonly type: 'faded'; readonly view: ViewName }
  /** The dialog was out of sight before; an opening would now begin with this view. */
  | { readonly type: 'rested'; readonly view: ViewName }

/** The views that most openings begin with. */
const isDrawnAhead = (name: ViewName) => name === 'Connect' || name === 'Account'

/** The dialog has just been added to the page: the first view is drawn, whichever it is. */
export const firstDrawing = (view: ViewName): Drawing => ({ status: 'ahead', key: 1, view, isDrawn: true })

const drawAhead = ({ key }: Drawing, view: ViewName): Drawing => ({
  status: 'ahead',
  key: key + 1,
  view,
  isDrawn: isDrawnAhead(view),
})

function open(drawing: Drawing, view: ViewName, isShown: boolean): Drawing {
  const { status, key } = drawing
  if (status === 'open' || status === 'shown') return drawing
  if (status === 'ahead' && isShown) return { ...drawing, status: 'shown' }
  const isSame = status === 'ahead' && drawing.view === view
  return { status: 'open', key: isSame ? key : key + 1, view, isDrawn: true }
}

/** The content of the dialog after an event; the same object if nothing changes. */
export function nextDrawing(drawing: Drawing, event: DrawingEvent): Drawing {
  const { status } = drawing
  switch (event.type) {
    case 'opened':
      return open(drawing, event.view, event.isShown)
    case 'painted':
      return status === 'shown' ? { ...drawing, status: 'open' } : drawing
    case 'closed':
      if (status === 'shown') return { ...drawing, status: 'ahead' }
      return status === 'open' ? { ...drawing, status: 'fading' } : drawing
    case 'faded':
      return status === 'fading' ? drawAhead(drawing, event.view) : drawing
    case 'rested':
      return status === 'ahead' && drawing.view !== event.view ? drawAhead(drawing, event.view) : drawing
  }
}
