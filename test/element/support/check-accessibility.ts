import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { AA, describeViolations } from '../../journeys/support/describe-violations.ts'

/** All violations of WCAG 2.2 AA and best practices on this page, in short. */
export const findViolations = () => run(AA)

/** The texts of this page that cannot be read by AA, in short. */
export const findLowContrast = () => run(['color-contrast'])

/** Runs rules, or all with a tag, on the dialogs and buttons of the page. */
async function run(runOnly: string[]): Promise<string[]> {
  const { violations } = await axe.run({ include: [['body']] }, { runOnly, resultTypes: ['violations'] })
  return describeViolations(violations)
}

/** The same in both themes. The page ends in the light one. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await findViolations()).map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
