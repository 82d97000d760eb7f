import { createLazy } from './create-lazy.ts'

/** The second download: React, the shell, the Connect view. Shared by all dialogs of a page. */
export const loadUi = createLazy(() => import('./ui.ts'))
