import noticesCss from '../styles/notices.css?inline'
import { useStyles } from '../styles/use-styles.ts'
import { Alerts } from './alerts.tsx'
import { LiveRegion } from './live-region.tsx'
import { ToastRegion } from './toast-region.tsx'
import { useFocusKeeper } from './use-focus-keeper.ts'
import { useFocusableScrollers } from './use-focusable-scrollers.ts'
import { useGiveWay } from './use-give-way.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { usePressKeeper } from './use-press-keeper.ts'
import { useTypeAhead } from './use-type-ahead.ts'
import { useViewMotion } from './use-view-motion.ts'

/** Alerts, the toast, the live region, and what only an open dialog needs. They bring the styles that the first view doesn’t need. */
export function Notices() {
  useStyles(noticesCss)
  useFocusKeeper()
  useViewMotion()
  useKeyboardRoom()
  usePressKeeper()
  useTypeAhead()
  useFocusableScrollers()
  useGiveWay()
  return (
    <>
      <Alerts />
      <ToastRegion />
      <LiveRegion />
    </>
  )
}
