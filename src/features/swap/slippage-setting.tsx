import { memo, useEffect, useRef, useState } from 'react'
import { decimalSeparator, parseAmount } from '#lib/parse-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatPercent } from './format-swap.ts'
import { createSwap } from './state/create-swap.ts'
import { SLIPPAGE } from './state/swap-draft.ts'
import { swapMessages } from './swap-messages.ts'

const CHOICES = [0.5, 1, 3] as const
/** Slippage has two decimals. */
const DECIMALS = 2

/** How much the price may move before the swap fails: closed it is one line, open it can be changed. */
export const SlippageSetting = memo(function SlippageSetting() {
  const core = useCore()
  const slippage = useStore(core.use(createSwap).$slippage)
  const texts = useMessages(swapMessages)
  const { lang } = useStore(core.$config)
  const [isOpen, setOpen] = useState(false)
  const isHigh = slippage > SLIPPAGE.high

  return (
    <div className="slippage">
      <button
        type="button"
        part="button link"
        className="slippage-line"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{texts.slippage}</span>
        <span className="slippage-value">
          <bdi>{formatPercent(slippage, lang)}</bdi>
          <Icon path={CHEVRON} />
        </span>
      </button>
      {isOpen && <SlippageChoice slippage={slippage} />}
      <p className="send-error" role="status">
        {isHigh && texts.slippageHigh}
      </p>
    </div>
  )
})

function SlippageChoice({ slippage }: { slippage: number }) {
  const core = useCore()
  const { setSlippage } = core.use(createSwap)
  const texts = useMessages(swapMessages)
  const { lang } = useStore(core.$config)
  const [text, setText] = useState('')
  const percent = readPercent(text, lang)
  const [isRefused, setRefused] = useState(false)
  /** In force before the visitor began to type: “60” is refused, and its “6” was no choice. */
  const [before, setBefore] = useState(slippage)
  const place = useRef<HTMLDivElement>(null)
  // It may have opened behind Review.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  function type(next: string) {
    if (text === '') setBefore(slippage)
    setText(next)
    const typed = readPercent(next, lang)
    const isSet = typed !== undefined && setSlippage(typed)
    if (!isSet) setSlippage(text === '' ? slippage : before)
    setRefused(next !== '' && !isSet)
  }

  function choose(choice: number) {
    setText('')
    setRefused(false)
    setSlippage(choice)
  }

  return (
    <div ref={place} className="slippage-choice">
      <p>{texts.slippageHint}</p>
      <div className="slippage-choices">
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            part="button chip"
            className="chip"
            aria-pressed={slippage === choice && percent === undefined}
            onClick={() => choose(choice)}
          >
            {formatPercent(choice, lang)}
          </button>
        ))}
        <label className="slippage-own">
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={6}
            aria-label={texts.slippageIn}
            aria-invalid={isRefused}
            aria-describedby="slippage-note"
            placeholder={String(slippage)}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <span aria-hidden="true">%</span>
        </label>
      </div>
      <p id="slippage-note" className="send-error" role="status">
        {isRefused &&
          texts.slippageWrong({ least: formatPercent(SLIPPAGE.least, lang), most: formatPercent(SLIPPAGE.most, lang) })}
      </p>
    </div>
  )
}

/** The typed percentage; `undefined` if it isn't one. */
function readPercent(text: string, lang: string): number | undefined {
  const parsed = parseAmount(text, DECIMALS, decimalSeparator(lang))
  return 'amount' in parsed ? Number(parsed.amount) / 10 ** DECIMALS : undefined
}
