// What the page of the frame loads.
import { startFrame } from './start-frame.ts'

void startFrame(window)
