import { defineError } from '#core/errors/wallet-dialog-error.ts'

// A module of its own: it loads only on a page with dialogs of several projects.

/**
 * Two dialogs of one page have different project ids and share one `storage`.
 * @remedy Give each dialog its own `storage`.
 */
export const severalProjects = defineError(
  'several_projects',
  "This page has dialogs of several projects. '{project}' keeps its connections apart here, but on a page of its own it would restore those of the other. Give each dialog a `storage` of its own",
)
