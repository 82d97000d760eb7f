/** Tests that were merged or renamed when journeys moved into the element stage: the old name, and the test that has its assertions. */
export const RENAMED: Readonly<Record<string, string>> = {}
