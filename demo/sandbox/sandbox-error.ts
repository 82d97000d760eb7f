/**
 * What a person who starts the sandbox can do something about: a taken port, a missing binary, a failed build.
 * `npm start` prints its message without a stack.
 */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
}
