import { defineError } from '../errors/wallet-dialog-error.ts'

// A module of its own: it loads only once something is wrong with the storage.

/**
 * The browser lets the page store nothing, as in some frames and private windows. The connection ends with the page.
 * @remedy Nothing in code. In a frame of another site, the visitor has to allow storage.
 */
export const storageBlocked = defineError(
  'storage_blocked',
  'This browser does not let the page store anything. Your wallet stays connected until the page is closed',
)

/**
 * Two dialogs of one page have different project ids and share one `storage`.
 * @remedy Give each dialog its own `storage`.
 */
export const severalProjects = defineError(
  'several_projects',
  "This page has dialogs of several projects. '{project}' keeps its connections apart here, but on a page of its own it would restore those of the other. Give each dialog a `storage` of its own",
)
