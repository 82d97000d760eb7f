import { html } from 'hono/html'
import { plainPage } from '../pages/plain-page.ts'
import { KNOWN_VISITORS, visitorOf, type Visitor } from './visitor.ts'

/** The submitted sign-in form. */
export type SignInAnswer = { readonly visitor: Visitor } | 'declined' | 'incomplete'

/**
 * The page on which a visitor says who they are.
 * @param provider its name, for people
 */
export function signInPage(provider: string) {
  return plainPage(
    `Sign in with ${provider}`,
    html`<p>The sandbox plays ${provider}. Choose who you are.</p>
      <form method="post">
        ${KNOWN_VISITORS.map(
          ({ name, email }) => html`<p><button name="choice" value="${email}">${name} (${email})</button></p>`,
        )}
      </form>
      <form method="post">
        <p>
          <label>Another email address <input type="email" name="email" required autocomplete="off" /></label>
        </p>
        <p>
          <label><input type="checkbox" name="verified" value="yes" checked /> ${provider} has verified it</label>
        </p>
        <p><button name="choice" value="typed">Sign in</button></p>
      </form>
      <form method="post">
        <p><button name="choice" value="decline">Decline</button></p>
      </form>`,
  )
}

/** Reads the form of {@link signInPage}. */
export function readSignInAnswer(form: Readonly<Record<string, unknown>>): SignInAnswer {
  const { choice, email, verified } = form
  if (choice === 'decline') return 'declined'
  if (choice === 'typed')
    return typeof email === 'string' && email.includes('@')
      ? { visitor: visitorOf(email, verified === 'yes') }
      : 'incomplete'
  const visitor = KNOWN_VISITORS.find((known) => known.email === choice)
  return visitor ? { visitor } : 'incomplete'
}
