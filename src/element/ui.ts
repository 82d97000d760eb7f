import type { Core } from '#core/core.ts'
import { createCore } from '#core/create-core.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { Session } from '#core/session.ts'
import type { CloseReason, OpenReason } from '#core/views/create-dialog.ts'
import { features } from '#features/index.ts'
import { mountUi } from '#ui/mount.ts'
import { createDialogPorts } from './create-dialog-ports.ts'
import type { Services } from './create-services.ts'

interface DialogUiDeps {
  session: Session
  root: ShadowRoot
  loadServices(): Promise<Services>
  loadRpc(): Promise<Rpc>
  beforeOpen(reason: OpenReason): boolean
  beforeClose(reason: CloseReason): boolean
}

/** The second download: the rules of the dialog, and the UI that is drawn into the element's shadow root. */
export function createDialogUi({ session, root, beforeOpen, beforeClose, ...load }: DialogUiDeps): Core {
  const core = createCore({
    session,
    ports: createDialogPorts({ clock: session.ports.clock, ...load }),
    beforeOpen,
    beforeClose,
  })
  session.onDispose(mountUi(core, root, features))
  return core
}
