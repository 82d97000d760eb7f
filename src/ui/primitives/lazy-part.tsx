import { createElement, use, useReducer, type ComponentType } from 'react'
import { useCore } from '../ui-context.ts'
import { ViewFailed } from './view-error-boundary.tsx'

/**
 * A part of a view whose code comes in a chunk of its own; draw it in `Suspense`. If the chunk cannot be fetched, the rest of the view
 * stays: the part shows the error in its own place, with a button to try again. React's own `lazy` would take the whole view down with it,
 * report that in the page's console, and keep the failure for good.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  let settling: Promise<ComponentType<Props> | undefined> | undefined

  /** Resolves with `undefined` if the chunk couldn’t be fetched. */
  async function fetchPart(onFailure: (error: unknown) => void) {
    try {
      Part = await load()
      return Part
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }

  function settle(onFailure: (error: unknown) => void) {
    settling ??= fetchPart(onFailure)
    return settling
  }

  return function LazyPart(props: Props) {
    const { failures } = useCore()
    const [, draw] = useReducer((count: number) => count + 1, 0)
    const Loaded = Part ?? use(settle(failures.report))
    if (Loaded) return createElement(Loaded, props)

    function retry() {
      settling = undefined
      draw()
    }
    return <ViewFailed onRetry={retry} />
  }
}
