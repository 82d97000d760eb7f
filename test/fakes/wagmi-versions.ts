import * as wagmi3 from '@wagmi/core'
import * as wagmi2 from 'wagmi-core-2'

/** wagmi 2 and 3, by the names of 3. */
export const WAGMI_VERSIONS = [
  {
    version: 2,
    wagmi: wagmi2 as unknown as typeof wagmi3,
    getConnection: wagmi2.getAccount as unknown as typeof wagmi3.getConnection,
    watchConnection: wagmi2.watchAccount as unknown as typeof wagmi3.watchConnection,
  },
  { version: 3, wagmi: wagmi3, getConnection: wagmi3.getConnection, watchConnection: wagmi3.watchConnection },
] as const
