/** The oldest browsers with `:state()`, `light-dark()` and colors made from other colors: docs/browsers.md. */
export const CSS_TARGET = ['chrome125', 'firefox128', 'safari17.5']
