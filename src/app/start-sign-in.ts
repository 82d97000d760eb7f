import { computed } from 'nanostores'
import { createSignatureVerifier } from '#chains/create-signature-verifier.ts'
import { createBackEnd } from '#core/sign-in/create-back-end.ts'
import { createSignIn } from '#core/sign-in/create-sign-in.ts'
import type { ConfigStore } from '#core/config/create-config.ts'
import type { Session } from '#core/session.ts'
import type { PagePorts } from './create-ports.ts'
import type { DialogHost } from './create-dialog-host.ts'

export interface PageSignInDeps {
  readonly config: ConfigStore
  readonly session: Session
  readonly ports: PagePorts
  readonly host: DialogHost
}

/** Starts sign-in for one dialog: a chunk of its own, which only sites with `siwx` or `siweConfig` load. */
export function startSignIn({ config, session, ports, host }: PageSignInDeps): void {
  const verifier = createSignatureVerifier(ports)
  const page = { domain: location.host, uri: location.origin }
  const { clock, storage } = ports
  let wish: unknown
  let backEnd: ReturnType<typeof createBackEnd>
  const $backEnd = computed(config.$options, ({ siwx, siweConfig }) => {
    // A host that sets something else keeps its back end.
    if (wish === (siwx ?? siweConfig)) return backEnd
    wish = siwx ?? siweConfig
    backEnd = createBackEnd({ siwx, siweConfig }, { clock, storage, page, verifier, networks: session.networks })
    return backEnd
  })
  const signIn = createSignIn({
    session,
    $backEnd,
    present: () => host.show('sign-in', { name: 'SIWXSignMessage' }),
    getCore: host.getCore,
  })
  session.$signIn.set(signIn)
}
