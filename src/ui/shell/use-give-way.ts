import { computed, type ReadableAtom } from 'nanostores'
import { useLayoutEffect } from 'react'
import { requestPending } from '#core/connections/connection-errors.ts'
import type { Attempt } from '#core/connections/connection.ts'
import type { Core } from '#core/core.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'
import { useUi } from '../ui-context.ts'
import { useIsOpen } from '../use-is-open.ts'
import { useStore } from '../use-store.ts'
import { giveWay } from './give-way.ts'

/** While the dialog is modal, it gives way to what a wallet draws into the page [opening.gives-way]. */
export function useGiveWay(): void {
  const { core, root } = useUi()
  const { inline } = useStore(core.$config)
  const isOpen = useIsOpen()
  // A layout effect, because it has to end before the dialog is closed.
  useLayoutEffect(() => {
    const dialog = root.querySelector('dialog')
    if (!isOpen || inline || !dialog) return
    const { clock } = core.ports
    return giveWay({ dialog, root, clock, mayDraw: () => mayWalletDraw(core), $isAsked: isAskedInPage(core) })
  }, [core, root, inline, isOpen])
}

/** Phones and the embedded wallet draw nothing into the page. */
const isInPage = (connector: ConnectorInfo | undefined): boolean =>
  connector !== undefined && connector.type !== 'WALLET_CONNECT' && connector.type !== 'AUTH'

/** True while a wallet in this page is asked to connect, also if it answers that it is already asking. */
function isConnectingInPage({ connectors }: Core, attempt: Attempt): boolean {
  const isAsked =
    attempt.status === 'connecting' || (attempt.status === 'failed' && requestPending.matches(attempt.error))
  return isAsked && isInPage(connectors.find(attempt.connectorId))
}

/** True while a wallet in this page is connected, or being connected. */
const mayWalletDraw = (core: Core): boolean =>
  isConnectingInPage(core, core.attempts.$attempt.get()) ||
  core.connections.$all.get().some(({ connector }) => isInPage(connector))

const isAskedInPage = (core: Core): ReadableAtom<boolean> =>
  computed(
    [core.attempts.$attempt, core.connections.$isAsking],
    (attempt, isAsking) => isConnectingInPage(core, attempt) || (isAsking && mayWalletDraw(core)),
  )
