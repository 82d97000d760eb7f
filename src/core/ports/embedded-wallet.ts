import type { CaipNetworkId } from '#lib/caip.ts'
import type { FrameRequestName, FrameRequests, LoginProvider } from '#lib/frame-protocol/messages.ts'

/** Cached login state of the embedded wallet in this browser. Never a code, a key or a token. */
export interface LoginCache {
  /** True if a visitor is logged in, so that a reload looks for the session. */
  readonly isUsed: boolean
  /** The Solana address of the wallet that is logged in, which tells it from another visitor's. */
  readonly wallet?: string | undefined
  /** Tells this login from a later one, also of the same wallet. */
  readonly loginId?: string | undefined
  /** The address that was last typed. */
  readonly email?: string | undefined
  /** When a code was last mailed, in ms since the epoch; absent after a login. */
  readonly lastEmailAt?: number | undefined
  /** The visitor's name at the social provider, or on Farcaster. */
  readonly userName?: string | undefined
  /** The social account that the visitor logged in with; absent after a login by email. */
  readonly socialProvider?: LoginProvider | undefined
  /** Where smart accounts can be used, as the wallet service said last. */
  readonly smartAccountNetworks?: readonly CaipNetworkId[] | undefined
}

/** The panel in which the frame waits for the visitor: for an approval, a recovery, or the recovery phrase. */
export interface FramePanel {
  /** Of the request in the frame. */
  readonly requestId: string
  /** In CSS pixels; 0 as long as the frame isn’t shown. */
  readonly height: number
}

/** A window for a social login. */
export interface LoginPopup {
  /** True if a message with this `source` is from it. */
  isSource(source: unknown): boolean
  /** True if the visitor, or the browser, has closed it. A provider that severs the windows makes it look closed. */
  isClosed(): boolean
  /** Takes it to the provider. */
  go(url: string): void
  close(): void
}

/** The message that the popup posts at the end of a social login. */
export type PopupAnswer =
  | { readonly type: 'signed-in'; readonly flow: string; readonly code: string }
  | { readonly type: 'failed'; readonly flow: string }

/** The wallet of visitors who log in by email or with a social account. Its keys are in a frame of another site. */
export interface EmbeddedWallet {
  /**
   * Asks the frame, which is created with the first request.
   * @throws WalletDialogError `frame_load_failed` after 20 s without a frame, `frame_request_timeout`, `frame_rpc_aborted` or
   * `frame_request_aborted`; otherwise what the frame has said
   */
  request<Name extends FrameRequestName>(
    name: Name,
    payload: FrameRequests[Name]['payload'],
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<FrameRequests[Name]['result']>
  /** The panel that waits for the visitor now. */
  panel(): FramePanel | undefined
  /** Calls `listener` with each panel, and with `undefined` once nothing waits any more. */
  onPanel(listener: (panel: FramePanel | undefined) => void): () => void
  /** Rejects everything that waits for the visitor: nothing of it is signed or changed. */
  rejectPanels(): void
  /** Keeps the frame over a place of a view until the returned function is called. The frame itself never moves in the document. */
  showAt(place: HTMLElement): () => void
  /** Moves the focus into the frame, to the title of its panel. */
  focus(): void
  readCache(): Promise<LoginCache>
  writeCache(cache: LoginCache): Promise<void>
  /** Calls `listener` with what a popup of ours posts, from the origin of the wallet service only. */
  onPopupAnswer(isOurs: (source: unknown) => boolean, listener: (answer: PopupAnswer) => void): () => void
}
