/** A prompt that a wallet has drawn into the page. */
export interface DrawnPrompt {
  /** The middle of its Approve button; `undefined` while another element is above it or the prompt moves. */
  approvePoint(): readonly [x: number, y: number] | undefined
  /** The prompt's text field. */
  readonly field: HTMLInputElement
  /** True once its Approve was pressed. */
  isApproved(): boolean
  remove(): void
}

interface Panel {
  readonly element: HTMLElement
  readonly field: HTMLInputElement
  readonly approve: HTMLButtonElement
}

function createPanel(style: Partial<CSSStyleDeclaration> = {}): Panel {
  const element = document.createElement('div')
  element.className = 'test'
  Object.assign(element.style, {
    ...{ position: 'fixed', inset: '25% 30%', zIndex: '2147483647', background: 'gold', padding: '20px' },
    ...style,
  })
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'PIN')
  const approve = document.createElement('button')
  approve.textContent = 'Approve'
  element.append(field, approve)
  return { element, field, approve }
}

/** `host`: the element that the document hit-tests to, for a panel in a shadow root. */
function toPrompt(
  { element, field, approve }: Panel,
  remove = () => element.remove(),
  root: DocumentOrShadowRoot = document,
): DrawnPrompt {
  let isApproved = false
  approve.addEventListener('click', () => {
    isApproved = true
  })
  return {
    field,
    isApproved: () => isApproved,
    remove,
    approvePoint() {
      if (element.getAnimations().length) return undefined
      const { left, top, width, height } = approve.getBoundingClientRect()
      const point = [left + width / 2, top + height / 2] as const
      return root.elementFromPoint(...point) === approve ? point : undefined
    },
  }
}

/** Puts into the page what was there before the wallet was asked; returns what draws the prompt. */
export type Drawer = () => () => DrawnPrompt

const appended = (style?: Partial<CSSStyleDeclaration>, where: () => Element = () => document.body): Drawer => {
  return () => () => {
    const panel = createPanel(style)
    where().append(panel.element)
    return toPrompt(panel)
  }
}

function shownBy(hide: (element: HTMLElement) => void, show: (element: HTMLElement) => void, before = false): Drawer {
  return () => {
    const panel = createPanel()
    const outer = document.createElement('div')
    outer.className = 'test'
    outer.append(panel.element)
    hide(panel.element)
    document.body[before ? 'prepend' : 'append'](outer)
    return () => {
      show(panel.element)
      return toPrompt(panel, () => hide(panel.element))
    }
  }
}

function inShadow(mode: ShadowRootMode, isHostThere: boolean): Drawer {
  return () => {
    const host = document.createElement('div')
    host.className = 'test'
    const shadow = host.attachShadow({ mode })
    if (isHostThere) document.body.append(host)
    return () => {
      const panel = createPanel()
      shadow.append(panel.element)
      if (!isHostThere) document.body.append(host)
      return toPrompt(panel, () => (isHostThere ? panel.element.remove() : host.remove()), shadow)
    }
  }
}

/** In the page’s flow, which is longer than the window. */
function inFlow(where: () => Element): Drawer {
  return () => {
    const content = document.createElement('main')
    content.className = 'test'
    content.style.height = '1500px'
    content.append(Object.assign(document.createElement('button'), { textContent: 'Of the page' }))
    document.body.append(content)
    const place = where()
    return () => {
      const panel = createPanel({ position: 'static' })
      place.append(panel.element)
      return toPrompt(panel)
    }
  }
}

/** Shown by a class, whose rule is in a style sheet of the page. */
function shownByClass(hidden: string, shown: string): Drawer {
  return () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.prompt { ${hidden} } .prompt.open { ${shown} }`)
    document.adoptedStyleSheets.push(sheet)
    return shownBy(
      (element) => (element.className = 'test prompt'),
      (element) => element.classList.add('open'),
    )()
  }
}

/** Changes in there can’t be observed, so the dialog gives way until the wallet has answered. */
export const CLOSED_ROOT = 'a closed shadow root that was there'

/** The ways in which wallets draw into a page. */
export const DRAWERS: Readonly<Record<string, Drawer>> = {
  'a panel at the end of the body': appended(),
  'a panel in a corner': appended({ inset: 'auto 20px 20px auto' }),
  'a panel without a level': appended({ zIndex: 'auto' }),
  'a panel at a low level': appended({ zIndex: '1' }),
  'a panel under the root': appended({}, () => document.documentElement),
  'a panel deep in the page': () => {
    const outer = document.createElement('main')
    outer.className = 'test'
    const inner = outer.appendChild(document.createElement('section')).appendChild(document.createElement('div'))
    document.body.append(outer)
    return appended({}, () => inner)()
  },
  'a panel that a style shows': shownBy(
    (element) => (element.style.display = 'none'),
    (element) => (element.style.display = 'block'),
  ),
  'a panel that an attribute shows': shownBy(
    (element) => (element.hidden = true),
    (element) => (element.hidden = false),
  ),
  'a panel without a level, earlier in the page': shownBy(
    (element) => Object.assign(element.style, { display: 'none', zIndex: 'auto' }),
    (element) => (element.style.display = 'block'),
    true,
  ),
  'a panel in the page’s layer of its own': shownBy(
    (element) => Object.assign(element.style, { visibility: 'hidden' }),
    (element) => (element.style.visibility = 'visible'),
  ),
  'an open shadow root that is added': inShadow('open', false),
  'an open shadow root that was there': inShadow('open', true),
  'a closed shadow root that is added': inShadow('closed', false),
  [CLOSED_ROOT]: inShadow('closed', true),
  'a panel in the page’s flow': inFlow(() => document.body),
  'a panel in the page’s flow, in an empty element': inFlow(() => {
    const place = document.createElement('div')
    place.className = 'test'
    document.body.append(place)
    return place
  }),
  'a panel that a class shows': shownByClass('display: none !important', 'display: block !important'),
  'a panel that a class moves into the window': shownByClass(
    'translate: 0 200vh',
    'translate: 0 0; transition: translate 0.1s',
  ),
  'a panel that a class fades in': shownByClass('opacity: 0', 'opacity: 1; transition: opacity 0.1s'),
  'a panel that a style sheet shows': () => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    return shownBy(
      (element) => {
        element.id = 'prompt'
        sheet.replaceSync('#prompt { display: none }')
      },
      () => sheet.replaceSync('#prompt { display: block }'),
    )()
  },
  'a popover': () => () => {
    const panel = createPanel()
    panel.element.popover = 'manual'
    document.body.append(panel.element)
    panel.element.showPopover()
    return toPrompt(panel)
  },
}
