import { expect } from 'vitest'
import type { DialogPage } from '../dialog-page.ts'
import { LATE } from './node-faults.ts'

/** What stands behind Details, once the error that it belongs to is there: each one has its own, closed. */
export const seeDetails = ({ dialog }: DialogPage, sentence: RegExp): Promise<void> =>
  expect
    .poll(async () => {
      const closed = dialog.locator('details:not([open]) > summary')
      if ((await closed.count()) > 0) await closed.click()
      return dialog.locator('details p').filter({ hasText: sentence }).isVisible()
    }, LATE)
    .toBe(true)
