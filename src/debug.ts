export { openDebugPanel } from './debug/open-debug-panel.ts'
