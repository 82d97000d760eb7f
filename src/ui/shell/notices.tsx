import { useStyles } from '../styles/use-styles.ts'
import { Alerts } from './alerts.tsx'
import { ToastRegion } from './toast-region.tsx'

/** Alerts and the toast. They bring the styles that the first view could do without. */
export function Notices() {
  useStyles()
  return (
    <>
      <Alerts />
      <ToastRegion />
    </>
  )
}
