// The code beside the dialog, a block for each file.
import { element } from './elements.js'
import { writeCode } from './write-code.js'

const COPY_FEEDBACK_MS = 2000

/**
 * A button that copies a text, and says so for a moment.
 *
 * @param label - what it says until then
 * @param textOf - gives the text
 * @param name - its accessible name, where several buttons say the same; it begins with the label
 */
export function createCopyButton(label, textOf, name = label) {
  const button = element('button', { type: 'button', class: 'small', 'aria-label': name }, label)
  const status = element('span', { role: 'status', class: 'visually-hidden' })
  let timer
  function say(text, said) {
    button.textContent = text
    button.ariaLabel = said ? null : name
    status.textContent = said
  }
  button.addEventListener('click', async () => {
    const said = await copy(textOf())
    say(said, said)
    clearTimeout(timer)
    timer = setTimeout(() => say(label, ''), COPY_FEEDBACK_MS)
  })
  return [button, status]
}

/** Copies a text; resolves with what came of it, in words. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return 'Copied'
  } catch {
    return 'Copying failed'
  }
}

const createCodeCopyButton = (name, textOf) => createCopyButton('Copy', textOf, `Copy: ${name}`)

/** Gives each block of code that the page has a button that copies it. */
export function addCopyButtons(place) {
  for (const file of place.querySelectorAll('figure')) {
    const { textContent: code } = file.querySelector('code')
    const caption = file.querySelector('figcaption')
    caption.append(...createCodeCopyButton(caption.textContent, () => code))
  }
}

/** Draws the files of the settings' framework. */
export function showCode(place, settings) {
  place.replaceChildren(
    ...writeCode(settings).map(({ name, text }) =>
      element(
        'figure',
        { class: 'file' },
        element('figcaption', {}, element('span', {}, name), ...createCodeCopyButton(name, () => text)),
        element('pre', { tabindex: '0', role: 'group', 'aria-label': name }, element('code', {}, text)),
      ),
    ),
  )
}
