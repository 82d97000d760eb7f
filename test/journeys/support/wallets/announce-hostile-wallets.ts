/**
 * Runs in the page, before its scripts: everything that an announcement must not be able to do harm with.
 * @param signal ends the announcements
 */
export function announceHostileWallets(signal?: AbortSignal): void {
  const trap = () => {
    throw new Error('A trap of a hostile wallet')
  }
  const trapped = (...names: string[]) => {
    const subject = {}
    for (const name of names) Object.defineProperty(subject, name, { get: trap, enumerable: true })
    return subject
  }
  const provider = { request: () => Promise.reject(new Error('Never asked')) }
  const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const svg = (markup: string) => `data:image/svg+xml,${encodeURIComponent(markup)}`
  const info = (number: number, fields: object) => ({
    uuid: uuid(number),
    name: `Hostile ${number}`,
    rdns: `hostile.wallet${number}`,
    icon: '',
    ...fields,
  })
  Object.assign(window, { wasHarmed: () => window.complainToTest('a hostile wallet ran a script') })

  const details: unknown[] = [
    undefined,
    null,
    'text',
    {},
    trapped('info', 'provider'),
    { info: trapped('uuid', 'name', 'icon', 'rdns'), provider },
    { info: info(1, {}), provider: trapped('request') },
    { info: info(2, { name: '' }), provider },
    { info: info(3, { name: { toString: trap } }), provider },
    { info: info(4, { uuid: 'none', rdns: 'not a name' }), provider },
    { info: info(5, { name: '<img src=x onerror=wasHarmed()>' }), provider },
    { info: info(6, { name: 'Long name '.repeat(5000) }), provider },
    { info: info(7, { icon: 'https://tracker.example/pixel.png' }), provider },
    { info: info(8, { icon: `data:image/png;base64,${'A'.repeat(4_000_000)}` }), provider },
    {
      info: info(9, {
        icon: svg(
          '<svg xmlns="http://www.w3.org/2000/svg" onload="wasHarmed()"><script>wasHarmed()</script><image href="https://tracker.example/x.png"/>' +
            '<foreignObject><iframe src="https://tracker.example/"/></foreignObject><style>*{background:url(https://tracker.example/)}</style></svg>',
        ),
      }),
      provider,
    },
    { info: info(10, { icon: 'data:image/svg+xml,<svg' }), provider },
    { info: info(11, { icon: 'data:image/png;base64,%%%' }), provider },
    { info: info(12, { icon: 'javascript:wasHarmed()' }), provider },
  ]
  const announce = () => {
    for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    const event = new Event('eip6963:announceProvider')
    Object.defineProperty(event, 'detail', { get: trap })
    dispatchEvent(event)
  }
  addEventListener('eip6963:requestProvider', announce, signal ? { signal } : {})
  announce()
}
