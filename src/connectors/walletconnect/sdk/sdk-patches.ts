import { TESTS } from './sdk-patch-tests.ts'
import type { SdkPatches } from './sdk-patch.ts'

/** The version of sign-client that the rows were written for, and are checked against. */
export const SDK_VERSION = '2.21.8'

const CHECK_FIRST = {
  how: 'guarded',
  by: ['guard-engine.ts'],
  why: 'Starts the check of a request and goes on without its outcome.',
  tests: [TESTS.checked],
} as const

const HANDLED = {
  how: 'guarded',
  by: ['guard-engine.ts'],
  why: 'Nobody waits for its outcome: an unhandled rejection.',
  tests: [TESTS.handled],
} as const

/** Every member of the pinned SDK that is private or replaced. */
export const SDK_PATCHES: SdkPatches = {
  client: {
    initialize: {
      how: 'used',
      by: ['open-relay-client.ts'],
      why: 'Starts the client; `SignClient.init` would do so before anything could be replaced.',
      tests: [TESTS.atOnce],
    },
    metadata: {
      is: 'object',
      how: 'replaced',
      by: ['open-relay-client.ts'],
      why: 'The constructor replaces a URL that is not the page’s, and warns on the console.',
      tests: [TESTS.asked],
    },
  },
  verify: {
    register: {
      how: 'replaced',
      by: ['guard-engine.ts'],
      why: 'Loads a page of a fixed host into an iframe before each request, and waits up to 5 s.',
      tests: [TESTS.silent],
    },
    resolve: { how: 'replaced', by: ['guard-engine.ts'], why: 'Asks the same host.', tests: [TESTS.silent] },
  },
  crypto: {
    decode: {
      how: 'guarded',
      by: ['create-response-keys.ts', 'open-relay-client.ts'],
      why: 'Knows the latest sign-in request’s key alone; loses an answer of thousands of levels.',
      tests: [TESTS.deep, TESTS.renewed],
    },
    getPayloadType: {
      how: 'guarded',
      by: ['guard-engine.ts'],
      why: 'Throws on an envelope that is none, which is an unhandled rejection.',
      tests: [TESTS.envelope],
    },
  },
  relayer: {
    provider: {
      is: 'object',
      how: 'replaced',
      by: ['install-relay-transport.ts'],
      why: 'Leaves requests hanging when their socket closes, and opens sockets within sockets.',
      tests: [TESTS.down],
    },
    events: {
      is: 'object',
      how: 'used',
      by: ['install-relay-transport.ts'],
      why: 'Tells the SDK’s parts that the socket is gone.',
      tests: [TESTS.cut],
    },
    transportExplicitlyClosed: {
      is: 'boolean',
      how: 'replaced',
      by: ['install-relay-transport.ts'],
      why: 'Stays true once the transport was closed; a socket that is cut would not come back.',
      tests: [TESTS.onPurpose],
    },
    connect: {
      how: 'replaced',
      by: ['install-relay-transport.ts'],
      why: 'Tries for 15 s before it says that a relay is down, and then says nothing.',
      tests: [TESTS.down],
    },
    createProvider: {
      how: 'replaced',
      by: ['install-relay-transport.ts'],
      why: 'Makes the SDK’s own provider.',
      tests: [TESTS.down],
    },
    registerProviderListeners: {
      how: 'used',
      by: ['install-relay-transport.ts'],
      why: 'Ties the SDK to a provider of ours.',
      tests: [TESTS.atOnce],
    },
    unregisterProviderListeners: {
      how: 'used',
      by: ['install-relay-transport.ts'],
      why: 'Lets go of the provider before.',
      tests: [TESTS.cut],
    },
    confirmOnlineStateOrThrow: {
      how: 'replaced',
      by: ['install-relay-transport.ts'],
      why: 'Trusts `navigator.onLine`, which is false on a machine that has only itself.',
      tests: [TESTS.online],
    },
    registerEventListeners: {
      how: 'replaced',
      by: ['install-relay-transport.ts'],
      why: 'Never removes its listeners from the window.',
      tests: [TESTS.window],
    },
    onProviderDisconnect: {
      how: 'replaced',
      by: ['install-relay-transport.ts'],
      why: 'Opens the socket again ten times a second, by a timer of its own that outlives the client.',
      tests: [TESTS.again],
    },
    onProviderPayload: {
      how: 'guarded',
      by: ['install-relay-transport.ts'],
      why: 'Throws on a push that it cannot read, which is an unhandled rejection.',
      tests: [TESTS.push],
    },
    subscribe: {
      how: 'guarded',
      by: ['guard-relayer.ts'],
      why: 'Fails where the socket is cut: the session on that topic would be lost.',
      tests: [TESTS.approvalCut],
    },
  },
  subscriber: {
    cached: {
      is: 'array',
      how: 'replaced',
      by: ['guard-relayer.ts'],
      why: 'Keeps topics over a cut; one that was given up meanwhile would be subscribed again.',
      tests: [TESTS.givenUp],
    },
    checkPending: {
      how: 'used',
      by: ['guard-relayer.ts', 'install-relay-transport.ts'],
      why: 'Subscribes what waits for a socket.',
      tests: [TESTS.approvalCut],
    },
    unsubscribe: {
      how: 'replaced',
      by: ['guard-relayer.ts'],
      why: 'Needs the relay: a session that has ended would stay where that is down.',
      tests: [TESTS.unsubscribeCut],
    },
    rpcUnsubscribe: { how: 'used', by: ['guard-relayer.ts'], why: 'Tells the relay.', tests: [TESTS.unsubscribeCut] },
    onUnsubscribe: { how: 'used', by: ['guard-relayer.ts'], why: 'Forgets the topic.', tests: [TESTS.unsubscribeCut] },
  },
  publisher: {
    publish: {
      how: 'guarded',
      by: ['guard-relayer.ts'],
      why: 'Sends `tvf` in clear next to the encrypted message: methods, chain, contract, hash.',
      tests: [TESTS.privacy],
    },
    publishCustom: {
      how: 'guarded',
      by: ['guard-relayer.ts'],
      why: 'The same, for proposals.',
      tests: [TESTS.privacy],
    },
    rpcPublish: {
      how: 'guarded',
      by: ['guard-relayer.ts'],
      why: 'Takes a message that the relay refuses for a lost one, and sends it again for a minute.',
      tests: [TESTS.large],
    },
    queue: {
      is: 'Map',
      how: 'used',
      by: ['guard-relayer.ts'],
      why: 'Holds what is not published yet.',
      tests: [TESTS.queue],
    },
    checkQueue: {
      how: 'replaced',
      by: ['guard-relayer.ts'],
      why: 'Publishes again what is on its way already; a failure is an unhandled rejection.',
      tests: [TESTS.queue],
    },
  },
  engine: {
    events: {
      is: 'object',
      how: 'used',
      by: ['guard-engine.ts', 'create-authentication.ts'],
      why: 'Carries the answers to proposals and requests to sign in.',
      tests: [TESTS.signsIn],
    },
    pendingSessions: {
      is: 'Map',
      how: 'used',
      by: ['guard-engine.ts'],
      why: 'Tells which proposal a settlement answers.',
      tests: [TESTS.settlement],
    },
    onSessionSettleRequest: {
      how: 'guarded',
      by: ['guard-engine.ts'],
      why: 'Rejects an invalid settlement, and leaves its proposal waiting until it expires.',
      tests: [TESTS.settlement],
    },
    isValidSessionSettleRequest: {
      how: 'used',
      by: ['guard-engine.ts'],
      why: 'Tells an invalid settlement.',
      tests: [TESTS.settlement],
    },
    onSessionUpdateRequest: CHECK_FIRST,
    onSessionExtendRequest: CHECK_FIRST,
    onSessionPingRequest: CHECK_FIRST,
    onSessionDeleteRequest: CHECK_FIRST,
    isValidUpdate: HANDLED,
    isValidExtend: HANDLED,
    isValidPing: HANDLED,
    isValidDisconnect: HANDLED,
    isValidEmit: HANDLED,
    sendRequest: {
      how: 'guarded',
      by: ['open-relay-client.ts', 'create-authentication.ts', 'settle-authentication.ts'],
      why: 'An expired request leaves an unhandled rejection. It also asks the wallet to sign in with an id of ours, and reports a refused signature.',
      tests: [TESTS.expired],
    },
    sendProposeSession: {
      how: 'used',
      by: ['create-authentication.ts'],
      why: 'Proposes next to the request to sign in.',
      tests: [TESTS.fallback],
    },
    setProposal: {
      how: 'used',
      by: ['create-authentication.ts'],
      why: 'Keeps that proposal.',
      tests: [TESTS.fallback],
    },
    sendError: {
      how: 'guarded',
      by: ['guard-engine.ts'],
      why: 'Writes an exception as `{}`; its own failure is an unhandled rejection.',
      tests: [TESTS.sendError],
    },
    deleteProposal: {
      how: 'used',
      by: ['create-proposal.ts', 'create-authentication.ts'],
      why: 'Lets go of a proposal whose attempt is over.',
      tests: [TESTS.late],
    },
    deleteSession: {
      how: 'guarded',
      by: ['guard-engine.ts'],
      why: 'Throws for a session that the other side has ended at the same time.',
      tests: [TESTS.gone],
    },
  },
  pairing: {
    sendRequest: {
      how: 'used',
      by: ['create-proposal.ts', 'create-authentication.ts'],
      why: 'Tells a wallet that has scanned that the pairing is over.',
      tests: [TESTS.cancel],
    },
    deletePairing: {
      how: 'used',
      by: ['create-proposal.ts', 'create-authentication.ts'],
      why: 'Lets go of a pairing whose attempt is over.',
      tests: [TESTS.late],
    },
  },
  sessions: {
    set: {
      how: 'guarded',
      by: ['guard-engine.ts'],
      why: 'Unless told otherwise, the SDK opens the deep link it finds in the host’s localStorage.',
      tests: [TESTS.deepLink],
    },
  },
}
