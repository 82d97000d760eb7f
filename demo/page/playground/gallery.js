// States of the dialog, as real dialogs: each is made when its place comes into view.
import { applyLook, createDialog } from './create-dialog.js'
import { element } from './elements.js'

function createState({ name, attributes, features, make }, settings) {
  const dialog = createDialog({ inline: true, networks: 'eip155:1 eip155:137', ...attributes })
  Object.assign(dialog, make(), { features: { ...features, analytics: false } })
  dialog.setAttribute('data-state', name)
  applyLook(dialog, settings)
  return dialog
}

/** Opens a dialog of the gallery: once its wallet is restored, so that the view has its account. */
async function openState(dialog, { view, data, open = (own) => own.show(view && { view, data }) }) {
  await dialog.ready
  await open(dialog)
}

/**
 * Draws galleries under titles that unfold them. On a phone they begin folded, since together they are dozens of screens long.
 *
 * @returns what gives their dialogs the look of the settings
 */
export function createGroups(place, groups, initial) {
  const isPhone = matchMedia('(max-width: 600px)').matches
  const galleries = groups.map(({ title, states }) => {
    const list = element('ul', { class: 'gallery', role: 'list' })
    const summary = element('summary', {}, `${title} (${states.length})`)
    place.append(element('details', isPhone ? {} : { open: true }, summary, list))
    return createGallery(list, states, initial)
  })
  return (changed) => {
    for (const showGallery of galleries) showGallery(changed)
  }
}

/**
 * Draws a gallery.
 *
 * @returns what gives its dialogs the look of the settings
 */
export function createGallery(list, states, initial) {
  let settings = initial
  const dialogs = []
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const state = states[Number(target.dataset.index)]
        const dialog = createState(state, settings)
        dialogs.push(dialog)
        target.replaceChildren(dialog)
        void openState(dialog, state)
      }
    },
    { rootMargin: '200px' },
  )
  for (const [index, { name, about }] of states.entries()) {
    const place = element('div', { class: 'state-place', 'data-index': index })
    const heading = about ? [element('h3', {}, name), element('p', { class: 'fine' }, about)] : []
    list.append(element('li', {}, ...heading, place))
    observer.observe(place)
  }
  return (changed) => {
    settings = changed
    for (const dialog of dialogs) applyLook(dialog, settings)
  }
}
