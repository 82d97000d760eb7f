import { expect } from 'vitest'
import type { DialogPage } from '../dialog-page.ts'
import { LATE } from './node-faults.ts'

/** The text behind an error's Details, once the error is there: each has its own, closed. */
export const seeDetails = ({ dialog }: DialogPage, sentence: RegExp): Promise<void> =>
  expect
    .poll(async () => {
      const closed = dialog.locator('details:not([open]) > summary')
      if ((await closed.count()) > 0) await closed.click()
      return dialog.locator('details p').filter({ hasText: sentence }).isVisible()
    }, LATE)
    .toBe(true)
