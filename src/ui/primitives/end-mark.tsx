import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls once it comes within a screen of being seen. Under another key it is another mark, which calls again. */
export function EndMark({ onReached }: { onReached(): void }) {
  const ref = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReached)
  useEffect(() => {
    // Test environments without a browser have no layout.
    if (!ref.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach()
      },
      { root: ref.current.closest('.frame'), rootMargin: '400px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={ref} />
}
