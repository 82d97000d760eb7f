// Entry point of the frame's page.
import { startFrame } from './start-frame.ts'

void startFrame(window)
