import type { TestAnswer, TestBrowser } from './create-test-browser.ts'
import type { TestService } from './start-test-service.ts'

/** Asks for a code, reads it in the mail and types it. */
export async function signInByEmail(service: TestService, browser: TestBrowser, email: string): Promise<TestAnswer> {
  service.pass(30_000)
  const sent = await browser.askForCode(email)
  if (sent.status !== 200) return sent
  return browser.verifyCode(sent.body.challenge as string, service.codeFor(email))
}
