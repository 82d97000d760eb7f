// Dialogs of one project follow each other's connections. A storage of its own keeps a dialog apart.
const storageOf = (name) => ({
  get: (key) => localStorage.getItem(`${name}:${key}`),
  set: (key, value) => localStorage.setItem(`${name}:${key}`, value),
  remove: (key) => localStorage.removeItem(`${name}:${key}`),
})

for (const dialog of document.querySelectorAll('wallet-dialog')) dialog.storage = storageOf(dialog.id)
