/**
 * The site's picture if it can be had without a complaint of the page's policy: the page's own, or one within the text.
 * A site on another origin would have to allow it by CORS, which icons seldom do.
 */
export function siteIcon(icons: readonly string[]): string | undefined {
  const [icon] = icons
  if (icon === undefined || icon.startsWith('data:')) return icon
  return URL.canParse(icon, document.baseURI) && new URL(icon, document.baseURI).origin === location.origin
    ? icon
    : undefined
}
