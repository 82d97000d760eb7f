import { useCore } from './ui-context.ts'
import { useStore } from './use-store.ts'

/** Whether the dialog is open. Views are drawn ahead: what asks anything of the network, or takes the focus, waits for it. */
export function useIsOpen(): boolean {
  return useStore(useCore().dialog.$state).status === 'open'
}
