/** A heading's anchor at GitHub: letters, digits and hyphens stay, spaces become hyphens. */
export const anchorAtGitHub = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** A heading's anchor on the site, as VitePress makes it: whatever isn't a letter or a digit becomes one hyphen. */
export const anchorOnSite = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
