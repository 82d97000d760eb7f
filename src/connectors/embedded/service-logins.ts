import { loginNotSetUp, providerUnknown } from '#core/errors/wallet-service-errors.ts'
import type { FrameRequestName, FrameRequests } from '#lib/frame-protocol/messages.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import type { FrameChannel } from './open-frame-channel.ts'
import { openFrame, type OpenFrame } from './open-frame.ts'

type LoginsDeps = Parameters<typeof openFrame>[0] & Pick<EmbeddedDeps, 'getConfig' | 'onLogins'>

/** Opens the frame, and asks it for the logins that its service has set up: from the next opening on, only these are offered [login.set-up]. */
export async function openWithLogins(deps: LoginsDeps): Promise<OpenFrame> {
  const { frameUrl } = deps.getConfig()
  const opened = await openFrame(deps)
  opened.channel.request('GET_LOGINS', undefined).then(
    (logins) => {
      if (frameUrl) deps.onLogins({ ...logins, frameUrl })
    },
    () => {}, // A frame of an earlier version doesn't know the request: then everything is offered.
  )
  return opened
}

/** A request to the frame. If the service hasn't set up the login that it begins, it rejects with `login_not_set_up`, by name. */
export async function requestLogin<Name extends FrameRequestName>(
  channel: FrameChannel,
  name: Name,
  payload: FrameRequests[Name]['payload'],
  options: { readonly signal?: AbortSignal },
): Promise<FrameRequests[Name]['result']> {
  try {
    return await channel.request(name, payload, options)
  } catch (error) {
    if (!providerUnknown.matches(error)) throw error
    throw loginNotSetUp({ method: methodOf(name, payload) }, { cause: error })
  }
}

function methodOf(name: FrameRequestName, payload: unknown): string {
  if (name === 'GET_FARCASTER_URI') return 'farcaster'
  if (name !== 'GET_SOCIAL_REDIRECT_URI') return 'email'
  return (payload as FrameRequests['GET_SOCIAL_REDIRECT_URI']['payload']).provider
}
