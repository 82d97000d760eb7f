// The list of what has happened: newest first, a line in words, and all of it on demand.
const MAX_ENTRIES = 100
const list = document.getElementById('log')

function element(name, className, text) {
  const made = document.createElement(name)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

const toJson = (detail) => JSON.stringify(detail, (_key, value) => (value instanceof Error ? String(value) : value), 2)

/** Adds an entry: its name, what it says in a few words, and its whole detail. */
export function logEntry(name, summary, detail) {
  const now = new Date()
  const time = element('time', 'log-time', now.toLocaleTimeString())
  time.dateTime = now.toISOString()
  const line = element('summary', 'log-line')
  line.append(element('span', 'log-name', name), time, element('span', 'log-text', summary))
  const whole = element('details', 'log-detail')
  whole.append(line, element('code', 'log-json', toJson(detail)))
  const entry = element('li', 'log-entry')
  entry.dataset.kind = name
  entry.append(whole)
  list.prepend(entry)
  list.children[MAX_ENTRIES]?.remove()
}

document.getElementById('clear').addEventListener('click', () => list.replaceChildren())
