// What a visitor's hand does in a dialog, where no method leads on: docs/testing.md, “Select in the dialog”.

/** The first element that matches, once there is one. */
function find({ shadowRoot }, selector) {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look)
    function look() {
      const found = shadowRoot.querySelector(selector)
      if (!found) return
      observer.disconnect()
      resolve(found)
    }
    observer.observe(shadowRoot, { attributes: true, childList: true, subtree: true })
    look()
  })
}

const MAIN = '[part~=primary]:not(:disabled, [aria-disabled=true], [aria-busy=true])'
const UNTICKED = '[type=checkbox]:not(:checked)'

/** Presses the main button, once it can be pressed, and first ticks what a caution asks for. */
export async function pressMain(dialog) {
  const found = await find(dialog, `${MAIN}, ${UNTICKED}`)
  found.click()
  if (found.matches('input')) await pressMain(dialog)
}

/** Types into the first field. */
export async function type(dialog, text) {
  const field = await find(dialog, 'input')
  field.setRangeText(text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
