import { frameRequestRejected } from '#core/errors/frame-errors.ts'
import { createDrawing, drawPanel } from '../panels/draw-panel.ts'
import { drawWarning } from '../panels/draw-warning.ts'
import { custodyTexts } from '../texts/custody-texts.ts'
import type { CustodyScope } from './custody-scope.ts'

/** Shows the recovery phrase, once the visitor has read the risks of showing it. */
export async function exportPhrase({ surface, ask, vault, site, signal }: CustodyScope): Promise<void> {
  const draw = createDrawing(surface)
  const answer = await ask(
    drawPanel(surface, {
      title: custodyTexts.showPhraseTitle(),
      site,
      body: [
        drawWarning(surface, { danger: custodyTexts.phraseWarning() }),
        draw('p', 'text', custodyTexts.phraseAdvice()),
      ],
      buttons: [
        { value: 'cancel', label: custodyTexts.cancel() },
        { value: 'show', label: custodyTexts.showPhrase(), isMain: true },
      ],
    }),
  )
  if (answer === 'cancel') throw frameRequestRejected()
  const phrase = await vault.askKeys('readPhrase', {})
  signal.throwIfAborted()
  const words = draw('ol', 'words')
  words.append(...phrase.split(' ').map((word) => draw('li', 'word', word)))
  await ask(
    drawPanel(surface, {
      title: custodyTexts.phrase(),
      site,
      body: [draw('p', 'note', custodyTexts.writeDown()), words],
      buttons: [{ value: 'done', label: custodyTexts.done() }],
    }),
  )
}
