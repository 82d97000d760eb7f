import { atom, computed, type ReadableAtom } from 'nanostores'
import type { View } from '../model/view.ts'
import type { Clock } from '../ports/clock.ts'

/** Side effects of going back wait, so that they never make the way back stutter [views.back-effects]. */
export const BACK_EFFECT_DELAY_MS = 100

export interface ViewStack {
  readonly $current: ReadableAtom<View>
  readonly $stack: ReadableAtom<readonly View[]>
  /** `back` while the last move went down the stack: which way views slide. */
  readonly $direction: ReadableAtom<'forward' | 'back'>
  /** Puts a view on top; ignored if a view of that name is on top already. */
  push(view: View): void
  /** Replaces the top view. */
  replace(view: View): void
  /** Starts over from one view; if that is all there is already, nothing changes. */
  reset(view: View): void
  /** Leaves the top view; from the first one calls `onEmpty`. */
  back(): void
}

interface ViewStackDeps {
  clock: Clock
  /** Called when the visitor goes back from the first view. */
  onEmpty(): void
  /** Returns what going back from `view` ends: called at once, run 100 ms later. */
  sideEffectOf(view: View): (() => void) | undefined
}

/** The stack of views. It is never empty: going back from the first view closes the dialog [views.stack]. */
export function createViewStack(root: View, { clock, onEmpty, sideEffectOf }: ViewStackDeps): ViewStack {
  const $stack = atom<readonly View[]>([root])
  const $direction = atom<'forward' | 'back'>('forward')
  const $current = computed($stack, (stack) => stack.at(-1) ?? root)

  function move(stack: readonly View[], direction: 'forward' | 'back') {
    $direction.set(direction)
    $stack.set(stack)
  }

  return {
    $current,
    $stack,
    $direction,
    push(view) {
      if ($current.get().name !== view.name) move([...$stack.get(), view], 'forward')
    },
    replace(view) {
      move([...$stack.get().slice(0, -1), view], 'forward')
    },
    reset(view) {
      const { length, 0: only } = $stack.get()
      const isSame =
        only?.name === view.name && only.data === view.data && only.requestedAs === view.requestedAs && length === 1
      if (!isSame) move([view], 'forward')
    },
    back() {
      const sideEffect = sideEffectOf($current.get())
      const rest = $stack.get().slice(0, -1)
      if (rest.length === 0) onEmpty()
      else move(rest, 'back')
      if (sideEffect) clock.after(BACK_EFFECT_DELAY_MS, sideEffect)
    },
  }
}
