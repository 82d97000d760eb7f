import { defineError } from './wallet-dialog-error.ts'

/** Spec §8. Apart from the other alerts, since a page raises it before anything else is loaded. */
export const projectIdNotConfigured = defineError(
  'project_id_not_configured',
  'Project ID Not Configured: set `project-id` to the id of your project',
)
