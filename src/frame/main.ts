// What the page of the frame loads.
import { startFrame } from './start-frame.ts'

// There is no session to restore before there is a way to log in.
void startFrame(window, { restore: async () => undefined })
