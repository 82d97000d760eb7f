import { expect, test } from 'vitest'
import { openLoggedIn } from './support/open-logged-in.ts'
import { setUpPage } from './support/set-up-page.ts'

// The login of the embedded wallet, in Settings [embedded.login-shown].
const journey = setUpPage()

/** The rows of Settings that belong to the embedded wallet, each in one line. */
async function rowsOf(login: Parameters<typeof openLoggedIn>[1]): Promise<readonly string[]> {
  const { dialog } = await openLoggedIn(journey, login)
  await dialog.show('Settings')
  await dialog.button('Show recovery phrase').waitFor()
  const rows = await dialog.dialog.getByRole('listitem').allInnerTexts()
  return rows.map((row) => row.replace(/\s+/g, ' ').trim())
}

test.each([
  { socialProvider: 'x', userName: 'ada', expected: 'Logged in with X ada' },
  { socialProvider: 'farcaster', userName: 'ada', expected: 'Logged in with Farcaster ada' },
  { socialProvider: 'google', userName: undefined, expected: 'Logged in with Google' },
  { socialProvider: undefined, userName: 'ada', expected: 'Logged in ada' },
  { socialProvider: undefined, userName: undefined, expected: undefined },
] as const)('a login with $socialProvider, under the name $userName: $expected', async (login) => {
  const { socialProvider, userName, expected } = login
  const rows = await rowsOf({ socialProvider, user: userName ? { userName } : { email: 'ada@example.com' } })
  expect(rows.filter((row) => row.startsWith('Logged in'))).toEqual(expected ? [expected] : [])
})

test.each([
  { isDeployed: false, note: 'On. It will be set up on this network with your first transaction.' },
  { isDeployed: true, note: 'On. If a site doesn’t work, turn it off.' },
  { isDeployed: undefined, note: 'On. If a site doesn’t work, turn it off.' },
])('a smart account whose deployment is $isDeployed: $note', async ({ isDeployed, note }) => {
  const rows = await rowsOf({ user: isDeployed === undefined ? {} : { smartAccountDeployed: isDeployed } })
  expect(rows).toContain(`Use a smart account ${note}`)
})
