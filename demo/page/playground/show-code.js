// The code beside the dialog, a block for each file.
import { element } from './elements.js'
import { writeCode } from './write-code.js'

const SAID_MS = 2000

/** A button that copies a text, and says so for a moment. */
export function createCopyButton(label, textOf) {
  const button = element('button', { type: 'button', class: 'small' }, label)
  const status = element('span', { role: 'status', class: 'visually-hidden' })
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(textOf())
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Copying failed'
    }
    status.textContent = button.textContent
    setTimeout(() => {
      button.textContent = label
      status.textContent = ''
    }, SAID_MS)
  })
  return [button, status]
}

/** Draws the files of the settings' framework. */
export function showCode(place, settings) {
  place.replaceChildren(
    ...writeCode(settings).map(({ name, text }) =>
      element(
        'figure',
        { class: 'file' },
        element('figcaption', {}, element('span', {}, name), ...createCopyButton('Copy', () => text)),
        element('pre', { tabindex: '0', role: 'group', 'aria-label': name }, element('code', {}, text)),
      ),
    ),
  )
}
