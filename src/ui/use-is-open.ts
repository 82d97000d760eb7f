import { useCallback, useSyncExternalStore } from 'react'
import type { DialogState } from '#core/views/create-dialog.ts'
import { useUi } from './ui-context.ts'

const isOpenState = ({ status }: DialogState) => status === 'open'
const isAwaitedState = (state: DialogState) => state.status === 'open' && !state.isVisible

/** One thing about the dialog: draws again only when that changes. */
function useDialogState(ask: (state: DialogState) => boolean): boolean {
  const { $state } = useUi().opening
  const listen = useCallback((onChange: () => void) => $state.listen(onChange), [$state])
  return useSyncExternalStore(listen, () => ask($state.get()))
}

/** Whether the dialog is open. Views are drawn ahead: what asks anything of the network, or takes the focus, waits for it. */
export function useIsOpen(): boolean {
  return useDialogState(isOpenState)
}

/** Whether somebody waits for an opening to be seen. */
export function useIsAwaited(): boolean {
  return useDialogState(isAwaitedState)
}
