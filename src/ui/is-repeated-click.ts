import type { MouseEvent } from 'react'

/**
 * True for the second click of a double click. Where the first one has moved something else under the pointer, such as the next
 * wallet's way out, the visitor hasn't seen that yet.
 */
export const isRepeatedClick = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1
