import { callTexts } from '../texts/call-texts.ts'
import { describeCall } from './describe-call.ts'
import type { DescribeDeps, Description, EvmCall } from './describe-parts.ts'

/** Describes the calls of one operation, in their order [frame.decoded]. */
export async function describeCalls(calls: readonly EvmCall[], deps: DescribeDeps): Promise<Description> {
  const all = await Promise.all(calls.map((call) => describeCall(call, deps)))
  const [first] = all
  if (first && all.length === 1) return first
  return {
    title: callTexts.batch({ count: all.length }),
    rows: [
      ...all.flatMap(({ title, rows }, index) => [
        { label: callTexts.action({ number: index + 1 }), value: title, startsCard: true },
        ...rows,
      ]),
      { label: callTexts.together(), value: callTexts.allOrNone(), startsCard: true },
    ],
    warnings: all.flatMap(({ warnings }) => warnings),
  }
}
