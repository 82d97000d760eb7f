// The example brands of the page: one press gives the dialog the look of each.
import { element } from './elements.js'
import { isCustom, withTheme } from './settings.js'

/** The main colors and the corners of a theme, as a picture of it. */
function createSwatch({ colors, lengths }, scheme) {
  const swatch = element('span', { class: 'swatch', 'aria-hidden': 'true' })
  const pick = ([light, dark]) => (scheme === 'dark' ? dark : `light-dark(${light}, ${dark})`)
  swatch.style.setProperty('background', pick(colors.accent))
  swatch.style.setProperty('border-color', pick(colors.background))
  swatch.style.setProperty('border-radius', `${Math.min(lengths.radius / 2, 9)}px`)
  return swatch
}

/**
 * Makes the page's buttons work, each with a theme and a scheme; without its theme, a button is hidden.
 *
 * @param change - called with a function from the settings to the changed ones
 * @returns what marks the brand that the settings have
 */
export function createBrands(place, themes, change) {
  const buttons = Array.from(place.querySelectorAll('button'), (button) => {
    const { brand, scheme } = button.dataset
    const theme = themes.find(({ id }) => id === brand)
    button.hidden = !theme
    if (theme) button.querySelector('.swatch').replaceWith(createSwatch(theme, scheme))
    button.addEventListener('click', () => change((settings) => ({ ...withTheme(settings, theme), scheme })))
    return { button, brand, scheme }
  })
  return (settings) => {
    for (const { button, brand, scheme } of buttons) {
      const isWorn = settings.theme.id === brand && settings.scheme === scheme && !isCustom(settings)
      button.setAttribute('aria-pressed', String(isWorn))
    }
  }
}
