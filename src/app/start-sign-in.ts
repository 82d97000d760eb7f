import { computed } from 'nanostores'
import { createSignatureVerifier } from '#chains/create-signature-verifier.ts'
import { SIGN_IN_RULES } from '#chains/sign-in-rules.ts'
import type { Client } from '#core/client.ts'
import type { ConfigStore } from '#core/config/create-config.ts'
import { createBackEnd } from '#domain/sign-in/create-back-end.ts'
import { createSignIn } from '#domain/sign-in/create-sign-in.ts'
import type { DialogHost } from './create-dialog-host.ts'
import type { PagePorts } from './create-ports.ts'

/** Where visitors are asked to sign in: the dialog, or nothing, for a site that asks by itself. */
export type SignInPlace = Pick<DialogHost, 'show' | 'getCore'>

export interface PageSignInDeps {
  readonly config: ConfigStore
  readonly client: Client
  readonly ports: PagePorts
  getPlace(): SignInPlace
}

/**
 * Starts sign-in for one dialog, unless that has ended meanwhile. A chunk of its own, which only sites with `siwx` or `siweConfig`
 * load.
 */
export function startSignIn({ config, client, ports, getPlace }: PageSignInDeps, isStopped: () => boolean): void {
  if (isStopped()) return
  const verifier = createSignatureVerifier(ports)
  const page = { domain: location.host, uri: location.origin }
  const { clock, storage } = ports
  let configured: unknown
  let backEnd: ReturnType<typeof createBackEnd>
  const $backEnd = computed(config.$options, ({ siwx, siweConfig }) => {
    // If the host sets another option, its back end stays.
    if (configured === (siwx ?? siweConfig)) return backEnd
    configured = siwx ?? siweConfig
    const onRequiredFails = client.failures.ofReading().report
    const deps = { clock, storage, page, verifier, rules: SIGN_IN_RULES, networks: client.networks, onRequiredFails }
    backEnd = createBackEnd({ siwx, siweConfig }, deps)
    return backEnd
  })
  const signIn = createSignIn({
    client,
    rules: SIGN_IN_RULES,
    $backEnd,
    present: () => getPlace().show('sign-in', { name: 'SIWXSignMessage' }),
    getCore: () => getPlace().getCore(),
  })
  client.$signIn.set(signIn)
}
