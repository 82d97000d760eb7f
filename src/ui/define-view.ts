import type { ComponentType } from 'react'
import type { Core } from '#core/core.ts'
import type { View } from '#core/model/view.ts'
import type { ViewRules } from '#core/views/navigation.ts'

export interface ViewProps {
  /** The view on the stack: its name, and the data that it was opened with. */
  readonly view: View
}

/** A view's title: a text, translated under the view's name, or a name that needs no translation. */
export type ViewTitle = string | ((view: View, core: Core) => string)

export interface ViewOptions extends ViewRules {
  /** Prepares what the view will wait for, when a visitor is about to open it. */
  readonly prepare?: (core: Core) => void
}

export interface ViewDefinition extends ViewOptions {
  readonly title: ViewTitle
  /** The component, once it has loaded. */
  readonly component: ComponentType<ViewProps> | undefined
  /** Fetches the chunk, once; a failure stays until `reset`. */
  load(): Promise<ComponentType<ViewProps>>
  /** The same, for rendering: `undefined` if the chunk couldn’t be fetched, which `onFailure` is called with, once. */
  settle(onFailure: (error: unknown) => void): Promise<ComponentType<ViewProps> | undefined>
  /** Forgets a failed load, so that the next one tries again. */
  reset(): void
}

/**
 * Defines a view whose code loads on demand, with its rules.
 * @example defineView('Networks', () => import('./networks-view.tsx'))
 * @example defineView('Receive', () => import('./receive-view.tsx'), { needsAccount: 'always' })
 */
export function defineView(
  title: ViewTitle,
  importView: () => Promise<{ default: ComponentType<ViewProps> }>,
  options: ViewOptions = {},
): ViewDefinition {
  let component: ComponentType<ViewProps> | undefined
  let loading: Promise<ComponentType<ViewProps>> | undefined
  let settling: Promise<ComponentType<ViewProps> | undefined> | undefined
  let hasFailed = false

  async function importOnce() {
    try {
      const module = await importView()
      component = module.default
      return component
    } catch (error) {
      hasFailed = true
      throw error
    }
  }

  function load() {
    loading ??= importOnce()
    return loading
  }

  function settle(onFailure: (error: unknown) => void) {
    settling ??= load().catch((error: unknown) => {
      onFailure(error)
      return undefined
    })
    return settling
  }

  return {
    ...options,
    title,
    get component() {
      return component
    },
    load,
    settle,
    reset() {
      if (!hasFailed) return
      loading = undefined
      settling = undefined
      hasFailed = false
    },
  }
}

/** Defines a view that is part of the first download of the UI. */
export function defineEagerView(title: ViewTitle, component: ComponentType<ViewProps>): ViewDefinition {
  const load = () => Promise.resolve(component)
  return { title, component, load, settle: load, reset() {} }
}
