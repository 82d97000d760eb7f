// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { idSelector } from './find-visible.ts'

test.each(['dialog', '1st', 'a.b#c:d', 'with space', 'quo"te', "apo's", 'back\\slash', 'li\nne', 'ü', '', ']"'])(
  'an element is found by its id %j, and by no other',
  (id) => {
    const page = document.createElement('div')
    for (const name of [id, `${id}x`]) page.appendChild(document.createElement('p')).id = name
    expect([...page.querySelectorAll(idSelector(id))].map((element) => element.id)).toEqual([id])
  },
)
