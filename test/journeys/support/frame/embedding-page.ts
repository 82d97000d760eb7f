// A page that embeds the frame, by the product's own half of the channel.
import { FRAME_ALLOW, FRAME_SANDBOX } from '../../../../src/connectors/embedded/create-frame-element.ts'
import {
  openFrameChannel,
  type FrameChannel,
  type FrameNotice,
} from '../../../../src/connectors/embedded/open-frame-channel.ts'
import { createBrowserClock } from '../../../../src/platform/create-browser-clock.ts'

declare global {
  var channel: FrameChannel
  var notices: FrameNotice[]
  var readies: number
}

const src = new URLSearchParams(location.search).get('frame') ?? ''
const frame = document.createElement('iframe')
frame.id = 'wallet'
frame.setAttribute('sandbox', FRAME_SANDBOX)
frame.allow = FRAME_ALLOW
frame.src = src
Object.assign(frame.style, { width: '360px', height: '600px', border: '0' })

globalThis.notices = []
globalThis.readies = 0
addEventListener('message', ({ data }: MessageEvent<{ type?: unknown }>) => {
  if (data?.type === '@wallet-dialog/frame/READY') readies += 1
})
globalThis.channel = openFrameChannel({
  frame,
  origin: new URL(src).origin,
  page: window,
  clock: createBrowserClock(),
  onLoginTimeout: () => {},
  onNotice: (notice) => notices.push(notice),
})
document.body.append(frame)
