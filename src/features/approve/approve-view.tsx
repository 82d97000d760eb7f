import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useUi } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import approveCss from './approve.css?inline'
import { createPanelPlace } from './create-panel-place.ts'

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
