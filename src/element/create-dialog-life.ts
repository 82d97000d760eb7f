import type { Core } from '#core/core.ts'
import type { CloseReason, OpenReason } from '#core/views/create-dialog.ts'
import type { View } from '#core/views/view.ts'
import { createDialogSession } from './create-dialog-session.ts'
import type { ElementOptions } from './create-element-options.ts'
import { createPresence } from './create-presence.ts'
import { coreOf } from './dialog-cores.ts'
import { followCommands } from './follow-commands.ts'
import { followPreload } from './follow-preload.ts'
import { followStates } from './follow-states.ts'

/** All that lives while a dialog is in a page. */
export interface DialogLife {
  readonly core: Core
  readonly ready: Promise<void>
  isOpen(): boolean
  show(reason: OpenReason, view?: View): Promise<void>
  /** False where it was refused. */
  hide(reason: CloseReason): boolean
  end(): void
}

interface LifeDeps {
  element: HTMLElement
  root: ShadowRoot
  states: CustomStateSet | undefined
  options: ElementOptions
  onOpenChange(isOpen: boolean): void
}

export function createDialogLife({ element, root, states, options, onOpenChange }: LifeDeps): DialogLife {
  const { config } = options
  const session = createDialogSession({ element, options })
  const { core } = session
  const presence = createPresence({ element, root, session, onOpenChange })
  const isOpen = () => core.dialog.$state.get().status === 'open'

  const show = (reason: OpenReason, view?: View) => {
    const preset = config.$options.get().view
    return presence.show(reason, view ?? (preset && { name: preset }))
  }

  let preload: string | undefined
  let stopPreload = () => {}
  const stops = [
    followStates(core, states),
    followCommands(element, (command) => {
      if (command === '--close' || (command === '--toggle' && isOpen())) presence.hide('command')
      // `wallet-error` tells where the UI could not be loaded.
      else show('command').catch(() => undefined)
    }),
    config.$options.subscribe((value) => {
      const wanted = value.preload ?? 'idle'
      if (wanted === preload) return
      preload = wanted
      stopPreload()
      stopPreload = followPreload(element, wanted)
    }),
  ]
  coreOf(element).set(core)

  return {
    core,
    ready: session.ready,
    isOpen,
    show,
    hide: presence.hide,
    end() {
      coreOf(element).set(undefined)
      stopPreload()
      for (const stop of stops) stop()
      session.end()
      presence.end()
    },
  }
}
