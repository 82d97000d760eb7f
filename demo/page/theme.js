// The theme of the page and of its dialog: chosen here, kept for the next visit, and applied before the first paint.
const KEY = 'demo-theme'

function apply(theme) {
  document.documentElement.dataset.theme = theme
  document.querySelector('wallet-dialog').theme = theme
}

function stored() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null // the browser blocks storage: the theme lasts as long as the page
  }
}

function store(theme) {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // as above
  }
}

for (const input of document.querySelectorAll('input[name=theme]')) {
  if (input.value === stored()) input.checked = true
  if (input.checked) apply(input.value)
  input.addEventListener('change', () => {
    apply(input.value)
    store(input.value)
  })
}
