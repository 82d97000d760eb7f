/** Tests that were merged or renamed when journeys moved into the element stage: the old name, and the test that has its assertions. */
export const RENAMED: Readonly<Record<string, string>> = {
  'connecting: phone, $answer': 'connecting by phone: each answer shows what the table says',
  'connecting and signing in: phone, $answer':
    'connecting and signing in by phone: each answer shows what the table says',
  'until Connect is painted, a browser asks for the files that the budget counts, and for no others':
    'until Connect is painted, a browser asks for the files that its limit counts, and for no others',
  'an idle page, and then an open Connect, asks for the files that README counts, and for no others':
    'an idle page, and then an open Connect, asks for the files that their limits count, and for no others',
  'Connect needs no script but those that its budget counts': 'Connect needs no script but those that its limit counts',
  'declining is shown, and can be retried; cancelling a required sign-in disconnects':
    'a Wallet Standard wallet: declining is shown, and can be retried; cancelling a required sign-in disconnects',
}
