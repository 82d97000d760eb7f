import { useDescribeError } from '#ui/messages/describe-error.ts'

/** Why a complete form still can't be reviewed. */
export function DraftRefusal({ error }: { error: unknown }) {
  const describe = useDescribeError()
  return <p className="send-error">{describe(error)}</p>
}
