import { DetailsText } from '#ui/primitives/details-text.tsx'
import { detailsOf } from './details-of.ts'

/** An error's details, for support. */
export const ErrorDetails = ({ error }: { error: unknown }) => <DetailsText text={detailsOf(error)} />
