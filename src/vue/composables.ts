// Vue sets properties only on elements that are defined; others get attributes.
import 'wallet-dialog'
import { computed, onMounted, onUnmounted, shallowRef, type Ref, type ShallowRef } from 'vue'
import { createDialogActions } from '#bindings/create-dialog-actions.ts'
import { createDialogReader, UNKNOWN_DIALOG } from '#bindings/create-dialog-reader.ts'
import type { DialogActions, DialogState } from '#bindings/dialog-state.ts'
export { isWalletDialogError } from '#core/errors/is-wallet-dialog-error.ts'
import { requireVue3 } from './require-vue-3.ts'

requireVue3('wallet-dialog/vue')

/** The dialog's state as refs, and its methods. */
export type WalletDialogHandle = DialogActions & {
  readonly [Name in keyof DialogState]: Readonly<Ref<DialogState[Name]>>
}

/** State is unknown until the component is mounted, so that it renders the server's state. */
function useDialogState(dialogId: string | undefined): Readonly<ShallowRef<DialogState>> {
  const reader = createDialogReader(dialogId)
  const state = shallowRef(UNKNOWN_DIALOG)
  const update = () => {
    state.value = reader.read()
  }
  let stop: (() => void) | undefined
  onMounted(() => {
    stop = reader.follow(update)
    update()
  })
  onUnmounted(() => stop?.())
  return state
}

/**
 * The connected account of a dialog, by its id, or of the first one in the page; `undefined` if none is connected, and on a
 * server.
 * @example const account = useAccount()
 */
export function useAccount(dialogId?: string): Readonly<Ref<DialogState['account']>> {
  const state = useDialogState(dialogId)
  return computed(() => state.value.account)
}

/**
 * A dialog by its id, or the first one in the page: refs of its status, account and network, and its methods.
 * @example const { status, show } = useWalletDialog()
 */
export function useWalletDialog(dialogId?: string): WalletDialogHandle {
  const state = useDialogState(dialogId)
  return {
    status: computed(() => state.value.status),
    account: computed(() => state.value.account),
    network: computed(() => state.value.network),
    isOpen: computed(() => state.value.isOpen),
    ...createDialogActions(dialogId),
  }
}
