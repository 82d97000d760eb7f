import { SignClient } from '@walletconnect/sign-client'
import type { SdkClient } from './sdk-internals.ts'

const STORAGE_PREFIX = 'wallet-dialog'

type Options = Pick<
  NonNullable<ConstructorParameters<typeof SignClient>[0]>,
  'projectId' | 'relayUrl' | 'logger' | 'storage'
>

/** The SDK keeps one core per page and prefix on `globalThis`, and returns it to the next caller, closed or not. */
export function createSdkClient(options: Options): SdkClient {
  const names = ['', '_count'].map((end) => `_walletConnectCore_${STORAGE_PREFIX}${end}`)
  const forget = () => names.forEach((name) => Reflect.deleteProperty(globalThis, name))
  forget()
  try {
    return new SignClient({ ...options, customStoragePrefix: STORAGE_PREFIX, telemetryEnabled: false })
  } finally {
    forget()
  }
}
