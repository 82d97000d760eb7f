import { defineError } from './wallet-dialog-error.ts'

// Apart from the other alerts: a page raises it before anything else is loaded [options.project-id].

/**
 * The dialog has no project id, and something needs one. Shown as an alert, once.
 * @remedy Set `project-id`, or `project-id="none"` to do without such services.
 */
export const projectIdNotConfigured = defineError(
  'project_id_not_configured',
  'Project ID Not Configured: set `project-id` to the id of your project',
)
