import { DetailsText } from '#ui/primitives/details-text.tsx'
import { detailsOf } from './details-of.ts'

/** What an error says to who can help. */
export const ErrorDetails = ({ error }: { error: unknown }) => <DetailsText text={detailsOf(error)} />
