import { useEffect } from 'react'
import { useUi } from '../ui-context.ts'
import { createScrollRestoration } from './create-scroll-restoration.ts'

/** How long a view takes to come in, and the one before it to go [views.motion]. */
export const VIEW_TRANSITION_MS = 150

const isView = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.className === 'frame' && !node.inert

/**
 * Moves views in and out. A leaving view is the very element that React has removed: it looks as it did, whatever the stores contain
 * meanwhile, and can't be focused or clicked. Going back shows a view as it was left.
 */
export function useViewMotion(): void {
  const { core, root } = useUi()
  useEffect(() => {
    const outlet = root.querySelector<HTMLElement>('.outlet')
    if (!outlet) return
    const scrollRestoration = createScrollRestoration(core, root, outlet)
    let end = () => {}

    function leave(frame: HTMLElement) {
      end()
      frame.inert = true
      frame.ariaHidden = 'true'
      frame.dataset['leaving'] = ''
      outlet!.dataset['direction'] = core.views.$direction.get()
      outlet!.append(frame)
      // An element that is put somewhere else begins at its top.
      frame.scrollTop = scrollRestoration.scrollTopOf(frame)
      const cancel = core.ports.clock.after(VIEW_TRANSITION_MS, () => end())
      end = () => {
        cancel()
        frame.remove()
        delete outlet!.dataset['direction']
        end = () => {}
      }
    }

    const observer = new MutationObserver((records) => {
      const [gone] = records.flatMap(({ removedNodes }) => [...removedNodes]).filter(isView)
      const [come] = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isView)
      if (!come?.isConnected) return
      if (gone && hasMotion()) leave(gone)
      scrollRestoration.arrive(come)
    })
    observer.observe(outlet, { childList: true })
    return () => {
      observer.disconnect()
      scrollRestoration.stop()
      end()
    }
  }, [core, root])
}

/** jsdom has no media, and no motion. */
export const hasMotion = () => typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion)').matches
