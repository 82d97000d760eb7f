/** Pages that load the package from a CDN by its version. */
export const PAGES_WITH_CDN_LINKS = ['README.md', 'docs/index.md'] as const

const CDN_LINK = /(?<=\/npm\/wallet-dialog@)[\d.]+(?=\/)/g

/** The versions that a page's links to CDNs name. */
export const cdnVersionsIn = (page: string): readonly string[] => page.match(CDN_LINK) ?? []

/** What a link names of a version: a patch is taken without a change of the page, a minor may break before 1.0. */
export const toCdnVersion = (version: string): string => version.split('.').slice(0, 2).join('.')

/** The page with all its links to CDNs on this version. */
export const setCdnVersion = (page: string, version: string): string => page.replaceAll(CDN_LINK, toCdnVersion(version))
