import { useEffect, useRef, useState } from 'react'
import type { Connection } from '#core/connections/connection.ts'
import type { PictureSource } from '#domain/wallets/create-pictures.ts'
import { pictureOfConnection } from '#domain/wallets/picture-of.ts'
import { monogram } from '#lib/monogram.ts'
import { useCore } from '../ui-context.ts'
import { useIsAwaited, useIsVisible } from '../use-is-open.ts'

interface PictureProps extends PictureSource {
  /** The name behind the picture: its letter and color replace a missing one. */
  readonly name: string
  /** CSS pixels; 40 by default. */
  readonly size?: number
  readonly className?: string
}

/**
 * A wallet's or network's picture, without any `img-src`: drawn onto a canvas, or as SVG. What is missing, refused or slow
 * is a monogram. Decorative: the name stands beside it.
 */
export function Picture({
  name,
  url,
  imageId,
  kind = 'wallet',
  isHostGiven = false,
  size = 40,
  className = '',
}: PictureProps) {
  const core = useCore()
  const place = useRef<HTMLSpanElement>(null)
  const hasSource = Boolean(url || imageId)
  const [status, setStatus] = useState(hasSource ? 'loading' : 'failed')
  const { letter, hue } = monogram(name)
  // Nothing leaves the page for a dialog that was drawn ahead; what a wallet brings itself is drawn at once, unless that
  // would delay an opening: what draws is a download of its own.
  const isVisible = useIsVisible()
  const isAwaited = useIsAwaited()
  const mayLoad = hasSource && (url?.startsWith('data:') ? !isAwaited : isVisible)

  useEffect(() => {
    if (!mayLoad || !place.current) return
    const controller = new AbortController()
    const source = { url, imageId, kind, isHostGiven }
    setStatus('loading')
    void show(place.current)

    /** The drawing code is in a chunk of its own, so that names don't wait for it. */
    async function show(element: Element) {
      try {
        const module = await import('./draw-picture.ts')
        await module.drawPicture(element, core, source, size, controller.signal)
        setStatus('ready')
      } catch {
        // Missing, refused or slow: the monogram stands for it.
        if (!controller.signal.aborted) setStatus('failed')
      }
    }
    return () => controller.abort()
  }, [core, mayLoad, url, imageId, kind, isHostGiven, size])

  return (
    <span
      part="icon"
      className={`picture ${className}`}
      data-status={status}
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        fontSize: size / 2,
        ...(status === 'failed' && { background: `oklch(48% .12 ${hue})` }),
      }}
    >
      {status === 'failed' && letter}
      <span ref={place} hidden={status !== 'ready'} />
    </span>
  )
}

interface WalletPictureProps {
  readonly connection: Connection | undefined
  /** Its beginning stands in for the picture; by default the wallet's name. */
  readonly name?: string | undefined
  readonly size?: number | undefined
}

/** The picture of a connected wallet. */
export function WalletPicture({ connection, name = connection?.wallet.name ?? '', size = 80 }: WalletPictureProps) {
  return <Picture name={name} size={size} {...(connection && pictureOfConnection(connection))} />
}
