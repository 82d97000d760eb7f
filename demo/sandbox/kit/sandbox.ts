// `wallet-dialog/testing/sandbox`: what a page needs to connect wallets, real and on this machine. It runs in Node.
export { SandboxError } from '../sandbox-error.ts'
export { openPhone, type PlaywrightPage, type SandboxPhone } from './open-phone.ts'
export { startSandbox } from './start-sandbox.ts'
export type { SandboxEmbeddedWallet } from './host-embedded-wallet.ts'
export type { HostAttributes, MissingPart, Sandbox, SandboxOptions } from './host-sandbox.ts'
export type { RelayFault, SandboxFaults, ServicePart } from './sandbox-faults.ts'
export type { WalletAnswer } from '../wallets/test-wallet/test-wallet-types.ts'
export type { ServiceFault } from '../service/faults/create-service-faults.ts'
