import { useDescribeDetails } from '../messages/describe-error.ts'
import { DetailsText } from './details-text.tsx'

/** The error with its causes, for support, in the dialog's language [errors.details]. */
export function ErrorDetails({ error }: { error: unknown }) {
  return <DetailsText text={useDescribeDetails()(error)} />
}
