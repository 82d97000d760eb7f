import type { SdkTest } from './sdk-patch.ts'

/** The tests that the rows of sdk-patches.ts name. */
export const TESTS = {
  atOnce: [
    'pairing-over-relay.test.ts',
    'approval: connected to its accounts on the wanted network, if it approved that',
  ],
  asked: [
    'pairing-over-relay.test.ts',
    'the requested networks in their order, as optional namespaces, with every method that a site may need',
  ],
  silent: ['sdk/guards.test.ts', 'no frame of the Verify service, no request to it, no telemetry'],
  deep: [
    'requests-over-relay.test.ts',
    '%s of thousands of levels is refused with a reason, and the next request is answered',
  ],
  down: [
    'pairing-over-relay.test.ts',
    'down: relay_unreachable after waiting for less than 3 s, and a retry works once it is up',
  ],
  cut: ['requests-over-relay.test.ts', 'survive sockets that are cut while they are sent, again and again'],
  onPurpose: ['sdk/guards.test.ts', 'a socket that was closed on purpose is kept open again once one is asked for'],
  online: ['sdk/guards.test.ts', 'a browser that says it is offline is not believed'],
  window: ['sdk/guards.test.ts', 'the window is left without a listener once the client is closed'],
  again: [
    'sdk/guards.test.ts',
    'a cut socket is opened again after a while that doubles, and not once the client is closed',
  ],
  approvalCut: ['pairing-over-relay.test.ts', '%s: the session is there anyway'],
  unsubscribeCut: ['session-over-relay.test.ts', 'by the wallet, where the socket is cut %s'],
  privacy: [
    'privacy-over-relay.test.ts',
    'the relay learns nothing next to the encrypted messages: no method, no chain, no hash, no id',
  ],
  large: [
    'requests-over-relay.test.ts',
    'that are too large for the relay fail at once, with its reason, and the next is answered',
  ],
  queue: ['sdk/guards.test.ts', 'what waits to be published is on its way once, and its failure is logged'],
  signsIn: ['authenticate-over-relay.test.ts', 'the wallet signs in and is connected in one step'],
  settlement: [
    'protocol-over-relay.test.ts',
    'namespaces are never empty: a settlement with %s is refused, and the attempt ends',
  ],
  checked: ['sdk/guards.test.ts', '%s: a request that fails its check is answered with the reason of that'],
  handled: ['sdk/guards.test.ts', '%s: an outcome that nobody waits for is logged, and no unhandled rejection'],
  fallback: [
    'authenticate-over-relay.test.ts',
    'a wallet without wc_sessionAuthenticate gets the proposal of the same URI',
  ],
  sendError: ['protocol-over-relay.test.ts', 'failed response sends go back to the requester as errors'],
  late: ['pairing-over-relay.test.ts', 'a late approval is never applied, and its session is ended for the wallet too'],
  gone: ['sdk/guards.test.ts', 'a session that is gone already can be ended once more'],
  cancel: [
    'pairing-over-relay.test.ts',
    'ends the attempt at once, and a wallet that has scanned learns that the pairing is over',
  ],
  expired: ['sdk/guards.test.ts', 'a request that expires is rejected once, and no unhandled rejection'],
  deepLink: ['sdk/guards.test.ts', 'a session is stored as one whose wallet the SDK must not open'],
  envelope: ['sdk/guards.test.ts', 'an envelope that is none is left alone, and logged'],
  push: ['sdk/guards.test.ts', 'a push that cannot be read is logged, and no unhandled rejection'],
  givenUp: ['sdk/guards.test.ts', 'a topic that is given up while the socket is cut is not subscribed again'],
  renewed: ['authenticate-over-relay.test.ts', 'a request that was renewed can still be answered'],
} as const satisfies Record<string, SdkTest>
