import { createNumberFormats } from '#lib/number-formats.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { WARNING } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatPercent } from '../format-swap.ts'
import { HIGH_IMPACT } from '../state/review/find-warnings.ts'
import { swapMessages } from './swap-messages.ts'

/** How much of its worth a swap loses or gains; marked where that is much. @param impact in percent lost */
export function Impact({ impact }: { impact: number | undefined }) {
  const texts = useMessages(swapMessages)
  const core = useCore()
  const { lang } = useStore(core.$config)
  const formats = core.use(createNumberFormats)
  if (impact === undefined) return texts.unknown
  // A loss is shown with a minus, like a falling price; zero without.
  const shown = formatPercent(impact === 0 ? 0 : -impact, lang, formats)
  if (impact <= HIGH_IMPACT) return shown
  return (
    <span className="impact-high">
      <Icon path={WARNING} /> {texts.high} {shown}
    </span>
  )
}
