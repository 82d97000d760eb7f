const words = (text: string) => new Set(text.split(/\s+/))

/** Elements that are drawn. */
export const DRAWN_ELEMENTS = words(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask use',
)

/** Elements that the picture needs to look right, and that are not drawn: such a picture is refused. */
export const REFUSED_ELEMENTS = words(
  'style script foreignObject image text textPath tspan pattern iframe embed object audio video canvas',
)

/** Geometry, paint and references; no handlers, no links, no classes. */
export const ATTRIBUTES = words(
  `id d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height viewBox preserveAspectRatio transform pathLength offset
  gradientTransform gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits href
  fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity opacity clip-path clip-rule mask stop-color stop-opacity color visibility vector-effect`,
)
