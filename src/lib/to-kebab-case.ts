/** @example toKebabCase('projectId') // 'project-id' */
export const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
