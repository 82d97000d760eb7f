import { useEffect } from 'react'
import { useUi } from '../ui-context.ts'

/** Letters typed within this time form one word. */
const WORD_MS = 800

/** A letter typed on a row goes to the list's search or, without one, to the next row that begins with it. */
export function useTypeAhead(): void {
  const { root } = useUi()
  useEffect(() => {
    let word = ''
    let typedAt = -Infinity
    function onKeyDown(event: Event) {
      if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return
      const { key, target, ctrlKey, metaKey, altKey, isComposing, timeStamp } = event
      const list = target.closest('li') && target.closest('.frame')
      if (!list || [...key].length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isComposing) return
      const search = list.querySelector<HTMLElement>('input[type=search]')
      // The letter itself is typed there.
      if (search) return search.focus()
      word = (timeStamp - typedAt < WORD_MS ? word : '') + key.toLocaleLowerCase()
      typedAt = timeStamp
      const rows = [...list.querySelectorAll<HTMLElement>('li :is(button:enabled, a)')]
      const index = rows.findIndex((row) => row === target)
      // The first letter goes on; the next ones may mean the row that it has led to.
      const next = index + (word.length > 1 ? 0 : 1)
      const begins = (row: HTMLElement) =>
        (row.querySelector('.label') ?? row).textContent.trim().toLocaleLowerCase().startsWith(word)
      const row = [...rows.slice(next), ...rows.slice(0, next)].find(begins)
      row?.focus()
    }
    root.addEventListener('keydown', onKeyDown)
    return () => root.removeEventListener('keydown', onKeyDown)
  }, [root])
}
