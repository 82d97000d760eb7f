import { createDrawing, type PanelButton, type PanelSurface } from '../panels/draw-panel.ts'
import { custodyTexts } from '../texts/custody-texts.ts'
import { textOf, type Message } from '../texts/message.ts'

const FILE_NAME = 'recovery-code.txt'
/** The first line of a code: 4 of its 7 groups, each with its hyphen. */
const FIRST_LINE = 20

/** Draws a recovery code, with the buttons that copy and save it [frame.recovery-code]. */
export function drawCode(surface: PanelSurface, code: string) {
  const { document, language } = surface
  const draw = createDrawing(surface)
  const element = draw('p', 'text code secret')
  element.dir = 'ltr'
  element.translate = false
  for (const line of [code.slice(0, FIRST_LINE), code.slice(FIRST_LINE)])
    element.append(draw('span', 'code-line', line))
  const place = draw('div', 'buttons')
  place.setAttribute('aria-live', 'polite')

  /** Shows an outcome in the button, where it's announced. */
  const report = (button: HTMLElement, outcome: Message) => button.replaceChildren(draw('span', '', outcome))
  async function copy(button: HTMLElement) {
    try {
      await document.defaultView!.navigator.clipboard.writeText(code)
      report(button, custodyTexts.copied())
    } catch {
      report(button, custodyTexts.notCopied()) // The browser, or the page's policy, refuses it.
    }
  }
  function save() {
    const link = draw('a', '')
    link.download = FILE_NAME
    const text = `${textOf(custodyTexts.yourCode(), language)}\n\n${code}\n`
    link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
    link.click()
  }

  const buttons: readonly PanelButton<never>[] = [
    { label: custodyTexts.copy(), place, run: (button) => void copy(button) },
    { label: custodyTexts.saveFile(), place, run: save },
  ]
  return { element, place, buttons }
}
