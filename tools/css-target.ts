/** The oldest browsers with `:state()`, `light-dark()` and colours made from other colours: docs/browsers.md. */
export const CSS_TARGET = ['chrome125', 'firefox128', 'safari17.5']
