import type { View, ViewData } from '../model/view.ts'
import type { ViewRules } from './view-rules.ts'

interface Situation {
  /** Whether there is an account; on the namespace of the view's data, if that names one. */
  isConnected(data: ViewData | undefined): boolean
  /** The default view [views.default]. */
  firstView(): View
}

/**
 * Where an opening on a view really begins, so that no view comes up empty [views.entry]: without an account one is connected
 * first, what goes on from another view begins there, and UnsupportedChain is for a chain that is not supported.
 */
export function entryView(
  view: View,
  { needsAccount = 'to-stay', continues }: ViewRules,
  { isConnected, firstView }: Situation,
): View {
  const { name, data } = view
  if (needsAccount !== 'to-stay' && !isConnected(data)) {
    return data?.['namespace'] === undefined ? firstView() : { name: 'Connect', data }
  }
  if (name === 'UnsupportedChain') return firstView()
  if (!continues || (continues.with !== undefined && data?.[continues.with] !== undefined)) return view
  return continues.from ? { name: continues.from, data } : firstView()
}
