import { createElement, use, useReducer } from 'react'
import type { View } from '#core/model/view.ts'
import type { ViewDefinition } from '../define-view.ts'
import { ViewFailed } from '../primitives/view-error-boundary.tsx'
import { useCore } from '../ui-context.ts'

interface LazyContentProps {
  readonly definition: ViewDefinition
  readonly view: View
}

/** A chunk that couldn’t be fetched is rendered, not thrown: it doesn’t belong on the page's console. */
export function LazyContent({ definition, view }: LazyContentProps) {
  const { failures } = useCore()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const component = definition.component ?? use(definition.settle(failures.report))
  if (component) return createElement(component, { view })

  function retry() {
    definition.reset()
    draw()
  }
  return <ViewFailed onRetry={retry} />
}
