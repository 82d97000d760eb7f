import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Calls `onEnd` whenever the marked place comes within a screen of being seen. */
export function useEndReached(onEnd: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const onReached = useEffectEvent(onEnd)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onReached(),
      {
        root: ref.current.closest('.frame'),
        rootMargin: '400px',
      },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  })
  return ref
}
