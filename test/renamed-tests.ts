/** Tests that were merged or renamed when journeys moved into the element stage: the old name, and the test that has its assertions. */
export const RENAMED: Readonly<Record<string, string>> = {
  'connecting: phone, $answer': 'connecting by phone: each answer shows what the table says',
  'connecting and signing in: phone, $answer':
    'connecting and signing in by phone: each answer shows what the table says',
}
