import { frameRequestRejected } from '#core/errors/frame-errors.ts'
import { createDrawing, drawPanel } from '../panels/draw-panel.ts'
import type { CustodyScope } from './custody-scope.ts'

/** Shows the recovery phrase, once the visitor has read what it means to show it. */
export async function exportPhrase({ document, ask, vault, site, signal }: CustodyScope): Promise<void> {
  const draw = createDrawing(document)
  const answer = await ask(
    drawPanel(document, {
      title: 'Show recovery phrase',
      site,
      body: [
        draw('p', 'warning', 'Anyone who has these 12 words can take everything in this wallet, at any time.'),
        draw(
          'p',
          'text',
          'Make sure that nobody can see your screen. Don’t type the words into a site, and don’t give them to anybody who asks, whoever they say they are.',
        ),
      ],
      buttons: [
        { value: 'cancel', label: 'Cancel' },
        { value: 'show', label: 'Show phrase', isMain: true },
      ],
    }),
  )
  if (answer === 'cancel') throw frameRequestRejected()
  const phrase = await vault.askKeys('readPhrase', undefined)
  signal.throwIfAborted()
  const words = draw('ol', 'words')
  words.append(...phrase.split(' ').map((word) => draw('li', 'word', word)))
  await ask(
    drawPanel(document, {
      title: 'Recovery phrase',
      site,
      body: [draw('p', '', 'Write the words down in this order and keep them offline.'), words],
      buttons: [{ value: 'done', label: 'Done' }],
    }),
  )
}
