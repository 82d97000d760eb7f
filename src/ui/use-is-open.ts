import { useCallback, useSyncExternalStore } from 'react'
import type { DialogState } from '#core/views/create-dialog.ts'
import { useUi } from './ui-context.ts'

const isOpenState = ({ status }: DialogState) => status === 'open'
const isAwaitedState = (state: DialogState) => state.status === 'open' && !state.isVisible

/** One aspect of the dialog's state: renders again only when that changes. */
function useDialogState(ask: (state: DialogState) => boolean): boolean {
  const { $state } = useUi().opening
  const listen = useCallback((onChange: () => void) => $state.listen(onChange), [$state])
  return useSyncExternalStore(listen, () => ask($state.get()))
}

/** Whether the dialog is open. Views are drawn ahead: anything that makes requests, or takes the focus, waits for this. */
export function useIsOpen(): boolean {
  return useDialogState(isOpenState)
}

/** Whether an opening is waiting to become visible. */
export function useIsAwaited(): boolean {
  return useDialogState(isAwaitedState)
}
