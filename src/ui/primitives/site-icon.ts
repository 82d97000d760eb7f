/**
 * The site's picture, if the page's policy allows loading it: from the page's own origin, or a data: URI.
 * Another origin would have to allow it by CORS, which is rare for icons.
 */
export function siteIcon(icons: readonly string[]): string | undefined {
  const [icon] = icons
  if (icon === undefined || icon.startsWith('data:')) return icon
  return URL.canParse(icon, document.baseURI) && new URL(icon, document.baseURI).origin === location.origin
    ? icon
    : undefined
}
