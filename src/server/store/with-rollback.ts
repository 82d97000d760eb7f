/** Runs `run`; if it fails, undoes what was done for it, and rejects with its error. */
export async function withRollback<Result>(
  run: () => Result | Promise<Result>,
  undo: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    await undo()
    throw error
  }
}
