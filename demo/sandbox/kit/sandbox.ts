// `wallet-dialog/testing/sandbox`: what a page needs to connect wallets, real and on this machine. It runs in Node.
export { SandboxError } from '../sandbox-error.ts'
export { startSandbox } from './start-sandbox.ts'
export type { MissingPart, Sandbox, SandboxOptions } from './host-sandbox.ts'
