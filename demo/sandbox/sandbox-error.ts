/**
 * A problem that the person who starts the sandbox can solve: a port in use, a missing binary, a failed build.
 * `npm start` prints its message without a stack trace.
 */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
}
