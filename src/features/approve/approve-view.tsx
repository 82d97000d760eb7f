import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Core } from '#core/core.ts'
import type { EmbeddedWallet } from '#core/ports/embedded-wallet.ts'
import { EMBEDDED_ID } from '#domain/embedded-wallet/load-embedded-wallet.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useUi } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import approveCss from './approve.css?inline'

/** The place of the embedded wallet's frame, which draws what waits for the visitor, and hears the click. */
export default function ApproveView() {
  useStyles(approveCss)
  const { core, root } = useUi()
  const { $wallet, $height } = core.use(createPanelPlace)
  const wallet = useStore($wallet)
  const height = useStore($height)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (wallet && place.current ? wallet.showAt(place.current) : undefined), [wallet])
  const isShown = height > 0
  // Moves the focus from the view's title to the panel's, so that it is read out; never away from anything else.
  useEffect(() => {
    if (isShown && root.activeElement?.id === 'title') wallet?.focus()
  }, [root, wallet, isShown])
  return (
    <div ref={place} className="approve-place" style={height ? { height } : undefined}>
      {height === 0 && <i className="spinner" />}
    </div>
  )
}

/** State for the view to leave room for the panel that the frame draws. */
interface PanelPlace {
  /** `undefined` for a moment, while its code is on its way. */
  readonly $wallet: ReadableAtom<EmbeddedWallet | undefined>
  /** Of the panel, in CSS pixels; 0 as long as it isn’t known. */
  readonly $height: ReadableAtom<number>
}

/** Follows the height of the panel that the frame waits in. */
function createPanelPlace(core: Core): PanelPlace {
  const $wallet = atom<EmbeddedWallet | undefined>(undefined)
  const $height = atom(0)

  async function follow() {
    const wallet = await core.connectors.find(EMBEDDED_ID)?.loadEmbeddedWallet?.()
    if (!wallet) return
    $wallet.set(wallet)
    $height.set(wallet.panel()?.height ?? 0)
    core.onDispose(wallet.onPanel((panel) => $height.set(panel?.height ?? 0)))
  }
  follow().catch(core.failures.report)

  return { $wallet, $height }
}
