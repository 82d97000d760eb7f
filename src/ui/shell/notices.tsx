import { useStyles } from '../styles/use-styles.ts'
import { Alerts } from './alerts.tsx'
import { TextRehearsal } from './text-rehearsal.tsx'
import { ToastRegion } from './toast-region.tsx'
import { useFocusKeeper } from './use-focus-keeper.ts'

/** Alerts and the toast, and who minds the focus. They bring the styles that the first view could do without. */
export function Notices() {
  useStyles()
  useFocusKeeper()
  return (
    <>
      <Alerts />
      <ToastRegion />
      <TextRehearsal />
    </>
  )
}
